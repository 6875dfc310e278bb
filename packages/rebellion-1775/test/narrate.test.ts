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
  scoreWords,
  winnerBy,
} from '../src/index.ts';
import { Position, dice } from './position.ts';

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
  [{ kind: 'natives', area: boston, units: 2, side: -1 }, '2 Natives in Boston turn neutral.'],
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
  [{ kind: 'drew', faction: 1, count: 0, cards: [] }, 'The Loyalists have no card to draw.'],
  [{ kind: 'drew', faction: 1, count: 2 }, 'The Loyalists draw 2 cards.'],
  [{ kind: 'drew', faction: 1, count: 1, cards: [card('lm-09')] }, 'The Loyalists draw 1 card: John Butler.'],
  [{ kind: 'block-void', faction: 0, why: 'no-unit' }, 'The Regulars get no reinforcements: nobody is left to come.'],
  [
    { kind: 'block-void', faction: 0, why: 'no-city' },
    'The Regulars get no reinforcements: there is no place where they could arrive.',
  ],
  [
    { kind: 'battle', area: boston, attacker: 1, units: [2, 1, 3, 0, 0, 1, 2, 0, 0] },
    'Battle of Boston, the American side attacking: 2 Regulars, 1 Loyalist, 2 Natives v 3 Continentals, 1 Frenchman.',
  ],
  [
    {
      kind: 'rolled',
      area: boston,
      side: 0,
      volley: false,
      dice: [
        [0, 2],
        [LM, 0],
      ],
    },
    'The British side rolls: Regular command, Loyalist hit.',
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

  test('names every card and every die without the number a component pack knows it by', () => {
    for (const id of ['br-04', 'lm-09', 'ca-08', 'pm-01'])
      expect(game.narrate({ kind: 'event', faction: 0, card: card(id) })).not.toMatch(/\b[A-Z]{2}(?:-\d| )/);
  });
});

describe('6.2, 6.3 who is told to join', () => {
  const joins = (p: Position): number[] => p.heard('natives').map((e) => (e as { units: number }).units);
  test('only natives who were not with the side: not those who marched in with it', () => {
    const p = new Position().bare().put('ny_mohawk', '2 lm 2 na').put('ny_western', '3 na').movement('lm', 'lm-01');
    p.does('from ny_mohawk', 'to ny_western', 'all');
    expect([p.at('ny_western'), joins(p)]).toEqual(['2 lm 5 na-b', [3]]);
  });
  test('not those whom a card placed, nor those who stood with the winners', () => {
    const p = new Position().bare().put('ma_boston', '1 br 1 na').fled({ na: 2 }).hand('br', 'br-12', 'br-01');
    p.turn('br').does('event br-12');
    expect(joins(p)).toEqual([]);
    const q = new Position().bare().put('ma_boston', '3 lm 1 pm 2 na-b 3 na-a').hand('lm', 'lm-01').deck('lm', 'lm-02');
    q.battles('lm', ...dice('pm f, na c'));
    expect([q.at('ma_boston'), joins(q)]).toEqual(['3 lm 1 na-b', [1]]);
  });
  test('and after the sentence that brought them', () => {
    const p = new Position().bare().put('ny_albany', '3 na').hand('pm', 'pm-09', 'pm-01').turn('pm');
    p.does('event pm-09', 'choose ny_albany');
    expect(p.told.map((it) => it.event.kind).slice(-2)).toEqual(['placed', 'natives']);
  });
});

describe('10.3, 11.3f the score', () => {
  test('one is a colony, several are colonies', () => {
    expect([scoreWords(1, 'colonies'), scoreWords(2, 'colonies')]).toEqual(['1 colony', '2 colonies']);
    expect([scoreWords(1, 'cities'), scoreWords(0, 'cities')]).toEqual([
      '1 point of city flags',
      '0 points of city flags',
    ]);
    const p = new Position().bare().put('de_dover', '1 br');
    expect(winnerBy(p.s, p.kit).why).toBe('1 colony to 0');
  });
});

describe('3.6 the cards', () => {
  const events = rebellion1775().kit.components.cards.filter((row) => row.effect);
  test('none says "up to" where the number is not chosen', () => {
    expect(events.filter((row) => /up to/i.test(row.text)).map((row) => row.id)).toEqual([]);
  });
  test('each says the numbers of its effect', () => {
    const faults = events.filter(({ text, effect }) => {
      const { units, count, max, n } = effect as { units?: object; count?: number; max?: number; n?: number };
      const numbers = [...Object.values(units ?? {}), count, max, n].filter(
        (it): it is number => typeof it === 'number',
      );
      return numbers.some((it) => !text.includes(String(it)) && !(it === 1 && text.includes('one')));
    });
    expect(faults.map((row) => row.id)).toEqual([]);
  });
});
