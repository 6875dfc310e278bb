import { describe, expect, test } from 'vitest';
import { event, march, scene } from './scene.ts';

describe('7.2, 8.5 Two uses of a card', () => {
  const on = { york: 'american pc, gates, 2 american', boston: 'british pc, howe, 3 british' };

  test('7.2 for its number, for its event, or discarded', () => {
    const t = scene({ on, american: ['committees-of-safety-2'] }).does('american: card committees-of-safety-2');
    t.mayOnly(
      'american: use march',
      'american: use markers',
      'american: use raise',
      'american: use event',
      'american: use discard',
    );
  });

  test('8.3 the enemy’s event has only its number; 8.5 and may be discarded face up', () => {
    const t = scene({ on, american: ['tory-rising-2'] }).does('american: card tory-rising-2');
    t.mayNot('american: use event').does('american: use discard');
    expect([t.why('use', 'tory-rising-2/event'), t.pile('discards')]).toEqual([['7.2'], ['tory-rising-2']]);
  });

  test('8.3 why not, before the card is chosen', () => {
    const t = scene({ on, american: ['tory-rising-2', 'minutemen', 'comte-de-grasse', 'camp-fever-1'] });
    expect(t.why('use', 'tory-rising-2/event')).toEqual(['8.3']);
    expect(t.why('use', 'minutemen/event')).toEqual(['8.4']);
    expect(t.why('use', 'comte-de-grasse/event')).toEqual(['8.3']);
    expect(t.why('use', 'camp-fever-1/event')).toEqual([]);
    expect(t.why('use', 'jane-mccrea/event')).toEqual(['7.2']);
  });

  test('8.2 a general whose strategy rating is no higher than the number', () => {
    const t = scene({ on: { ...on, albany: 'greene' }, american: ['jane-mccrea'] });
    t.lays('american: jane-mccrea march').mayOnly('american: general greene');
    expect([t.why('general', 'gates'), t.why('general', 'howe'), t.why('general', 'lee')]).toEqual([
      ['8.2'],
      ['10.1'],
      ['10.1'],
    ]);
  });

  test('21, C-09 a Mandatory card has no number and cannot be discarded until the third event has happened', () => {
    const t = scene({ on, american: ['mandatory-event-3'] }).does('american: card mandatory-event-3');
    t.mayOnly('american: use event');
    expect(t.why('use', 'mandatory-event-3/march')).toEqual(['21']);
    const later = scene({ on, american: ['mandatory-event-3'], mandatory: 3 });
    expect(later.why('use', 'mandatory-event-3/event')).toEqual(['21']);
    later.does('american: card mandatory-event-3').may('american: use march', 'american: use discard');
  });
});

describe('8.2 Raising troops', () => {
  const on = {
    york: 'american pc',
    quebec: 'american pc',
    newport: 'american pc, greene',
    camden: 'american pc, 2 american, 3 british, howe',
  };
  const inside = { camden: 'american 0' };

  test('8.2, C-08 the number in units, in one space with an American marker and no British unit, in Canada too', () => {
    const t = scene({ on, inside, american: ['admiral-rodney'] }).lays('american: admiral-rodney raise');
    t.mayOnly('american: land york', 'american: land newport', 'american: land quebec');
    expect([t.why('space', 'camden'), t.why('space', 'albany')]).toEqual([['8.2'], ['8.2']]);
    t.does('american: land york', 'american: bring gates');
    expect([t.units('american', 'york'), t.general('gates'), t.s.raised]).toEqual([3, 'york', 1]);
  });

  test('8.2, C-55 a general from the box changes places with his equal, and joins Washington', () => {
    const t = scene({ on, inside, american: ['jane-mccrea'] }).lays('american: jane-mccrea raise');
    t.does('american: land newport', 'american: bring lee');
    expect([t.general('lee'), t.general('greene')]).toEqual(['newport', 'box']);
    const w = scene({ on: { york: 'american pc, washington' }, american: ['jane-mccrea'] });
    w.lays('american: jane-mccrea raise').does('american: land york', 'american: bring lee');
    expect([w.general('washington'), w.general('lee')]).toEqual(['york', 'york']);
  });

  test('8.2 at most two cards a turn; the British raise none', () => {
    const t = scene({ on, inside, american: ['jane-mccrea'], raised: 2 });
    expect(t.why('use', 'jane-mccrea/raise')).toEqual(['8.2']);
    const b = scene({ on, inside, turn: 'british', british: ['jane-mccrea'] });
    expect(b.why('use', 'jane-mccrea/raise')).toEqual(['8.2']);
  });

  test('8.2, C-40 the waiting French come with a card that raises troops', () => {
    const t = scene({ on, inside, american: ['jane-mccrea'], mandatory: 2, frenchWait: true });
    t.lays('american: jane-mccrea french').does('american: french newport');
    expect([t.general('rochambeau'), t.units('american', 'newport'), t.s.raised]).toEqual(['newport', 5, 1]);
    const no = scene({ on, inside, american: ['jane-mccrea'] });
    expect(no.why('use', 'jane-mccrea/french')).toEqual(['8.2']);
  });

  test('8.3, C-76 a blockade keeps the waiting French out: they would be raised in a port', () => {
    const t = scene({ on, inside, american: ['jane-mccrea'], mandatory: 2, frenchWait: true, blockade: true });
    t.does('american: card jane-mccrea').mayNot('american: use french');
    expect(t.why('use', 'jane-mccrea/french')).toEqual(['8.3']);
  });
});

