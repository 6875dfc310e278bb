import { type ParseArgsConfig, parseArgs } from 'node:util';

interface Told {
  /** What it does, for --help. */
  readonly says: string;
}
interface Switch extends Told {
  readonly is: 'switch';
}
interface Figure extends Told {
  readonly is: 'number';
  readonly least?: number;
  readonly most?: number;
  /** Minutes may be broken, games may not. */
  readonly broken?: true;
  readonly otherwise?: number;
}
interface Word extends Told {
  readonly is: 'word';
  /** Only these; else anything. */
  readonly among?: readonly string[];
  readonly otherwise?: string;
  /** There is nothing to do without it. */
  readonly needed?: true;
}
interface Words extends Told {
  readonly is: 'words';
  readonly among?: readonly string[];
}

/** What may be said to a tool of the house: how it is read, and how it is told. */
export type Flag = Switch | Figure | Word | Words;
export type FlagTable = Readonly<Record<string, Flag>>;

/** What one flag comes to: a word or a number that is not given is absent unless there is another for it. */
type Given<F extends Flag> = F extends Switch
  ? boolean
  : F extends Words
    ? readonly string[]
    : | (F extends Figure ? number : string)
      | (F extends { readonly otherwise: number | string } | { readonly needed: true } ? never : undefined);
export type GivenFlags<T extends FlagTable> = { readonly [K in keyof T]: Given<T[K]> };

export interface Tool<T extends FlagTable> {
  /** As it is called: npm run <name>. */
  readonly name: string;
  /** One sentence: what it does. */
  readonly does: string;
  readonly flags: T;
  /** What else there is to say in --help. */
  readonly besides?: string;
}

/** { given }, { help } or { wrong } with a sentence. */
export type Read<T extends FlagTable> =
  { readonly given: GivenFlags<T> } | { readonly help: string } | { readonly wrong: string };

const KINDS = { switch: '', number: ' <n>', word: ' <word>', words: ' <word>' } as const;
const WIDTH = 120;

const broken = (text: string, indent: number): string => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line.length + word.length + 1 > WIDTH - indent && line !== '') {
      lines.push(line);
      line = '';
    }
    line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join(`\n${' '.repeat(indent)}`);
};

const sayOf = (flag: Flag): string => {
  const among = 'among' in flag && flag.among ? `; one of ${flag.among.join(', ')}` : '';
  const several = flag.is === 'words' ? '; may be given again' : '';
  const otherwise = 'otherwise' in flag && flag.otherwise !== undefined ? ` (${flag.otherwise})` : '';
  return `${flag.says}${otherwise}${among}${several}`;
};

const helpOf = ({ name, does, flags, besides }: Tool<FlagTable>): string => {
  const rows = Object.entries(flags).map(([key, flag]) => [`--${key}${KINDS[flag.is]}`, sayOf(flag)] as const);
  rows.push(['--help', 'says this']);
  const wide = Math.max(...rows.map(([flag]) => flag.length)) + 2;
  const told = rows.map(([flag, says]) => `  ${flag.padEnd(wide)}${broken(says, wide + 2)}`);
  return [broken(`${name}: ${does}`, 0), '', ...told, ...(besides === undefined ? [] : [broken(besides, 0)])].join(
    '\n',
  );
};

/** The sentence for what the parser refuses. */
const refused = (error: Error & { readonly code?: string }): string => {
  const name = /'(-[^' =,]*)/.exec(error.message)?.[1] ?? /'([^']*)'/.exec(error.message)?.[1] ?? '';
  if (error.code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return `'${name}' is not known here`;
  const long = /--[\w-]+/.exec(error.message)?.[0] ?? name;
  return /does not take/.test(error.message) ? `${long} takes no value` : `${long} wants a value`;
};

const numberFault = (key: string, text: string, { least = 1, most = Infinity, broken: mayBreak }: Figure) => {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (value >= least && value <= most && (mayBreak || Number.isInteger(value))) return undefined;
  const range = most === Infinity ? `${least} or more` : `from ${least} to ${most}`;
  return `--${key} wants a ${mayBreak ? '' : 'whole '}number, ${range}, not '${text}'`;
};

/** What is wrong with what was given for one flag. */
const faultOf = (key: string, flag: Flag, given: unknown): string | undefined => {
  if (given === undefined && 'needed' in flag) return `--${key} is needed: ${sayOf(flag)}`;
  if (given === undefined || flag.is === 'switch') return undefined;
  if (flag.is === 'number') return numberFault(key, given as string, flag);
  const words = flag.is === 'words' ? (given as string[]) : [given as string];
  const odd = words.find((it) => it === '' || !(flag.among?.includes(it) ?? true));
  if (odd === undefined) return undefined;
  return flag.among ? `--${key} wants one of ${flag.among.join(', ')}, not '${odd}'` : `--${key} wants a word`;
};

const valueOf = (flag: Flag, given: unknown): unknown => {
  if (flag.is === 'switch') return given === true;
  if (flag.is === 'words') return given ?? [];
  if (given === undefined) return flag.otherwise;
  return flag.is === 'number' ? Number(given) : given;
};

/** Reads what was said to a tool. */
export const readFlags = <T extends FlagTable>(tool: Tool<T>, args: readonly string[]): Read<T> => {
  const flags = Object.entries(tool.flags);
  const options: NonNullable<ParseArgsConfig['options']> = { help: { type: 'boolean', short: 'h' } };
  for (const [key, { is }] of flags)
    options[key] = { type: is === 'switch' ? 'boolean' : 'string', multiple: is === 'words' };
  let values: Record<string, unknown>;
  try {
    ({ values } = parseArgs({ args: [...args], options }));
  } catch (error) {
    return { wrong: refused(error as Error) };
  }
  if (values['help'] === true) return { help: helpOf(tool) };
  const wrong = flags.map(([key, flag]) => faultOf(key, flag, values[key])).find((it) => it !== undefined);
  if (wrong !== undefined) return { wrong };
  return { given: Object.fromEntries(flags.map(([key, flag]) => [key, valueOf(flag, values[key])])) as GivenFlags<T> };
};

/** Wrong usage is told in one sentence, and the tool ends with code 2. */
export const misuse = (name: string, why: string): never => {
  console.error(`${name}: ${why} (npm run ${name} -- --help tells more)`);
  return process.exit(2);
};

/** What was said to this tool: --help is answered and wrong usage told, and it ends there. */
export const flagsOf = <const T extends FlagTable>(tool: Tool<T>): GivenFlags<T> => {
  const read = readFlags(tool, process.argv.slice(2));
  if ('given' in read) return read.given;
  if ('wrong' in read) return misuse(tool.name, read.wrong);
  console.log(read.help);
  return process.exit(0);
};
