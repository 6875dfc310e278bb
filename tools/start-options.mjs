// What may be said to npm start, and the sentence for what may not.
import { parseArgs } from 'node:util';

export const USAGE = `npm start -- [--port 1775] [--host 127.0.0.1] [--allow-host name] [--data folder] [--no-open]

  --port n           where it listens; 0 takes any port that is free
  --host address     127.0.0.1 lets in this machine alone, 0.0.0.0 everybody who can reach it
  --allow-host name  a further name by which it may be called, as in an address bar; may be given again
  --data folder      where the tables of people far apart are kept (data); DATABASE_URL=postgres://… keeps them there instead
  --no-open          does not open a browser
  --help             says this`;

const FLAGS = {
  port: { type: 'string' },
  host: { type: 'string' },
  'allow-host': { type: 'string', multiple: true },
  data: { type: 'string' },
  'no-open': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
};

const PORT = 1775;
/** A name or an address, and nothing more of a web address. */
const isHost = (it) =>
  /^(?:[\w.-]+|[\da-f:.]*:[\da-f:.]*|\*)$/i.test(it) && !/^[^:]*:\d+$/.test(it) && !it.startsWith('-');

const wrong = (why) => ({ wrong: why });

/** The sentence for what the parser refuses: which flag, and what it wants. */
const refused = (error, args) => {
  const name = /'(-[^' =]*)/.exec(error.message)?.[1] ?? args[0];
  if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `'${name}' is not known here.`;
  if (error.code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE')
    return /does not take/.test(error.message) ? `${name} takes no value.` : `${name} wants a value.`;
  return `'${/'([^']*)'/.exec(error.message)?.[1] ?? args[0]}' is not known here.`;
};

/** { options }, { help } or { wrong } with a sentence. */
export const optionsOf = (args) => {
  let given;
  try {
    given = parseArgs({ args, options: FLAGS }).values;
  } catch (error) {
    return wrong(refused(error, args));
  }
  if (given.help) return { help: USAGE };
  const port = given.port ?? String(PORT);
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    return wrong(`--port wants a number from 0 to 65535, not '${port}'.`);
  const host = given.host ?? '127.0.0.1';
  const allowed = given['allow-host'] ?? [];
  const odd = [['--host', host], ...allowed.map((it) => ['--allow-host', it])].find(([, it]) => !isHost(it));
  if (odd) return wrong(`${odd[0]} wants a name or an address alone, such as 127.0.0.1, not '${odd[1]}'.`);
  return { options: { port: Number(port), host, allowed, open: !given['no-open'], data: given.data } };
};
