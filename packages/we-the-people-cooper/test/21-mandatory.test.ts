import { describe, expect, test } from 'vitest';
import { event, scene } from './scene.ts';

describe('21 Mandatory events', () => {
  const on = { boston: 'british pc, howe, 3 british', york: 'american pc', norfolk: '1 british' };

  test('21 the Declaration: a marker in an open space of every colony of the thirteen, whoever plays the card', () => {
    const t = event('british', 'mandatory-event-2', { on });
    expect([t.seat, t.targets('marker')]).toEqual(['american', ['concord-nh', 'norwich']]);
    expect(t.why('space', 'york')).toEqual(['21']);
    while (t.question === 'mandatory declare') t.does(t.answers[0]!);
    expect([t.markers('american').length, t.s.mandatory, t.question]).toEqual([14, 1, 'play over']);
  });

  test('21, C-40 the French Alliance: the Navy to any port, Rochambeau and five units to one without the British', () => {
    const t = event('american', 'mandatory-event-3', { on, mandatory: 1 }).does('american: navy norfolk');
    expect([t.targets('french').includes('boston'), t.targets('french').includes('norfolk')]).toEqual([false, false]);
    expect([t.why('space', 'boston'), t.why('space', 'norfolk'), t.why('space', 'york')]).toEqual([
      ['21'],
      ['21'],
      ['21'],
    ]);
    t.does('american: french newport');
    expect([t.general('rochambeau'), t.units('american', 'newport'), t.s.mandatory]).toEqual(['newport', 5, 2]);
  });

  test('21, C-40 with no port open they wait', () => {
    const ports = event('american', 'mandatory-event-3', { on, mandatory: 1 }).game.kit;
    const held = Object.fromEntries(
      ports.components.map.spaces.filter((it) => it.port).map((it) => [it.id, 'british pc']),
    );
    const t = event('american', 'mandatory-event-3', { on: held, mandatory: 1 }).does('american: navy newport');
    expect([t.s.frenchWait, t.general('rochambeau')]).toEqual([true, 'french box']);
  });

  test('21 the European War: two British units leave the map, the British choose', () => {
    const t = event('american', 'mandatory-event-3', { on, mandatory: 2 });
    expect([t.seat, t.targets('strike')]).toEqual(['british', ['boston', 'norfolk']]);
    t.does('british: strike boston', 'british: strike norfolk');
    expect([t.units('british', 'boston'), t.units('british', 'norfolk'), t.s.mandatory]).toEqual([2, 0, 3]);
    const few = event('american', 'mandatory-event-3', { on: { boston: '1 british' }, mandatory: 2 });
    expect([few.units('british', 'boston'), few.question]).toEqual([0, 'play over']);
  });

  test('21, C-09 one that is lost from a hand is played at once by the taker; both cards are laid aside', () => {
    const t = scene({
      on,
      turn: 'british',
      british: ['edward-bancroft-spy-in-paris'],
      american: ['mandatory-event-2'],
      mandatory: 1,
    });
    t.rolls(0).lays('british: edward-bancroft-spy-in-paris event');
    expect([t.question, t.seat, t.s.mandatory]).toEqual(['mandatory navy', 'american', 2]);
    t.does('american: navy newport', 'american: french newport');
    expect(t.pile('discards')).toEqual(['edward-bancroft-spy-in-paris', 'mandatory-event-2']);
  });

  test('21, C-09 after the third event it is lost like any other', () => {
    const t = scene({
      on,
      turn: 'british',
      british: ['admiral-rodney'],
      american: ['mandatory-event-2'],
      mandatory: 3,
    });
    t.rolls(0).lays('british: admiral-rodney event');
    expect([t.question, t.pile('discards')]).toEqual(['play over', ['mandatory-event-2', 'admiral-rodney']]);
  });
});
