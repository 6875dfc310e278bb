import type { Action } from '@liberty/table';
import {
  BRING,
  CARD,
  COMMITTEE,
  type CardKind,
  DROP,
  END_CARD,
  GENERAL,
  INVADE,
  JOIN,
  type March,
  type Play,
  RECALL,
  SAIL,
  STEP,
  type SecondEdition,
  USE,
  USES,
  type Use,
  type View,
  isFought,
  words,
} from '@liberty/we-the-people-cooper';
import type { Choice, Look, Tools } from '../../table/desk.ts';
import { perGame } from '../per-game.ts';
import { choice, onSpace, ratedName } from '../we-the-people/choices.ts';
import { reach } from '../we-the-people/reach.ts';
import { suggestedSetUp } from '../we-the-people/set-up.ts';
import { frameOf, generalName, generalWish, mapFor, spaceWish } from '../we-the-people/field.ts';
import { buttonsFor } from './buttons.ts';
import { secondGameFor, useWish } from './game.ts';
import { reactionChoicesFor } from './reactions.ts';
import { secondSpacesFor } from './spaces.ts';
import { secondWarningsFor } from './warnings.ts';

export const USE_WORDS: Readonly<Record<Use, { label: string; says: string }>> = {
  march: { label: 'Move', says: 'to move a general' },
  markers: { label: 'Place', says: 'to place markers' },
  raise: { label: 'Raise', says: 'to raise units' },
  french: { label: 'French', says: 'to bring in the French' },
  event: { label: 'Event', says: 'for its event' },
  discard: { label: 'Discard', says: 'as a discard' },
};

export const secondChoicesFor = perGame((opened: SecondEdition) => {
  const { spaceName } = mapFor(opened);
  const { fullName } = secondGameFor(opened);
  const { button } = buttonsFor(opened);
  const { reacting } = reactionChoicesFor(opened);
  const { aboutSpace } = secondSpacesFor(opened);
  const { passingWarning } = secondWarningsFor(opened);

  /** A card and what it is laid for are one gesture: every use that nothing forbids. */
  const usesOf = (card: CardKind, tools: Tools): Choice[] =>
    USES.flatMap((use, i) => {
      const at = useWish(card, use);
      if (tools.why(at).length > 0) return [];
      const { label, says } = USE_WORDS[use];
      return [{ actions: [CARD(card), USE(i)], at, label, says: `${fullName(card)} ${says}` }];
    });

  const marching = (view: View, tools: Tools): Choice[] => {
    const f = frameOf<March>(view, 'march')!;
    const who = generalName(f.general);
    return reach(view, view.generalAt[f.general]!, tools, STEP).map(({ x, actions, way }): Choice => {
      const fight = isFought(view, { general: f.general, party: f.party, to: x });
      return {
        actions,
        at: spaceWish(x),
        label: fight ? 'Attack' : 'March',
        says: `${fight ? `Attack ${spaceName(x)} with ${who}` : `March ${who} to ${spaceName(x)}`}, ${actions.length} ${actions.length === 1 ? 'space' : 'spaces'}`,
        ...(fight ? { fight } : { tab: String(actions.length) }),
        way: way.map((it) => spaceWish(it).id),
      };
    });
  };

  const bySea = (a: Action, view: View): Choice | undefined => {
    const f = frameOf<March>(view, 'march');
    const who = f ? generalName(f.general) : 'the regiments';
    if (SAIL.is(a)) {
      const x = SAIL.of(a);
      return onSpace(a, x, 'Sail', `Sail ${who} to ${spaceName(x)}`, { tab: 'anchor' });
    }
    if (!INVADE.is(a)) return undefined;
    const x = INVADE.of(a);
    return onSpace(a, x, 'Invade', `Invade ${spaceName(x)} from the sea with ${who}`, { tab: 'anchor' });
  };

  /** Who comes, and in whose place. */
  const bringing = (a: Action, view: View): Choice | undefined => {
    if (!BRING.is(a)) return undefined;
    const g = BRING.of(a);
    const isCaptain = view.question?.name === 'arrival captain';
    const who = ratedName(opened.kit, g);
    const says = isCaptain ? `${who} leads the invasion` : `${who} comes`;
    const name = isCaptain ? 'Who leads?' : 'Who comes?';
    return choice(a, who, { says, group: { name, open: true } });
  };

  const aboutGeneral = (a: Action, view: View): Choice | undefined => {
    if (GENERAL.is(a)) {
      const g = GENERAL.of(a);
      return choice(a, 'Move', { at: generalWish(g), says: `Move ${ratedName(opened.kit, g)}` });
    }
    if (JOIN.is(a)) {
      const g = JOIN.of(a);
      return choice(a, 'Join', { at: generalWish(g), says: `${ratedName(opened.kit, g)} goes along as a subordinate` });
    }
    if (DROP.is(a)) {
      const g = DROP.of(a);
      return choice(a, 'Leave', { at: generalWish(g), says: `${ratedName(opened.kit, g)} stays behind` });
    }
    if (RECALL.is(a)) {
      const g = RECALL.of(a);
      return choice(a, 'Recall', {
        at: generalWish(g),
        says: `${ratedName(opened.kit, g)} goes to the reinforcement box`,
      });
    }
    return bringing(a, view);
  };

  const one = (a: Action, view: View): Choice => {
    if (USE.is(a)) {
      const { card } = frameOf<Play>(view, 'play')!;
      const use = USES[USE.of(a)]!;
      return choice(a, USE_WORDS[use].label, {
        at: useWish(card, use),
        says: `${fullName(card)} ${USE_WORDS[use].says}`,
      });
    }
    if (END_CARD.is(a)) {
      const ask = passingWarning(view);
      return choice(a, 'Done', { says: 'End the card play', ...(ask ? { ask } : { primary: true }) });
    }
    return (
      reacting(a, view) ??
      aboutSpace(a, view) ??
      bySea(a, view) ??
      aboutGeneral(a, view) ??
      button(a, view) ??
      choice(a, words.write(a))
    );
  };

  /** Every legal answer of the second edition with its place on the table. */
  const choices = ({ view }: Look<View>, tools: Tools): Choice[] => {
    const far = view.question?.name === 'march move' ? marching(view, tools) : [];
    return [
      ...far,
      ...view.options.flatMap((a) => {
        if (STEP.is(a)) return [];
        return CARD.is(a) ? usesOf(CARD.of(a), tools) : [one(a, view)];
      }),
      ...(view.question?.name === 'setup committee' ? suggestedSetUp(view, tools, opened.kit, COMMITTEE) : []),
    ];
  };

  return { choices };
});
