import { AMERICAN, type Space, generalIn } from '@liberty/colonies';
import type { Action } from '@liberty/table';
import {
  BEGIN,
  BRING,
  CARD,
  COMMITTEE,
  CONGRESS,
  DONE,
  END_CARD,
  EVADE,
  FIRST,
  FRENCH,
  GENERAL,
  GLOVER,
  INTERCEPT,
  LAND,
  LAY,
  LET_PASS,
  type March,
  MARKER,
  NAVY,
  NO_GENERAL,
  NO_MORE,
  OPEN,
  PARTY,
  type Play,
  READY,
  type Reinforcements,
  REMOVE,
  RESOLVE,
  RETREAT,
  type Roll,
  SAIL,
  STAND,
  STEP,
  STOP,
  TAKE,
  TO_BOX,
  TROOPS,
  USE,
  USES,
  type Use,
  WAIT,
  WITHDRAW,
  WITH_GLOVER,
  isFought,
  partedBy,
  partingSays,
  rollSays,
} from '@liberty/we-the-people';
import type { Choice, Look, Tools } from '../../table/desk.ts';
import {
  type WarView,
  boardOf,
  cardWish,
  unitsWord,
  frameOf,
  generalName,
  generalWish,
  spaceWish,
  useWish,
  type FieldGame,
  type MapGame,
  fieldFor,
} from './field.ts';
import { suggestedSetUp } from './set-up.ts';
import { reach } from './reach.ts';
import { perGame } from '../per-game.ts';

/** What an edition adds to the shared answers. */
export interface OwnChoices<V extends WarView> {
  /** An answer that only this edition knows, or says otherwise. */
  one(a: Action, look: Look<V>): Choice | undefined;
  /** An answer in the notation of records, for want of better words. */
  write(a: Action): string;
  /** What is lost by ending the card now, and by stopping the march; nothing when all is well. */
  passing(view: V): string | undefined;
  /** The roll that an answer makes, where it makes one. */
  rollOf(view: V, a: Action): Roll | undefined;
  stopping(view: V, f: March): string | undefined;
}

type Making = Omit<Choice, 'actions' | 'label' | 'says'> & { readonly label?: string; readonly says?: string };

export const choice = (action: Action, label: string, more: Making = {}): Choice => ({
  actions: [action],
  label,
  says: more.says ?? label,
  ...more,
});

export const onSpace = (action: Action, x: Space, label: string, says: string, more: Making = {}): Choice =>
  choice(action, label, { at: spaceWish(x), says, ...more });

export const USE_WORDS: Readonly<Record<Use, { label: string; says: string }>> = {
  march: { label: 'Move', says: 'to move a general' },
  markers: { label: 'Place', says: 'to place markers' },
  reinforcements: { label: 'Raise', says: 'for reinforcements' },
  french: { label: 'French', says: 'to bring in the French' },
  nothing: { label: 'Unused', says: 'without use' },
  event: { label: 'Event', says: 'for its event' },
  discard: { label: 'Discard', says: 'as a discard' },
};

/** What declining means, by the question. */
const WAITING: Readonly<Record<string, { readonly says: string }>> = {
  'turn congress': { says: 'Congress stays dispersed' },
  'french port': { says: 'The French wait in the box' },
};

const numbered = (a: Action, n: number, name: string): Choice =>
  choice(a, String(n), { says: unitsWord(n), group: { name, open: true } });

/** 'Greene 1/3': what he costs to move, and what he is worth in a fight. */
export const ratedName = ({ strategy, battle }: Pick<MapGame['kit'], 'strategy' | 'battle'>, g: number): string =>
  `${generalName(g)} ${strategy[g]!}/${battle[g]!}`;

const aboutGeneral = (a: Action, view: WarView, rated: (g: number) => string): Choice | undefined => {
  if (GENERAL.is(a)) {
    const g = GENERAL.of(a);
    return choice(a, 'Move', { at: generalWish(g), says: `Move ${rated(g)}` });
  }
  if (INTERCEPT.is(a)) {
    const g = INTERCEPT.of(a);
    return choice(a, 'Intercept', { at: generalWish(g), says: `${rated(g)} tries to intercept` });
  }
  if (TO_BOX.is(a)) {
    const g = TO_BOX.of(a);
    return choice(a, rated(g), {
      says: `${rated(g)} goes to the box`,
      group: { name: 'Who goes?', open: true },
    });
  }
  if (!BRING.is(a)) return undefined;
  const g = BRING.of(a);
  const to = frameOf<Reinforcements>(view, 'reinforcements');
  const relieved = to ? generalIn(boardOf(view), to.side, to.to) : -1;
  return choice(a, rated(g), {
    says: `${rated(g)} comes${relieved >= 0 ? ` for ${rated(relieved)}` : ''}`,
    group: { name: relieved >= 0 ? `Who relieves ${rated(relieved)}?` : 'Who comes?', open: true },
  });
};

