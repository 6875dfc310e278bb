import { type General, type Side, type Space, unitsWord } from '@liberty/colonies';
import type { FieldHappening, Happening, Source } from './events.ts';
import type { FieldKit, Kit } from './kit.ts';
import { costOf } from './rules/09-results.ts';

const SIDE = ['The Americans', 'The British'] as const;
const OF_SIDE = ['American', 'British'] as const;
const USED = {
  march: 'to move',
  markers: 'for markers',
  reinforcements: 'for reinforcements',
  french: 'to bring in the French',
  nothing: 'without use',
  event: 'for its event',
  discard: 'as a discard',
} as const;
const SOURCE: Readonly<Record<Source['what'], string>> = {
  general: 'general',
  units: 'units',
  militia: 'militia',
  events: 'events',
  interception: 'interception',
  'winter-offensive': 'Winter Offensive',
  regulars: 'Regulars',
  port: 'port',
};

/** 9.1a 'general 3, units 5, militia 2' */
export const sourcesTold = (sources: readonly Source[]): string =>
  sources.map((it) => `${SOURCE[it.what]} ${it.cards}`).join(', ');

const signed = (n: number): string => (n < 0 ? ` − ${-n}` : n > 0 ? ` + ${n}` : '');
const unitsOf = (n: number, side: Side): string => `${unitsWord(n)} of the ${OF_SIDE[side]} side`;
const verb = (n: number, many: string): string => (n === 1 ? `${many}s` : many);
const cards = (n: number): string => (n === 1 ? 'a card' : `${n} cards`);

/** Makes the sentence for an event of any edition. */
export const fieldNarrator = (kit: FieldKit): ((event: FieldHappening) => string) => {
  const { names } = kit.atlas;
  const at = (x: Space): string => names[x]!;
  const who = (g: General): string => (g < 0 ? 'nobody' : kit.components.generals[g]!.name);
  const card = (c: number): string => kit.cards[c]!.name;
  const party = (g: General, n: number): string => (n > 0 ? `${who(g)} with ${unitsWord(n)}` : `${who(g)} alone`);
  const force = (side: Side, g: General, n: number): string =>
    g < 0 ? unitsOf(n, side) : `${who(g)} with ${unitsWord(n)}`;
  return (e) => {
    switch (e.kind) {
      case 'year':
        return `The year ${e.year} begins.`;
      case 'arrived':
        return e.units > 0
          ? `${unitsWord(e.units)} ${verb(e.units, 'arrive')} in the British box, which now holds ${e.box}.`
          : `No unit arrives in the British box, which holds ${e.box}.`;
      case 'freed':
        return `${who(e.general)} returns from captivity to his box.`;
      case 'dealt':
        return `${SIDE[e.side]} draw ${cards(e.count)}${e.cards ? `: ${e.cards.map(card).join(', ')}` : ''}.`;
      case 'reshuffled':
        return `The discards are shuffled in; the deck holds ${e.size}.`;
      case 'opens':
        return `${SIDE[e.side]} play first.`;
      case 'laid':
        return `${SIDE[e.side]} play ${card(e.card)} ${USED[e.use]}.`;
      case 'filed':
        return filed(card(e.card), e.to);
      case 'card-over':
        return `${SIDE[e.side]} are done with the card.`;
      case 'marked':
        return `${at(e.space)} ${e.flipped ? 'turns' : 'declares itself'} ${OF_SIDE[e.side]}.`;
      case 'unmarked':
        return `The ${OF_SIDE[e.side]} marker in ${at(e.space)} ${e.why === 'isolated' ? 'is isolated and removed' : 'is removed'}.`;
      case 'activated':
        return `${who(e.general)} is given the order to move.`;
      case 'glover':
        return `Glover's boats carry ${who(e.general)}: ${e.spaces} spaces.`;
      case 'marched':
        return `${e.general < 0 ? unitsOf(e.units, e.side) : party(e.general, e.units)}: ${at(e.from)} → ${at(e.to)}.`;
      case 'sailed':
        return `${party(e.general, e.units)} by sea: ${at(e.from)} → ${at(e.to)}.`;
      case 'boxed':
        return `${who(e.general)} goes to the reinforcement box.`;
      case 'captured':
        return `${who(e.general)} is captured at ${at(e.space)}.`;
      case 'banished':
        return `${who(e.general)} leaves the game for good.`;
      case 'dispersed':
        return `Congress flees from ${at(e.space)} and is dispersed.`;
      case 'intercepts':
        return `${who(e.general)} tries to intercept at ${at(e.space)}: ${e.roll}, needs ${e.needs} or less, ${e.roll <= e.needs ? 'succeeds' : 'fails'}.`;
      case 'intercepted':
        return `${party(e.general, e.units)} intercepts at ${at(e.space)}.`;
      case 'evades':
        return `${who(e.general)} tries to retreat before battle: ${e.roll}${signed(e.modifier)}, needs ${e.needs} or less, ${e.roll + e.modifier <= e.needs ? 'succeeds' : 'fails'}.`;
      case 'withdrew':
        return `${party(e.general, e.units)} withdraws: ${at(e.from)} → ${at(e.to)}.`;
      case 'stood':
        return `${who(e.general)} stands after all.`;
      case 'reinforced':
        return `${unitsOf(e.units, e.side)} ${verb(e.units, 'reinforce')} ${at(e.space)}.`;
      case 'appointed':
        return `${who(e.general)} takes command in ${at(e.space)}${e.relieved >= 0 ? ` from ${who(e.relieved)}` : ''}.`;
      case 'french-landed':
        return `Rochambeau lands in ${at(e.space)} with ${e.units} French units.`;
      case 'french-wait':
        return 'No port is open to the French: they wait in the American box.';
      case 'navy':
        return `The French Navy lies before ${at(e.space)}.`;
      case 'alliance':
        return 'France enters the war.';
      case 'mutiny':
        return 'The Continental Line mutinies: no American markers by operations cards this year.';
      case 'regulars-lost':
        return 'The British Regulars lose their advantage for good.';
      case 'took':
        return `${card(e.card)} is taken from the ${OF_SIDE[e.side]} hand.`;
      case 'nothing-to-take':
        return `The ${OF_SIDE[e.side]} hand is empty: nothing is taken.`;
      case 'withdrawn':
        return `${unitsWord(e.units)} ${verb(e.units, 'leave')} ${at(e.space)} for the war in Europe.`;
      case 'battle':
        return `Battle of ${at(e.space)}: ${force(e.attacker, e.general, e.units)} attacks ${force(e.attacker === 0 ? 1 : 0, e.opponent, e.against)}.`;
      case 'counted':
        return `${SIDE[e.side]} hold ${e.cards} ${e.cards === 1 ? 'battle card' : 'battle cards'}: ${sourcesTold(e.sources)}.`;
      case 'retreated':
        return `${unitsOf(e.units, e.side)} ${verb(e.units, 'retreat')}: ${at(e.from)} → ${at(e.to)}.`;
      case 'surrendered':
        return `${unitsOf(e.units, e.side)} ${verb(e.units, 'surrender')} at ${at(e.space)}.`;
      case 'losses':
        return losses(e);
      case 'attrition':
        return `Winter takes ${unitsOf(e.units, e.side)} in ${at(e.space)}.`;
      case 'no-attrition':
        return 'Winter attrition: none.';
      case 'reconvened':
        return `Congress reconvenes in ${at(e.space)}.`;
      case 'stays-dispersed':
        return 'There is no place for Congress: it stays dispersed.';
      case 'none-isolated':
        return `Isolated ${OF_SIDE[e.side]} markers: none.`;
      case 'war-goes-on':
        return `The war goes on into ${e.year}.`;
      default:
        return e satisfies never;
    }
  };
};