describe('8.4 Counter events', () => {
  const sea = { boston: 'british pc, howe, 3 british', 'new-york': 'british pc' };

  test('8.4 John Paul Jones stops a British move by sea; the activation is over, the next card still owed', () => {
    const t = march('howe', { on: sea, american: ['john-paul-jones', 'jane-mccrea'] }).does('british: sail new-york');
    t.mayOnly('american: lay john-paul-jones', 'american: let-pass').does('american: lay john-paul-jones');
    expect([t.general('howe'), t.question, t.hand('american')]).toEqual(['boston', 'play over', ['jane-mccrea']]);
  });

  test('8.4 privateers take a unit of it, and need units to prey on', () => {
    const t = march('howe', { on: sea, american: ['american-privateers'] }).does('british: sail new-york');
    t.does('american: lay american-privateers');
    expect([t.units('british', 'new-york'), t.units('british', 'boston'), t.general('howe')]).toEqual([
      2,
      0,
      'new-york',
    ]);
    const alone = march('howe', { on: sea, american: ['american-privateers'] });
    alone.does('british: party 0', 'british: sail new-york').mayOnly('american: let-pass').does('american: let-pass');
    expect([alone.general('howe'), alone.units('british', 'boston')]).toEqual(['new-york', 3]);
  });

  test('8.4, C-80 privateers who take the last unit end an invasion of units, and a landing where an enemy general is', () => {
    const last = { boston: 'british pc, howe, 1 british', newport: 'american pc, 1 american', york: 'american pc' };
    const t = march('howe', { on: last, american: ['american-privateers'] }).does('british: invade newport');
    t.does('american: lay american-privateers');
    expect([t.general('howe'), t.units('british', 'boston'), t.s.invaded, t.question]).toEqual([
      'boston',
      0,
      false,
      'play over',
    ]);
    const met = { ...last, 'new-york': 'lee' };
    const s = march('howe', { on: met, american: ['american-privateers'] }).does('british: sail new-york');
    s.does('american: lay american-privateers');
    expect([s.general('howe'), s.general('lee')]).toEqual(['boston', 'new-york']);
    const bare = { ...last, newport: 'american pc' };
    const b = march('howe', { on: bare, american: ['american-privateers'] }).does('british: invade newport');
    b.does('american: lay american-privateers');
    expect([b.general('howe'), b.s.invaded]).toEqual(['newport', true]);
  });

  test('8.4, 10.10 and out of a besieged port the general they leave alone is captured', () => {
    const shut = {
      boston: 'british pc, howe, 1 british, 3 american',
      newport: 'american pc, 1 american',
      york: 'american pc',
    };
    const t = march('howe', { on: shut, inside: { boston: 'british 0' }, american: ['american-privateers'] });
    t.does('british: invade newport', 'american: lay american-privateers');
    expect([t.general('howe'), t.inside('boston'), t.question]).toEqual(['captured', undefined, 'politics place']);
  });

  test('8.4 every hand that is not empty is asked: silence would tell', () => {
    const t = march('howe', { on: sea, american: ['jane-mccrea'] }).does('british: sail new-york');
    t.mayOnly('american: let-pass');
    expect([t.why('card', 'jane-mccrea'), t.why('card', 'john-paul-jones')]).toEqual([['8.4'], ['8.4']]);
    expect(march('howe', { on: sea }).does('british: sail new-york').general('howe')).toBe('new-york');
  });

  test('8.4, C-59 a storm stops either side, cutters stop Americans and the French Navy', () => {
    const on = { newport: 'american pc, greene, 2 american', charleston: 'american pc' };
    for (const id of ['storm-at-sea-1', 'royal-navy-cutters']) {
      const t = march('greene', { on, british: [id] }, 'john-glovers-marblehead-regiment-1', 'event');
      t.does('american: sail charleston', `british: lay ${id}`);
      expect([t.general('greene'), t.question]).toEqual(['newport', 'play over']);
      const navy = event('american', 'comte-de-grasse', { on, mandatory: 2, british: [id] });
      navy.does('american: navy newport', `british: lay ${id}`);
      expect(navy.s.navy).toBe(-1);
    }
    const howe = march('howe', { on: sea, american: ['storm-at-sea-2', 'royal-navy-cutters'] });
    howe.does('british: sail new-york').mayOnly('american: lay storm-at-sea-2', 'american: let-pass');
    expect(howe.does('american: lay storm-at-sea-2').general('howe')).toBe('boston');
  });
});