const button = <V extends WarView>(a: Action, view: V, own: OwnChoices<V>): Choice | undefined => {
  if (BEGIN.is(a)) return choice(a, 'Begin', { says: 'Begin the war', primary: true });
  if (WAIT.is(a))
    return choice(a, 'Wait', WAITING[view.question!.name] ?? { says: 'Let the American player open', primary: true });
  if (FIRST.is(a))
    return FIRST.of(a) === AMERICAN
      ? choice(a, 'Open', { says: 'Play first', primary: true })
      : choice(a, 'Yield', { says: 'Let the British play first' });
  if (NO_MORE.is(a))
    return choice(a, 'Done', { says: 'Move no more generals', ask: 'The campaign could move another general.' });
  // Neither trying nor staying is meant: a failure costs something.
  if (LET_PASS.is(a)) return choice(a, 'Stay', { says: 'Let them pass' });
  if (EVADE.is(a)) return choice(a, 'Retreat', { says: 'Try to retreat before battle' });
  if (STAND.is(a)) return choice(a, 'Stand', { says: 'Stand and fight' });
  if (READY.is(a)) return choice(a, 'Ready', { says: 'Play no more battle events', primary: true });
  if (NO_GENERAL.is(a)) return choice(a, 'Nobody', { says: 'No general comes' });
  if (DONE.is(a)) {
    const left = Math.min(frameOf<Play>(view, 'play')!.left, view.options.length - 1);
    return choice(a, 'Done', {
      says: 'Place no more markers',
      ...(left > 0
        ? { ask: `${left} ${left === 1 ? 'marker' : 'markers'} could still be placed.` }
        : { primary: true }),
    });
  }
  if (!END_CARD.is(a)) return undefined;
  const ask = own.passing(view);
  return choice(a, 'Done', { says: 'End the card play', ...(ask ? { ask } : { primary: true }) });
};

