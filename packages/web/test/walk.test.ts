import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { seeded } from '@liberty/table';
import { readPng } from './browser/picture.ts';
import { type Asked, worthALook } from './browser/sight-walk.ts';

/** A PNG of these colours, each line with another of the five filters. */
const pngOf = (width: number, height: number, colours: Buffer): Buffer => {
  const wide = 3 * width;
  const lines = Buffer.alloc(height * (wide + 1));
  const at = (x: number, y: number): number => (x < 0 || y < 0 ? 0 : colours[y * wide + x]!);
  for (let y = 0; y < height; y++) {
    const filter = y % 5;
    lines[y * (wide + 1)] = filter;
    for (let x = 0; x < wide; x++) {
      const [left, above, corner] = [at(x - 3, y), at(x, y - 1), x < 3 ? 0 : at(x - 3, y - 1)];
      const far = (it: number): number => Math.abs(left + above - corner - it);
      const nearest = [left, above, corner].reduce((best, it) => (far(it) < far(best) ? it : best));
      const told = [0, left, above, Math.floor((left + above) / 2), nearest][filter]!;
      lines[y * (wide + 1) + 1 + x] = at(x, y) - told;
    }
  }
  const chunk = (name: string, data: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.alloc(8), ...parts]);
};

test('a picture of a page is read with every filter it may have', () => {
  const [width, height] = [7, 11];
  const chance = seeded('picture');
  const colours = Buffer.from(Array.from({ length: 3 * width * height }, () => chance.pick(256, 'colour')));
  const picture = readPng(pngOf(width, height, colours));
  expect([picture.width, picture.height]).toEqual([width, height]);
  const read = Array.from({ length: width * height }, (_, i) => picture.pixel(i % width, Math.floor(i / width)));
  expect(read.flat()).toEqual([...colours]);
});

describe('which questions of a game are looked at', () => {
  const game = (...kinds: string[]): Asked[] =>
    kinds.map((kind, i) => ({ name: `${kind} ${i}`, kind, record: {} as Asked['record'] }));

  test('the first of every kind that is new, and then those that were looked at least', () => {
    const looked = new Map<string, number>();
    const names = (asked: Asked[], more: number): string[] => worthALook(asked, looked, more).map(({ name }) => name);
    expect(names(game('card', 'card', 'march'), 0)).toEqual(['card 0', 'march 2']);
    expect(names(game('card', 'march', 'battle'), 0)).toEqual(['battle 2']);
    expect(names(game('card', 'march', 'battle'), 1)).toEqual(['card 0']);
    expect(names(game('card', 'march', 'battle'), 2)).toEqual(['march 1', 'battle 2']);
    expect(names(game('card'), 5)).toEqual(['card 0']);
  });
});
