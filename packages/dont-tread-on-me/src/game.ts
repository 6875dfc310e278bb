import {
  type Chapters,
  type Game,
  type Making,
  type Silence,
  bar,
  call,
  flow,
  gameOf,
  isNamed,
  noChance,
  silent,
  whyNot,
} from '@liberty/table';
import { auditOf } from './audit.ts';
import type { Happening } from './events.ts';
import type { TurnFrame } from './frames.ts';
import { PRINTED } from './components.ts';
import { type Kit, kitOf } from './kit.ts';
import { narrator } from './narrate.ts';
import { RULEBOOK } from './rulebook.ts';
import { turnChapter } from './rules/02-sequence.ts';
import { SCENARIOS, type Scenario, opening } from './rules/03-setup.ts';
import { adjustmentChapter } from './rules/04-adjustment.ts';
import { navalChapter } from './rules/06-naval.ts';
import { groundChapter } from './rules/07-ground.ts';
import { battleChapter } from './rules/08-battle.ts';
import { battlesChapter } from './rules/08-phase.ts';
import { rebelsChapter } from './rules/09-rebels.ts';
import { campaignsChapter } from './rules/11-campaigns.ts';
import { logisticsChapter } from './rules/12-logistics.ts';
import { libertyChapter } from './rules/13-liberty.ts';
import { eventsChapter } from './rules/14-events.ts';
import { STANDING } from './standing.ts';
import { type Dtom, type State, clone } from './state.ts';
import { words } from './verbs.ts';
import { type View, imagined, viewOf } from './view.ts';

/** What is agreed beforehand: the whole war or its second half, and the winter of Turn 13. */
export interface Options {
  readonly scenario: Scenario;
  /** Its survival number is the 6 of the rulebook's sentence; otherwise, and where nothing is said, the Track's. */
  readonly hardWinter?: boolean;
}

export interface DontTreadOnMe extends Game<State, Happening, View, Options> {
  readonly kit: Kit;
}

export const CHAPTERS: Chapters<Dtom> = {
  turn: turnChapter,
  adjustment: adjustmentChapter,
  naval: navalChapter,
  ground: groundChapter,
  battles: battlesChapter,
  battle: battleChapter,
  rebels: rebelsChapter,
  campaigns: campaignsChapter,
  logistics: logisticsChapter,
  liberty: libertyChapter,
  events: eventsChapter,
};

const SILENCE: Silence = {
  over: '13/6',
  rulebook: RULEBOOK,
  things: { place: 'County', state: 'State', zone: 'Sea Zone', smuggler: 'Smuggler' },
  others: ({ rule }) => bar(rule, 'it is for the British to answer'),
  isAnswer: isNamed(words.write),
};

/** The board of that scenario before its first turn. Throws where it was agreed on something that is not to be had. */
const begun = (kit: Kit, { scenario, hardWinter = false }: Options): State => {
  if (!SCENARIOS.includes(scenario)) throw new RangeError(`there is no scenario '${scenario as string}'`);
  if (typeof hardWinter !== 'boolean') throw new TypeError(`hardWinter is true or false, not ${String(hardWinter)}`);
  const s = opening(kit, scenario, hardWinter);
  call<TurnFrame>({ s }, { in: 'turn', at: 'begin' });
  return s;
};

/** The solitaire game, with the reconstructed components or with others. */
export const dontTreadOnMe = ({ kit = kitOf(PRINTED), pack, watch }: Making<Kit> = {}): DontTreadOnMe => {
  const it = flow<Dtom>(CHAPTERS, watch);
  const t: Dtom = { s: opening(kit, '1775'), chance: noChance, tell: silent, kit };
  return gameOf(it, t, {
    id: 'dont-tread-on-me',
    title: "Don't Tread on Me",
    edition:
      pack === undefined
        ? 'second edition, reconstructed components 1'
        : `second edition, components ${pack.slice(0, 12)}`,
    seats: ['British'],
    rulebook: RULEBOOK,
    defaults: { scenario: '1775', hardWinter: false },
    kit,
    words,
    opening: (agreed) => begun(kit, agreed),
    copy: clone,
    audit: (s) => auditOf(s, kit),
    look: (s, seat, question, options) => viewOf(s, seat, question, options, it.copy(s.stack)),
    imagine: (v) => imagined(v, it.copy(v.stack)),
    why: (chapters, table, seat, wish) => whyNot(chapters, table, seat, wish, SILENCE),
    narrate: narrator(kit),
    standing: STANDING,
  });
};
