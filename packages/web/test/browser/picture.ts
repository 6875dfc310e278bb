import { inflateSync } from 'node:zlib';
import type { CDPSession, Page } from 'playwright-core';

/** A picture of a page: how large, and the colours of each of its pixels. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixel: (x: number, y: number) => readonly [red: number, green: number, blue: number];
}

/** The fourth filter of a PNG: of the pixels left, above and left above the one that is nearest to what they together foretell. */
const nearest = (left: number, above: number, corner: number): number => {
  const guess = left + above - corner;
  const byLeft = Math.abs(guess - left);
  const byAbove = Math.abs(guess - above);
  const byCorner = Math.abs(guess - corner);
  if (byLeft <= byAbove && byLeft <= byCorner) return left;
  return byAbove <= byCorner ? above : corner;
};

const foretold = (filter: number, left: number, above: number, corner: number): number => {
  if (filter === 1) return left;
  if (filter === 2) return above;
  return filter === 3 ? (left + above) >> 1 : nearest(left, above, corner);
};

/** Takes the filters from the lines, each of which has its own in its first byte. In place, line after line. */
const unfilter = (lines: Buffer, wide: number, step: number): void => {
  for (let at = 0, up = -1; at < lines.length; up = at, at += wide + 1) {
    const filter = lines[at]!;
    if (filter === 0) continue;
    for (let i = 1; i <= wide; i++) {
      const left = i > step ? lines[at + i - step]! : 0;
      const above = up < 0 ? 0 : lines[up + i]!;
      const corner = i > step && up >= 0 ? lines[up + i - step]! : 0;
      const told = foretold(filter, left, above, corner);
      lines[at + i] = lines[at + i]! + told;
    }
  }
};

/** Reads a PNG as a browser makes it: eight bits a colour, with or without a fourth for how much shows through, not interlaced. */
export const readPng = (file: Buffer): Picture => {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const [depth, kind] = [file[24], file[25]];
  if (depth !== 8 || (kind !== 2 && kind !== 6)) throw new Error(`a PNG of ${depth} bits and kind ${kind}`);
  const data: Buffer[] = [];
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at);
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(file.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const step = kind === 2 ? 3 : 4;
  const wide = width * step;
  const lines = inflateSync(Buffer.concat(data));
  unfilter(lines, wide, step);
  const pixel: Picture['pixel'] = (x, y) => {
    const at = y * (wide + 1) + 1 + x * step;
    return [lines[at]!, lines[at + 1]!, lines[at + 2]!];
  };
  return { width, height, pixel };
};

const wires = new WeakMap<Page, Promise<CDPSession>>();

/** The page as it is painted. */
export const pictureOf = async (page: Page): Promise<Picture> => {
  const wire = wires.get(page) ?? page.context().newCDPSession(page);
  wires.set(page, wire);
  const shot = { format: 'png', optimizeForSpeed: true } as const;
  const { data } = await (await wire).send('Page.captureScreenshot', shot);
  return readPng(Buffer.from(data, 'base64'));
};
