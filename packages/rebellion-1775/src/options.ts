import { type Fault, type Shape, faultsOfShape } from '@liberty/table';
import { SCENARIOS, type ScenarioId } from './kit.ts';
import { FACTIONS, partnerOf } from './sides.ts';

/** What is agreed beforehand. */
export interface Options {
  readonly scenario: ScenarioId;
  readonly players: 2 | 3 | 4;
  /** 12.2 Whose factions one of three players holds together; the British if not said. */
  readonly pair?: 'british' | 'american';
  /** Which person holds each faction (BR, LM, CA, PM), where that is not said by number and pair. */
  readonly holders?: readonly number[];
  /** 12.5 Do partners show each other their cards? */
  readonly partnersShow: boolean;
}

const HOLDERS: Readonly<Record<Options['players'], readonly number[]>> = {
  2: [0, 0, 1, 1],
  3: [0, 0, 1, 2],
  4: [0, 1, 2, 3],
};
const AMERICAN_PAIR = [0, 1, 2, 2];

const usualHolders = ({ players, pair }: Options): readonly number[] =>
  players === 3 && pair === 'american' ? AMERICAN_PAIR : HOLDERS[players];

/** 1.2, 12.1-12.3 Each person holds one faction or both of one side. Throws when the seating is none of these. */
export const seatingOf = (agreed: Options) => {
  const { players, partnersShow, holders = usualHolders(agreed) } = agreed;
  if (holders?.length !== FACTIONS.length) throw new Error('every one of the four factions needs a player');
  for (const f of FACTIONS)
    for (const g of FACTIONS)
      if (holders[f] === holders[g] && g !== f && g !== partnerOf(f))
        throw new Error('nobody plays factions of both sides');
  if (new Set(holders).size !== players) throw new Error(`the four factions are not held by ${players} players`);
  return { holders, partnersShow };
};

export const DEFAULT_OPTIONS: Options = { scenario: 'campaign', players: 4, partnersShow: true };

/** Exactly what may be agreed: every key and its values; scenario, players and partnersShow are always said. */
export const OPTIONS: Shape = {
  is: 'parts',
  parts: {
    scenario: { is: 'one-of', what: 'scenario', words: SCENARIOS },
    players: { is: 'whole', least: 2, most: 4 },
    pair: { is: 'one-of', what: 'side whose factions one player holds', words: ['british', 'american'] },
    holders: { is: 'list', of: { is: 'whole', least: 0, most: 3 } },
    partnersShow: { is: 'yes-no' },
  },
  needed: ['scenario', 'players', 'partnersShow'],
};

/** Everything in a value from outside that cannot be agreed; none when a game can begin with it. */
export const optionFaults = (it: unknown): Fault[] => {
  const faults = faultsOfShape(OPTIONS, it, 'options');
  if (faults.length > 0) return faults;
  try {
    seatingOf(it as Options);
    return [];
  } catch (error) {
    return [{ place: 'options.holders', what: (error as Error).message }];
  }
};
