import { describe, expect, test } from 'vitest';
import { type Truth, Untruth, alwaysBelieved, foundOut, lies, misspoken, seeded, tellsTheTruth } from '../src/index.ts';
import { type ToyEvent, type ToyState, toy } from './toy.ts';

const KNOWN = ['there is no second note', 'it is for the other to answer', 'Rounds: no note is asked for now'];

const truth: Truth<ToyState, ToyEvent> = {
  wishes: () => [
    { kind: 'note', id: '1' },
    { kind: 'note', id: '2' },
  ],
  reason: (_s, _seat, _wish, { why }) =>
    KNOWN.includes(why) || why.startsWith('Deal') ? undefined : 'nobody knows this reason',
  told(before, s, event) {
    const gained = s.score[0]! + s.score[1]! - before.score[0]! - before.score[1]!;
    return event.kind === 'rolled' && gained !== event.roll ? `the score rose by ${gained}` : undefined;
  },
};

const inquire = (it: Truth<ToyState, ToyEvent>) =>
  tellsTheTruth(toy(), 'truth', seeded('truth'), it, { options: { handicap: 0 }, most: 100 });

describe('The truth law', () => {
  test('a game that says what is so passes, and says how often each sentence was heard', () => {
    const { reasons, told } = inquire(truth);
    expect([...told.keys()].sort()).toEqual(['dealt', 'rolled']);
    expect(reasons.get('there is no second note')).toBeGreaterThan(0);
  });

  test('a false number is caught, with the sentence and the moment', () => {
    const strict = {
      ...truth,
      told: (_b: ToyState, _s: ToyState, e: ToyEvent) => (e.kind === 'rolled' ? 'no' : undefined),
    };
    expect(() => inquire(strict)).toThrow(Untruth);
    expect(() => inquire(strict)).toThrow(/toy 'truth', decision \d+, .*'roll': "rolled" \(§2\) is false: no/);
  });

  test('a reason that is not known to the predicates is caught', () => {
    const strict = { ...truth, reason: () => 'unheard of' };
    expect(() => inquire(strict)).toThrow(/"Deal: no note is asked for now" .* is false: unheard of/);
  });

  test('both the secret sentence and its public twin are heard', () => {
    const cards: (number | undefined)[] = [];
    inquire({ ...truth, told: (_b, _s, e) => (e.kind === 'dealt' ? void cards.push(e.card) : undefined) });
    expect(cards.filter((it) => it === undefined).length).toBe(2);
    expect(cards.length).toBe(4);
  });

  test('lies are told beside the truth, and a predicate that asks about nothing believes them all', () => {
    const [wary, credulous] = [lies(), lies()];
    const trial = { options: { handicap: 0 }, most: 100 };
    const said = { ...toy(), narrate: (e: ToyEvent) => JSON.stringify(e) };
    tellsTheTruth(said, 'truth', seeded('truth'), truth, { ...trial, lies: wary });
    tellsTheTruth(said, 'truth', seeded('truth'), { ...truth, told: () => undefined }, { ...trial, lies: credulous });
    expect(foundOut(credulous.told)).toBe(0);
    expect(foundOut(wary.told)).toBeGreaterThan(0);
    expect(alwaysBelieved(credulous.told, 1)).toContain('rolled: roll');
    expect(alwaysBelieved(wary.told, 1)).not.toContain('rolled: roll');
  });

  test('a sentence says the names and numbers of its event and no others', () => {
    const speech = { names: ['New York'], numbers: [3] };
    const names = ['York', 'New York', 'Boston'];
    expect(misspoken('3 units come to New York.', speech, names)).toBeUndefined();
    expect(misspoken('4 units come to New York.', speech, names)).toBe('it says 4');
    expect(misspoken('3 units come to Boston.', speech, names)).toBe('it does not name New York');
    expect(misspoken('3 units come to New York from Boston.', speech, names)).toBe('it names Boston');
  });
});
