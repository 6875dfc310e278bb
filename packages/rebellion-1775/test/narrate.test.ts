import { describe, expect, test } from 'vitest';
import {
  AREAS,
  CA,
  FR,
  HE,
  type Happening,
  type Holders,
  LM,
  NA,
  PM,
  area,
  card,
  rebellion1775,
} from '../src/index.ts';

const game = rebellion1775();
const boston = area('ma_boston');
const quebec = area('qc_quebec');

/** What each side holds, colonies or areas by their number. */
const holding = (british: readonly number[], american: readonly number[]): Holders =>
  AREAS.map((_, i) => (british.includes(i) ? 0 : american.includes(i) ? 1 : -1));

const SENTENCES: readonly (readonly [Happening, string])[] = [
  [{ kind: 'reinforced', colour: LM, area: boston, units: 1 }, '1 Loyalist arrives in Boston.'],
  [{ kind: 'reinforced', colour: CA, area: boston, units: 3 }, '3 Continentals arrive in Boston.'],
  [{ kind: 'placed', colour: HE, area: boston, units: 1 }, '1 Hessian is placed in Boston.'],
  [{ kind: 'placed', colour: FR, area: boston, units: 4 }, '4 French are placed in Boston.'],
  [{ kind: 'forfeited', colour: HE, units: 2 }, '2 Hessians cannot come: none is left in stock or fled.'],
  [{ kind: 'natives', area: boston, units: 1, side: 1 }, '1 Native in Boston joins the American side.'],
  [{ kind: 'natives', area: boston, units: 2, side: -1 }, '2 Natives are left alone in Boston: neutral.'],
  [{ kind: 'fled', area: boston, colour: PM, units: 2 }, '2 Patriots flee from Boston.'],
  [{ kind: 'lost', area: boston, colour: PM, units: 1 }, '1 Patriot falls at Boston.'],
  [{ kind: 'pairs', area: boston, units: 2 }, '2 Natives flee from each side at Boston.'],
  [{ kind: 'commanded', area: boston, to: quebec, colour: NA }, '1 Native: Boston → Quebec City by command decision.'],
  [
    { kind: 'turncoats', area: boston, from: LM, to: PM, units: 1 },
    '1 Loyalist changes coats and fights on with the Patriots.',
  ],
  [
    { kind: 'exchanged', area: boston, from: CA, to: 0 },
    'A Continental in Boston goes back to the stockpile; a Regular takes his place.',
  ],
  [{ kind: 'drew', faction: 1, count: 0, cards: [] }, 'The Loyalist Militia have no card to draw.'],
  [{ kind: 'drew', faction: 1, count: 2 }, 'The Loyalist Militia draw 2 cards.'],
  [
    { kind: 'drew', faction: 1, count: 1, cards: [card('lm-09')] },
    'The Loyalist Militia draw 1 card: LM-09 John Butler.',
  ],
  [
    { kind: 'block-void', faction: 0, why: 'no-unit' },
    'The British Regulars get no reinforcements: nobody is left to come.',
  ],
  [
    { kind: 'block-void', faction: 0, why: 'no-city' },
    'The British Regulars get no reinforcements: there is no city where they could arrive.',
  ],
  [
    { kind: 'battle', area: boston, attacker: 1, units: [2, 1, 3, 0, 0, 1, 2, 0, 0] },
    'Battle of Boston, the American side attacking: 2 Regulars, 1 Loyalist, 2 Natives v 3 Continentals, 1 Frenchman.',
  ],
  [
    { kind: 'moved', faction: 0, how: 'boats', from: boston, to: quebec, units: [1, 0, 0, 0, 2, 0, 0] },
    '1 Regular, 2 Hessians: Boston → Quebec City by boat.',
  ],
  [
    { kind: 'war-goes-on', round: 2, british: 1, american: 2, goal: 'colonies', holders: holding([0], [3, 4]) },
    'The war goes on after round 2. Colonies: British 1 (Quebec), American 2 (New Hampshire, Massachusetts).',
  ],
  [
    { kind: 'scored', truce: [0], british: 1, american: 0, goal: 'colonies', holders: holding([1], []) },
    'The truce of the British side ends the war. Colonies: British 1 (Nova Scotia), American 0.',
  ],
  [
    { kind: 'scored', truce: [], british: 3, american: 1, goal: 'cities', holders: holding([quebec], [boston]) },
    'The last round is over. Points of city flags: British 3 (Quebec City), American 1 (Boston).',
  ],
];

describe('the log', () => {
  test.each(SENTENCES)('%j', (event, sentence) => {
    expect(game.narrate(event)).toBe(sentence);
  });
});
