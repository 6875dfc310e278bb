// npm run playthroughs [-- --write]: compares the golden games with what is played now, or writes them anew.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { type Golden, difference, goldenGames, played } from './golden.ts';

const root = process.env['LIBERTY_ROOT'] ?? process.cwd();

const wantsToWrite = (): boolean => {
  try {
    return parseArgs({ options: { write: { type: 'boolean' } } }).values.write === true;
  } catch (error) {
    console.error(`playthroughs: ${(error as Error).message.split('\n')[0]}`);
    return process.exit(2);
  }
};

const write = (golden: Golden): void => {
  mkdirSync(dirname(golden.file), { recursive: true });
  writeFileSync(golden.file, played(golden));
  console.log(`${relative(root, golden.file)} is written`);
};

const compare = (golden: Golden): void => {
  const fault = difference(golden);
  const name = relative(root, golden.file);
  if (fault === undefined) console.log(`${name} is played as it is kept`);
  else {
    console.error(`${name}: ${fault}`);
    process.exitCode = 1;
  }
};

const writing = wantsToWrite();
for (const golden of goldenGames(root))
  if (writing) write(golden);
  else compare(golden);
