import { type General, type Side, type Space, WASHINGTON, unitsWord } from '@liberty/colonies';
import type { Happening, Source } from './events.ts';
import type { Kit } from './kit.ts';

const SIDE = ['The Americans', 'The British'] as const;
const OF_SIDE = ['American', 'British'] as const;
const USED = {
  march: 'to move',
  markers: 'for markers',
  raise: 'to raise units',
  french: 'to bring in the French',
  event: 'for its event',
  discard: 'as a discard',
} as const;
const SOURCE: Readonly<Record<Source['what'], string>> = {
  general: 'general',
  units: 'units',
  interception: 'interception',
  'failed-avoid': 'failed to avoid battle',
  colony: 'colony',
  port: 'port',
  regulars: 'Regulars',
  defender: 'defender',
  events: 'events',
};
const BANS = {
  mutiny: 'The Continental Line mutinies: no American markers by number this phase.',
  blockade: 'The Royal Navy blockades the coast: no units in ports and nothing American by sea this phase.',
  opposition: 'Parliament is opposed: no event places British units this phase.',
  currency: 'The Continental currency collapses: one card in all raises units this turn.',
} as const;
const REMOVED = {
  event: 'is removed',
  isolated: 'is isolated and removed',
  uprooted: 'is pulled down',
  defeat: 'is given up',
} as const;
const MANDATORY = ['The Declaration of Independence.', 'The French Alliance.', 'The European War.'] as const;

const many = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;
/** One unit does what several do. */
const does = (n: number, verb: string): string => (n === 1 ? `${verb}${verb.endsWith('o') ? 'es' : 's'}` : verb);
const signed = (n: number): string => (n < 0 ? ` − ${-n}` : n > 0 ? ` + ${n}` : '');
const rolled = (e: { roll: number; modifier: number; needs: number }): string =>
  `${e.roll}${signed(e.modifier)}, needs ${e.needs} or less, ${e.roll + e.modifier <= e.needs ? 'succeeds' : 'fails'}`;
const bare = (e: { roll: number; needs: number }): string =>
  `${e.roll}, need ${e.needs} or less, ${e.roll <= e.needs ? 'succeed' : 'fail'}`;

/** The names by which a sentence calls things. */
interface Names {
  readonly at: (x: Space) => string;
  readonly who: (g: General) => string;
  readonly card: (c: number) => string;
  readonly battleCard: (k: number) => string;
  readonly party: (g: General, n: number) => string;
  readonly force: (side: Side, g: General, n: number) => string;
}

const namesOf = (kit: Kit): Names => {
  const who = (g: General): string => (g < 0 ? 'nobody' : kit.components.generals[g]!.name);
  return {
    who,
    at: (x) => (x < 0 ? 'England' : kit.atlas.names[x]!),
    card: (c) => kit.cards[c]!.name,
    battleCard: (k) => kit.components.battleCards[k]!.name,
    party: (g, n) =>
      g < 0 ? `${unitsWord(n)} without a general` : n > 0 ? `${who(g)} with ${unitsWord(n)}` : `${who(g)} alone`,
    force: (side, g, n) => (g < 0 ? `${unitsWord(n)} of the ${OF_SIDE[side]} side` : `${who(g)} with ${unitsWord(n)}`),
  };
};

type Told<K extends Happening['kind']> = (e: Extract<Happening, { kind: K }>, n: Names) => string;

/** C-25 Do the sources add up to more than twenty, or to less than nothing? */
const isCapped = (e: { readonly sources: readonly Source[]; readonly cards: number }): boolean =>
  e.sources.reduce((sum, it) => sum + it.cards, 0) !== e.cards;

