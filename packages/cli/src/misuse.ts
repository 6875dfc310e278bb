import { existsSync, readFileSync, statSync } from 'node:fs';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { BOUNDS } from '@liberty/table';

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

/** Is this one of the flags of the command, and does a word belong to it? */
const flagIn = (options: FlagSpecs, arg: string): 'alone' | 'with a word' | undefined => {
  const named = arg.startsWith('--') ? options[arg.slice(2).split('=')[0]!] : undefined;
  const spec = named ?? Object.values(options).find(({ short }) => short !== undefined && arg === `-${short}`);
  if (!spec) return undefined;
  return spec.type === 'string' && !arg.includes('=') ? 'with a word' : 'alone';
};

/** A word behind a flag, and a file that is there, may begin with a dash. */
const dashed = (args: readonly string[], options: FlagSpecs, hasRest: boolean): string[] => {
  const read: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const [arg, next] = [args[i]!, args[i + 1]];
    if (arg === '--') return [...read, ...args.slice(i)];
    const flag = flagIn(options, arg);
    const isWord = next !== undefined && next.startsWith('-') && next !== '--' && flagIn(options, next) === undefined;
    if (flag === 'with a word' && arg.startsWith('--') && isWord) {
      read.push(`${arg}=${next}`);
      i++;
    } else if (flag === undefined && hasRest && arg.startsWith('-') && existsSync(arg)) read.push(`./${arg}`);
    else read.push(arg);
  }
  return read;
};

/** Reads the arguments of a command; a flag it does not know is wrong usage. */
export const argumentsOf = (command: string, args: readonly string[], options: FlagSpecs, most = 0): Arguments => {
  try {
    const { values, positionals } = parseArgs({
      args: dashed(args, options, most > 0),
      options,
      allowPositionals: true,
      strict: true,
    });
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

/** In bytes; nothing that is read here is nearly so long. */
const LONGEST = 4 * BOUNDS.record;

/** The text of a file that must be there. */
export const readText = (file: string): string => {
  try {
    if (statSync(file).size > LONGEST) throw new Misuse(`${file}: is too long to be read`);
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Misuse) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Misuse(`${file}: there is no such file`);
    throw new Misuse(`${file}: cannot be read (${code ?? message})`);
  }
};
