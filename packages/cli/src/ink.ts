/** Colours, or none: when the output is no terminal, or NO_COLOR is set. */
export interface Ink {
  bold(text: string): string;
  dim(text: string): string;
  /** A text about this seat, in its colour. */
  seat(seat: number, text: string): string;
}

const ESCAPE = '\u001B';
const SEAT_COLOURS = ['34', '31', '36', '33'];

export const inkFor = (colour: boolean): Ink => {
  const paint = (code: string, text: string): string => (colour ? `${ESCAPE}[${code}m${text}${ESCAPE}[0m` : text);
  return {
    bold: (text) => paint('1', text),
    dim: (text) => paint('2', text),
    seat: (seat, text) => paint(SEAT_COLOURS[seat % SEAT_COLOURS.length]!, text),
  };
};

export const wantsColour = (stream: { isTTY?: boolean }): boolean =>
  stream.isTTY === true && (process.env['NO_COLOR'] ?? '') === '' && process.env['TERM'] !== 'dumb';

/** Lays short texts out in as many columns as fit. */
export const inColumns = (texts: readonly string[], width: number): string[] => {
  const cell = Math.max(...texts.map((text) => text.length)) + 3;
  const columns = Math.max(1, Math.floor(width / cell));
  const rows = Math.ceil(texts.length / columns);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => texts[column * rows + row] ?? '')
      .map((text) => text.padEnd(cell))
      .join('')
      .trimEnd(),
  );
};

const COLOUR = new RegExp(`${ESCAPE}\\[\\d+m`, 'g');

/** How many columns a text takes: its colours take none. */
export const widthOf = (text: string): number => text.replaceAll(COLOUR, '').length;

/** Where a line that is too long goes on: in its last column, where it has some, else a little further in than it began. */
const hanging = (line: string, width: number): string => {
  const bare = line.replaceAll(COLOUR, '').slice(0, width >> 1);
  const columns = [...bare.matchAll(/(?<=\S) {2,}(?=\S)/g)].map(({ index, 0: gap }) => index + gap.length);
  return ' '.repeat(columns.at(-1) ?? Math.min(bare.search(/\S|$/) + 4, width >> 1));
};

/** Lines that are too long for the screen go on in the next, broken at a space. */
export const folded = (line: string, width: number): string[] => {
  if (widthOf(line) <= width) return [line];
  const indent = hanging(line, width);
  const lines: string[] = [];
  let now = /^ */.exec(line)![0];
  for (const word of line.slice(now.length).split(/(?<= )(?! )/)) {
    if (widthOf(now + word.trimEnd()) > width && now.trim() !== '') {
      lines.push(now.trimEnd());
      now = indent;
    }
    now += word;
  }
  return [...lines, now.trimEnd()];
};

/** Breaks a text into lines at spaces. */
export const wrap = (text: string, width: number, indent = ''): string[] => {
  const lines: string[] = [];
  let line = indent;
  for (const word of text.split(' ')) {
    if (line.length + word.length > width && line.trim() !== '') {
      lines.push(line.trimEnd());
      line = indent;
    }
    line += `${word} `;
  }
  return [...lines, line.trimEnd()];
};