/** One sentence for each kind of event; the type demands all of them. */
const SENTENCES: { readonly [K in Happening['kind']]: Told<K> } = {
  year: (e) => `The year ${e.year} begins.`,
  freed: (e, n) => `${n.who(e.general)} returns from captivity to his box.`,
  dealt: (e, n) =>
    `${SIDE[e.side]} draw ${many(e.count, 'card')}${e.cards?.length ? `: ${e.cards.map(n.card).join(', ')}` : ''}.`,
  reshuffled: (e) => `The discards are shuffled in; the deck holds ${e.size}.`,
  opens: (e) => `${SIDE[e.side]} play first${e.campaign ? ', with a campaign card' : ''}.`,
  laid: (e, n) => `${SIDE[e.side]} play ${n.card(e.card)} ${USED[e.use]}.`,
  filed: (e, n) => `${n.card(e.card)} ${e.to === 'removed' ? 'leaves the game' : 'is discarded'}.`,
  'card-over': (e) => `${SIDE[e.side]} are done with the card.`,
  marked: (e, n) => `${n.at(e.space)} ${e.flipped ? 'turns' : 'declares itself'} ${OF_SIDE[e.side]}.`,
  unmarked: (e, n) => `The ${OF_SIDE[e.side]} marker in ${n.at(e.space)} ${REMOVED[e.why]}.`,
  activated: (e, n) => `${n.who(e.general)} is given the order to move${e.forced ? ' by forced march' : ''}.`,
  marched: (e, n) => `${n.party(e.general, e.units)}: ${n.at(e.from)} → ${n.at(e.to)}.`,
  sailed: (e, n) =>
    `${n.party(e.general, e.units)} ${e.invading ? 'invades' : 'goes'} by sea: ${n.at(e.from)} → ${n.at(e.to)}.`,
  landed: (e, n) => `${n.party(e.general, e.units)} lands from England in ${n.at(e.to)}.`,
  storm: (e, n) => `${e.general < 0 ? 'The French Navy' : n.who(e.general)} is stopped at sea.`,
  privateers: (e) => `Privateers take ${unitsWord(e.units)} at sea.`,
  boxed: (e, n) => `${n.who(e.general)} goes to the reinforcement box.`,
  relocated: (e, n) => `${n.who(e.general)} gives way to his equal: ${n.at(e.from)} → ${n.at(e.to)}.`,
  captured: (e, n) =>
    `${n.who(e.general)} is captured${e.general === WASHINGTON ? ' and leaves the game for good' : ''}.`,
  banished: (e, n) => `${n.who(e.general)} leaves the game for good.`,
  dispersed: (e, n) => `Congress flees from ${n.at(e.space)} and is dispersed.`,
  inside: (e, n) =>
    `${unitsWord(e.units)} of the ${OF_SIDE[e.side]} side ${does(e.units, 'go')} inside at ${n.at(e.space)}.`,
  intercepts: (e, n) => `${n.who(e.general)} tries to intercept at ${n.at(e.space)}: ${rolled(e)}.`,
  intercepted: (e, n) => `${n.party(e.general, e.units)} intercepts at ${n.at(e.space)}.`,
  'backed-up': (e, n) => `${n.who(e.general)} backs up to ${n.at(e.from)}.`,
  avoids: (e, n) => `${n.who(e.general)} tries to avoid battle: ${rolled(e)}.`,
  'fell-back': (e, n) => `${n.party(e.general, e.units)} slips away: ${n.at(e.from)} → ${n.at(e.to)}.`,
  pursues: (e, n) => `${n.who(e.general)} tries to pursue: ${rolled(e)}.`,
  reinforced: (e, n) =>
    `${unitsWord(e.units)} of the ${OF_SIDE[e.side]} side ${does(e.units, 'come')} to ${n.at(e.space)}.`,
  appointed: (e, n) =>
    `${n.who(e.general)} comes to ${n.at(e.space)}${e.relieved >= 0 ? ` and relieves ${n.who(e.relieved)}` : ''}.`,
  mandatory: (e) => MANDATORY[e.number - 1]!,
  'french-landed': (e, n) => `Rochambeau lands in ${n.at(e.space)} with ${e.units} French units.`,
  'french-wait': () => 'No port is open to the French: they wait in the American box.',
  navy: (e, n) => `The French Navy lies before ${n.at(e.space)}.`,
  ban: (e) => BANS[e.what],
  'regulars-lost': () => 'The British Regulars lose their advantage for good.',
  took: (e, n) => `${n.card(e.card)} is lost from the ${OF_SIDE[e.side]} hand.`,
  struck: (e, n) =>
    `${unitsWord(e.units)} of the ${OF_SIDE[e.side]} side ${e.units === 1 ? 'is' : 'are'} lost in ${n.at(e.space)}.`,
  sheltered: (e, n) => `The ${OF_SIDE[e.side]} units in ${n.at(e.space)} have shelter for this winter.`,
  spied: (e) => `${SIDE[e.side]} have a spy in the enemy camp.`,
  siege: (e, n) =>
    `Siege of ${n.at(e.space)} by the ${OF_SIDE[e.side]} side: ${many(e.points, 'siege point')} against ${unitsWord(e.units)}.`,
  'siege-lifted': (e, n) => `The siege of ${n.at(e.space)} is lifted.`,
  fell: (e, n) =>
    `${n.at(e.space)} falls: ${unitsWord(e.units)} of the ${OF_SIDE[e.side]} side ${does(e.units, 'surrender')}.`,
  sortie: (e, n) =>
    `${unitsWord(e.units)} of the ${OF_SIDE[e.side]} side ${does(e.units, 'come')} out of ${n.at(e.space)} to fight.`,
  battle: (e, n) =>
    `Battle of ${n.at(e.space)}: ${n.force(e.attacker, e.general, e.units)} attacks ${n.force(e.attacker === 0 ? 1 : 0, e.opponent, e.against)}.`,
  counted: (e) =>
    `${SIDE[e.side]} hold ${many(e.cards, 'battle card')}: ${e.sources.map((it) => `${SOURCE[it.what]} ${it.cards}`).join(', ') || 'nothing brings any'}${isCapped(e) ? `, never ${e.cards === 0 ? 'fewer than none' : 'more than twenty'}` : ''}.`,
  held: (e, n) =>
    `${SIDE[e.side]} hold ${e.cards.flatMap((count, k) => (count > 0 ? [`${count} ${n.battleCard(k)}`] : [])).join(', ') || 'nothing'}.`,
  attacks: (e, n) =>
    `${SIDE[e.side]} attack with ${n.battleCard(e.card)}${e.card === e.as ? '' : ` as ${n.battleCard(e.as)}`}.`,
  matches: (e, n) => `${SIDE[e.side]} match it with ${n.battleCard(e.card)}.`,
  conceded: (e) => `${SIDE[e.side]} do not match it.`,
  spent: (e) => `${SIDE[e.side]} have no battle card left to attack with.`,
  counterattacks: (e) => `${SIDE[e.side]} try to counterattack: ${bare(e)}.`,
  seized: (e) => `${SIDE[e.side]} take the initiative.`,
  withdraws: (e) => `${SIDE[e.side]} try to withdraw: ${rolled(e)}.`,
  standoff: (e) => `Withdrawal has been tried ${e.attempts} times: from now on only cards are played.`,
  cancels: (e) => `${SIDE[e.side]} try to hold them: ${bare(e)}.`,
  withdrew: (e, n) =>
    `${unitsWord(e.units)} of the ${OF_SIDE[e.side]} side ${does(e.units, 'withdraw')} to ${n.at(e.to)}.`,
  won: (e, n) =>
    `${SIDE[e.side]} win the battle${e.card === undefined ? ', the attacker being out of cards' : ` with ${n.battleCard(e.card)}`}.`,
  'loss-roll': (e) =>
    `${SIDE[e.side]} roll for losses: die ${e.roll}${e.modifier < 0 ? ', one less after a Probe' : ''}, ${unitsWord(e.units)}.`,
  spared: (e) => `${SIDE[e.side]} stand firm and lose only ${unitsWord(e.units)}.`,
  price: (e) => `The Frontal Assault costs the winner ${unitsWord(e.units)}.`,
  eliminated: (e, n) =>
    e.units === 0
      ? `No unit of the ${OF_SIDE[e.side]} side is left to retreat from ${n.at(e.space)}.`
      : `${unitsWord(e.units)} of the ${OF_SIDE[e.side]} side ${e.units === 1 ? 'is' : 'are'} eliminated at ${n.at(e.space)}.`,
  retreated: (e, n) =>
    `${unitsWord(e.units)} of the ${OF_SIDE[e.side]} side ${does(e.units, 'retreat')}${e.bySea ? ' by sea' : ''}: ${n.at(e.from)} → ${n.at(e.to)}.`,
  escape: (e) =>
    `${SIDE[e.side]} embark under fire${e.roll === undefined ? '' : ` (${e.roll}, caught by ${e.needs} or less)`}: ${e.caught ? 'all are taken' : 'one more unit is lost'}.`,
  attrition: (e, n) => `Winter takes ${unitsWord(e.units)} of the ${OF_SIDE[e.side]} side in ${n.at(e.space)}.`,
  'no-attrition': () => 'Winter attrition: none.',
  reconvened: (e, n) => `Congress meets again in ${n.at(e.space)}.`,
  'stays-dispersed': () => 'There is no place for Congress: it stays dispersed.',
  'none-isolated': (e) => `Isolated ${OF_SIDE[e.side]} markers: none.`,
  points: (e) => `Political points: ${e.american} American, ${e.british} British.`,
  'nowhere-to-place': (e) => `There is no room for ${many(e.markers, 'American marker')}: the British remove as many.`,
};

/** Makes the sentence for an event. */
export const narrator = (kit: Kit): ((event: Happening) => string) => {
  const names = namesOf(kit);
  return (event) => (SENTENCES[event.kind] as (e: Happening, n: Names) => string)(event, names);
};