export const choicesFor = perGame((opened: FieldGame) => {
  const { cardName, kit, shortName, spaceName } = fieldFor(opened);

  /** A card and what it is laid for are one gesture: every use that nothing forbids. */
  const usesOf = (card: number, tools: Tools): Choice[] =>
    USES.flatMap((use, i) => {
      const at = useWish(card, use);
      if (tools.why(at).length > 0) return [];
      const { label, says } = USE_WORDS[use];
      return [{ actions: [CARD(card), USE(i)], at, label, says: `${cardName(card)} ${says}` }];
    });

  /** 7.1a How far Glover's boats carry, by the card. */
  const gloverSays = (): string => {
    const { effect } = kit.cards[GLOVER]!;
    return `Play John Glover: ${effect.event === 'glover' ? effect.spaces : 'more'} spaces`;
  };

  const marching = <V extends WarView>(look: Look<V>, tools: Tools, own: OwnChoices<V>): Choice[] => {
    const { view } = look;
    const f = frameOf<March>(view, 'march')!;
    const who = generalName(f.general);
    const from = view.generalAt[f.general]!;
    const far = reach(view, from, tools, STEP).map(({ x, actions, way }): Choice => {
      const fight = isFought(boardOf(view), { general: f.general, party: f.party, to: x });
      return {
        actions,
        at: spaceWish(x),
        label: fight ? 'Attack' : 'March',
        says: `${fight ? `Attack ${spaceName(x)} with ${who}` : `March ${who} to ${spaceName(x)}`}, ${actions.length} ${actions.length === 1 ? 'space' : 'spaces'}`,
        ...(fight ? { fight } : { tab: String(actions.length) }),
        way: way.map((it) => spaceWish(it).id),
      };
    });
    const rest = view.options.flatMap((a): Choice[] => {
      if (SAIL.is(a)) {
        const x = SAIL.of(a);
        return [onSpace(a, x, 'Sail', `Sail ${who} to ${spaceName(x)}`, { tab: 'anchor' })];
      }
      if (PARTY.is(a))
        return [
          choice(a, unitsWord(PARTY.of(a)), {
            says: `${who} takes ${unitsWord(PARTY.of(a))} along`,
            group: { name: 'Units', open: false },
          }),
        ];
      if (WITH_GLOVER.is(a)) return [choice(a, 'Glover', { says: gloverSays() })];
      if (!STOP.is(a)) return [];
      const ask = own.stopping(view, f);
      return [choice(a, f.steps === 0 ? 'Stay' : 'Stop', { says: `${who} moves no further`, ...(ask ? { ask } : {}) })];
    });
    return [...far, ...rest];
  };

  /** An answer about a space. */
  const aboutSpace = (a: Action): Choice | undefined => {
    const at = (verb: { of(a: Action): number }, label: string, says: (name: string) => string): Choice => {
      const x = verb.of(a);
      return onSpace(a, x, label, says(spaceName(x)));
    };
    if (COMMITTEE.is(a)) return at(COMMITTEE, 'Committee', (x) => `Committee in ${x}`);
    if (WITHDRAW.is(a)) return at(WITHDRAW, 'Withdraw', (x) => `Withdraw to ${x}`);
    if (RETREAT.is(a)) return at(RETREAT, 'Retreat', (x) => `Retreat to ${x}`);
    if (LAND.is(a)) return at(LAND, 'Raise', (x) => `Reinforce ${x}`);
    if (MARKER.is(a)) return at(MARKER, 'Place', (x) => `Place a marker in ${x}`);
    if (REMOVE.is(a)) return at(REMOVE, 'Remove', (x) => `Remove from ${x}`);
    if (NAVY.is(a)) return at(NAVY, 'Navy', (x) => `French Navy before ${x}`);
    if (FRENCH.is(a)) return at(FRENCH, 'Land', (x) => `The French land in ${x}`);
    if (CONGRESS.is(a)) return at(CONGRESS, 'Congress', (x) => `Congress sits in ${x}`);
    return undefined;
  };

  const aboutCard = (a: Action, view: WarView): Choice | undefined => {
    if (OPEN.is(a)) {
      const card = OPEN.of(a);
      return choice(a, 'Open', { at: useWish(card, 'event'), says: `Take the first play with ${cardName(card)}` });
    }
    if (USE.is(a)) {
      const { card } = frameOf<Play>(view, 'play')!;
      const { label, says } = USE_WORDS[USES[USE.of(a)]!];
      return choice(a, label, { at: useWish(card, USES[USE.of(a)]!), says: `${cardName(card)} ${says}` });
    }
    if (LAY.is(a)) {
      const card = LAY.of(a);
      return choice(a, 'Play', { at: useWish(card, 'event'), says: `Play ${cardName(card)} before the battle` });
    }
    if (RESOLVE.is(a)) {
      const card = RESOLVE.of(a);
      return choice(a, shortName(card), {
        says: `Resolve ${cardName(card)}`,
        group: { name: 'Which first?', open: true },
      });
    }
    return undefined;
  };

  /** All committees that are still to be placed, as suggested: one gesture, which can be taken back. */
  const suggested = <V extends WarView>(view: V, tools: Tools): Choice[] =>
    view.question?.name === 'setup committee' ? suggestedSetUp(view, tools, kit, COMMITTEE) : [];

  const one = <V extends WarView>(a: Action, look: Look<V>, own: OwnChoices<V>): Choice => {
    const { view } = look;
    const roll = own.rollOf(view, a);
    const found =
      own.one(a, look) ??
      aboutSpace(a) ??
      aboutGeneral(a, view, (g) => ratedName(kit, g)) ??
      aboutCard(a, view) ??
      button(a, view, own);
    // 7.1d4 That a general goes to the box is no chance: it is said where no odds are shown too.
    const parted = partedBy(view, a);
    const so = parted.length > 0 ? `; if so, ${partingSays(parted, generalName)}` : '';
    if (found) return roll ? { ...found, says: `${found.says}: ${rollSays(roll)}${so}` } : found;
    if (TAKE.is(a)) return numbered(a, TAKE.of(a), 'How many units?');
    if (TROOPS.is(a)) return numbered(a, TROOPS.of(a), 'How many units?');
    return choice(a, own.write(a));
  };

  /** Every legal answer with its place on the table. */
  const fieldChoices = <V extends WarView>(look: Look<V>, tools: Tools, own: OwnChoices<V>): Choice[] => {
    const { view } = look;
    if (view.question?.name === 'march move') return marching(look, tools, own);
    const answers = view.options.flatMap((a) => {
      if (CARD.is(a)) return usesOf(CARD.of(a), tools);
      const it = one(a, look, own);
      // Glover lies in the hand and on a button; both are the same answer.
      return it.at?.kind === 'use' && WITH_GLOVER.is(a) ? [it, { ...it, at: cardWish(WITH_GLOVER.of(a)) }] : [it];
    });
    return [...answers, ...suggested(view, tools)];
  };

  return { fieldChoices };
});
