// npm run playthroughs [-- --write]: compares the golden games with what is played now, or writes them anew.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { flagsOf } from './flags.ts';
import { type Golden, difference, goldenGames, played } from './golden.ts';

const root = process.env['LIBERTY_ROOT'] ?? process.cwd();

const given = flagsOf({
  name: 'playthroughs',
  does: 'compares the golden games with what is played now, or writes them anew.',
  flags: { write: { is: 'switch', says: 'writes them anew' } },
});

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

const writing = given.write;
for (const golden of goldenGames(root))
  if (writing) write(golden);
  else compare(golden);
