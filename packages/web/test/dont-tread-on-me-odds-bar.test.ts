import { WAYS } from '@liberty/dont-tread-on-me';
import { expect, test } from 'vitest';
import { writtenIn } from '../src/games/dont-tread-on-me/OddsBox.tsx';

test('no words in the bar of the odds are cut: first the name is left out, then the figure', () => {
  expect(writtenIn('Rebels', WAYS * 0.5)).toBe('Rebels 50%');
  expect(writtenIn('Rebels', WAYS * 0.22)).toBe('22%');
  expect(writtenIn('even', WAYS * 0.19)).toBe('19%');
  expect(writtenIn('even', WAYS * 0.04)).toBe('');
});