/** Makes the sentence for an event of the classic game. */
export const narrator = (kit: Kit): ((event: Happening) => string) => {
  const told = fieldNarrator(kit);
  const battleCard = (k: number): string => kit.components.battleCards[k]!.name;
  return (e) => {
    switch (e.kind) {
      case 'held':
        return `${SIDE[e.side]} hold ${e.cards.flatMap((n, k) => (n > 0 ? [`${n} ${battleCard(k)}`] : [])).join(', ')}.`;
      case 'attacks':
        return `${SIDE[e.side]} attack with ${battleCard(e.card)}.`;
      case 'cancels':
        return `${SIDE[e.side]} cancel it with ${battleCard(e.card)}.`;
      case 'conceded':
        return `${SIDE[e.side]} do not match it.`;
      case 'spent':
        return `${SIDE[e.side]} have no battle card left to attack with.`;
      case 'counterattacks':
        return `${SIDE[e.side]} try to counterattack: ${e.roll}, need ${e.needs} or less, ${e.roll <= e.needs ? 'succeed' : 'fail'}.`;
      case 'won':
        return `${SIDE[e.side]} win the battle${e.card === undefined ? ', the attacker being out of cards' : ` with ${battleCard(e.card)}`}.`;
      default:
        return told(e);
    }
  };
};

/** 9.2d What the die costs, what the winning card changes, and that nobody loses more than fought. */
export const lossesTold = (e: Extract<FieldHappening, { kind: 'losses' }>): string => {
  if (e.roll === undefined) return 'for the frontal attack';
  const due = Math.max(0, costOf(e.roll) + e.modifier);
  const card =
    e.modifier === 0 ? '' : `, the winning card ${e.modifier > 0 ? 'adds' : 'takes off'} ${Math.abs(e.modifier)}`;
  return `costs ${costOf(e.roll)}${card}${e.units < due ? ', and no more fought' : ''}`;
};

const losses = (e: Extract<FieldHappening, { kind: 'losses' }>): string => {
  const lost = `${SIDE[e.side]} lose ${e.units === 0 ? 'no unit' : unitsWord(e.units)}`;
  return e.roll === undefined ? `${lost} ${lossesTold(e)}.` : `${lost}: a ${e.roll} ${lossesTold(e)}.`;
};

const filed = (name: string, to: Extract<Happening, { kind: 'filed' }>['to']): string => {
  if (to === 'removed') return `${name} leaves the game.`;
  if (to === 'war-ends') return `${name} goes to the War Ends box.`;
  return to === 'reinforcements' ? `${name} goes to the reinforcement-card box.` : `${name} is discarded.`;
};
