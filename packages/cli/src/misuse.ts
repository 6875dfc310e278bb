import { readFileSync } from 'node:fs';
import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Wrong usage: told in one clear line (a faulty pack: one line a fault), and the program ends with code 2. */
export class Misuse extends Error {
  readonly lines: readonly string[];
  constructor(...lines: string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

export type FlagSpecs = NonNullable<ParseArgsConfig['options']>;
export type Flags = Readonly<Record<string, string | boolean | undefined>>;

export interface Arguments {
  readonly flags: Flags;
  readonly rest: readonly string[];
}

/** Reads the arguments of a command; a flag it does not know is wrong usage. */
export const argumentsOf = (command: string, args: readonly string[], options: FlagSpecs, most = 0): Arguments => {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
    if (positionals.length > most) throw new Misuse(`${command}: '${positionals[most]}' is one argument too many`);
    return { flags: values as Flags, rest: positionals };
  } catch (error) {
    if (error instanceof Misuse) throw error;
    const [sentence] = (error as Error).message.split(/\. |\n/);
    throw new Misuse(`${command}: ${sentence} (see: liberty ${command} --help)`);
  }
};

export const textFlag = (flags: Flags, name: string): string | undefined => {
  const value = flags[name];
  return typeof value === 'string' ? value : undefined;
};

/** A flag that must be a number from `least` to `most`. */
export const numberFlag = (
  flags: Flags,
  name: string,
  { least, most = Number.MAX_SAFE_INTEGER, whole = true }: { least: number; most?: number; whole?: boolean },
): number | undefined => {
  const text = textFlag(flags, name);
  if (text === undefined) return undefined;
  const value = Number(text);
  const sound = text.trim() !== '' && value >= least && value <= most && (!whole || Number.isInteger(value));
  if (sound) return value;
  const kind = whole ? 'a whole number' : 'a number';
  const range = most === Number.MAX_SAFE_INTEGER ? `${least} or more` : `from ${least} to ${most}`;
  throw new Misuse(`--${name}: '${text}' is not ${kind}, ${range}`);
};

/** The text of a file that must be there. */
export const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Misuse(`${file}: there is no such file`);
    throw new Misuse(`${file}: cannot be read (${code ?? message})`);
  }
};
