import { AMERICAN, BRITISH, type Side } from '@liberty/colonies';
import type { Action, Chance, Frame, Question, Seat } from '@liberty/table';
import type { CardKind, Play, WarView } from '@liberty/we-the-people';
import { imaginedHand, isHiddenPlay, unseenInWar, warSeen } from '@liberty/we-the-people/editions';
import type { Battle, Turn } from './frames.ts';
import type { Kit } from './kit.ts';
import type { Options, State } from './state.ts';

/** What a seat may know. Battle cards picked by others are hidden in the stack as none. */
export interface View extends WarView {
  readonly season: number;
  readonly terms: Options;
}

const isBattle = (f: Frame): f is Battle => f.in === 'battle';

/** A bookmark that nobody else can turn. */
const copyOf = (f: Frame): Frame => {
  const { left } = f as Turn;
  return f.in === 'turn' ? ({ ...f, left: [left[0], left[1]] } as Turn) : { ...f };
};

/** The bookmarks are public, but for the cards that others have in their fingers. */
const frameSeen = (f: Frame, seat: Seat | undefined): Frame => {
  if (isHiddenPlay(f, seat)) return { ...f, card: -1 } as Play;
  if (!isBattle(f)) return copyOf(f);
  const picked = (side: Side): CardKind[] => (side === seat ? f.chosen[side].slice() : []);
  return { ...f, chosen: [picked(AMERICAN), picked(BRITISH)] } as Battle;
};

export const viewOf = (
  s: State,
  seat: Seat | undefined,
  question: Question | undefined,
  options: readonly Action[],
): View => ({
  seat,
  question,
  options,
  outcome: s.outcome ?? undefined,
  stack: s.stack.map((f) => frameSeen(f, seat)),
  season: s.season,
  terms: s.terms,
  ...warSeen(s, seat),
});

/** Battle cards that side may have picked out of this hand: each of its own with an even chance. */
const imaginedPicks = (kit: Kit, side: Side, hand: readonly CardKind[], chance: Chance): CardKind[] =>
  hand.filter((card) => {
    const { kind, side: owner } = kit.cards[card]!;
    return kind === 'battle-event' && owner === side && chance.pick(2, 'imagined Battle card') === 1;
  });

/** What others have in their fingers is imagined out of their imagined hands. */
const imaginedFrame = (f: Frame, v: View, kit: Kit, hands: State['hands'], chance: Chance): Frame => {
  if (isHiddenPlay(f, v.seat)) {
    const held = hands[f.side];
    return { ...f, card: held[chance.pick(held.length, 'imagined card')]! } as Play;
  }
  if (!isBattle(f)) return copyOf(f);
  const picked = (side: Side): CardKind[] => {
    const wasAsked = f.at === 'events' && (side === f.attacker || side === f.asking);
    return side !== v.seat && wasAsked ? imaginedPicks(kit, side, hands[side], chance) : f.chosen[side].slice();
  };
  return { ...f, chosen: [picked(AMERICAN), picked(BRITISH)] } as Battle;
};

/** A whole state in which this view would be true: what it cannot see is dealt at random from what it has not seen. */
export const imagined = (v: View, kit: Kit, chance: Chance): State => {
  const deck = unseenInWar(v, kit);
  const hands: State['hands'] = [
    imaginedHand(v.hands[AMERICAN], deck, chance),
    imaginedHand(v.hands[BRITISH], deck, chance),
  ];
  return {
    control: v.control.slice(),
    units: v.units.slice(),
    generalAt: v.generalAt.slice(),
    congress: v.congress,
    navy: v.navy,
    stack: v.stack.map((f) => imaginedFrame(f, v, kit, hands, chance)),
    outcome: v.outcome ?? null,
    year: v.year,
    season: v.season,
    terms: v.terms,
    britishBox: v.britishBox,
    frenchWait: v.frenchWait,
    deck,
    hands,
    discards: v.discards.slice(),
    removed: v.removed.slice(),
    filed: [v.filed[0].slice(), v.filed[1].slice()],
    taken: v.taken.slice(),
    resolving: v.resolving,
    regulars: v.regulars,
    alliance: v.alliance,
    mutiny: v.mutiny,
    tried: v.tried,
    barred: v.barred,
    moved: v.moved,
    fresh: v.fresh.slice(),
    intercepted: v.intercepted,
    spare: v.spare,
    glovers: v.glovers,
  };
};
