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
  writeFault,
} from '@liberty/table';
import { auditState } from './audit.ts';
import type { Happening } from './events.ts';
import type { Setup, War } from './frames.ts';
import { type Kit, PRINTED, SCENARIOS, kitOf } from './kit.ts';
import { narrator } from './narrate.ts';
import { RULEBOOK } from './rulebook.ts';
import { setupChapter } from './rules/01-setup.ts';
import { turnChapter, warChapter } from './rules/02-rounds.ts';
import { eventChapter } from './rules/03-table.ts';
import { reinforcementsChapter } from './rules/04-reinforcements.ts';
import { armyChapter } from './rules/07-army.ts';
import { movementChapter } from './rules/07-movement.ts';
import { battleChapter } from './rules/08-battle.ts';
import { battlesChapter } from './rules/08-battles.ts';
import { DEFAULT_OPTIONS, type Options, optionFaults, seatingOf } from './options.ts';
import { FACTION_NAMES, NOWHERE } from './sides.ts';
import { type Reb, type State, clone, opening } from './state.ts';
import { words } from './verbs.ts';
import { type View, imagined, viewOf } from './view.ts';

export interface Rebellion1775 extends Game<State, Happening, View, Options> {
  readonly kit: Kit;
}

export const CHAPTERS: Chapters<Reb> = {
  setup: setupChapter,
  war: warChapter,
  turn: turnChapter,
  reinforcements: reinforcementsChapter,
  event: eventChapter,
  movement: movementChapter,
  army: armyChapter,
  battles: battlesChapter,
  battle: battleChapter,
};

const SILENCE: Silence = {
  over: '10.2',
  rulebook: RULEBOOK,
  others: ({ seat }) => bar('12.4', `it is for the ${FACTION_NAMES[seat as 0]} to answer`),
  isAnswer: isNamed(words.write),
};

/**
 * Which rules a record was played by; raised whenever a legal game of old would be asked or answered otherwise. 2: events
 * without effect may be played, casualties are named by a faction that has a unit there.
 */
const RULES = 2;

const newSetup = (): Setup => ({ in: 'setup', at: 'begin', order: [], turn: -1, left: 0, area: NOWHERE });

/** The board of that scenario and seating before the first faction sets up. Throws where they are not to be had. */
const begun = (kit: Kit, agreed: Options): State => {
  const [fault] = optionFaults(agreed);
  if (fault) throw new Error(writeFault(fault));
  const s = opening(kit, SCENARIOS.indexOf(agreed.scenario), seatingOf(agreed));
  call<War>({ s }, { in: 'war', at: 'marker' });
  call({ s }, newSetup());
  return s;
};

/** 1775: Rebellion, with the reconstructed components or with others. A seat is a faction, whoever sits in it. */
export const rebellion1775 = ({ kit = kitOf(PRINTED), pack, watch }: Making<Kit> = {}): Rebellion1775 => {
  const it = flow<Reb>(CHAPTERS, watch);
  const t: Reb = { s: opening(kit, 0, seatingOf(DEFAULT_OPTIONS)), chance: noChance, tell: silent, kit };
  return gameOf(it, t, {
    id: 'rebellion-1775',
    title: '1775: Rebellion',
    edition:
      pack === undefined ? `reconstructed components ${RULES}` : `components ${pack.slice(0, 12)}, rules ${RULES}`,
    seats: FACTION_NAMES,
    rulebook: RULEBOOK,
    defaults: DEFAULT_OPTIONS,
    kit,
    words,
    opening: (agreed) => begun(kit, agreed),
    copy: clone,
    audit: (s) => auditState(s, kit),
    look: viewOf,
    imagine: (v, chance) => imagined(v, kit, chance),
    why: (chapters, table, seat, wish) => whyNot(chapters, table, seat, wish, SILENCE),
    narrate: narrator(kit),
  });
};
