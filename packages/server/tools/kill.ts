import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flagsOf } from '../../../tools/flags.ts';
import { startCluster, whyNoPostgres } from './cluster.ts';
import { cutShort } from './cut-short.ts';
import { killOften } from './killing.ts';
import { bareHouse } from './processes.ts';
import { progress } from './progress.ts';

// npm run kill: kills the server while bots play, and says what was lost. See --help.
const given = flagsOf({
  name: 'kill',
  does: 'the server killed while bots play: no acknowledged answer may be lost.',
  flags: {
    kills: { is: 'number', says: 'so often (1000, on PostgreSQL 100)' },
    postgres: { is: 'switch', says: 'on PostgreSQL instead of SQLite' },
  },
});
const kills = given.kills ?? (given.postgres ? 100 : 1000);
if (given.postgres && whyNoPostgres !== undefined) {
  console.error(`Nothing killed: ${whyNoPostgres}.`);
  process.exit(1);
}
const cluster = given.postgres ? await startCluster() : undefined;
const folder = mkdtempSync(join(tmpdir(), 'liberty-kill-'));
const began = performance.now();
try {
  const url = await cluster?.database('killed');
  const {
    kills: done,
    acknowledged,
    lost,
    broken,
  } = await killOften(await bareHouse(), { folder, url }, kills, {
    tables: 6,
    told: progress('kills', kills),
    isCut: cutShort(),
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(
    `${done} of ${kills} kills on ${given.postgres ? 'PostgreSQL' : 'SQLite'} in ${seconds} s: ${acknowledged} answers acknowledged, ${lost.length} lost, ${broken.length} matches that do not play again`,
  );
  for (const it of [...lost.map((one) => JSON.stringify(one)), ...broken]) console.log(`  ${it}`);
  process.exitCode = lost.length + broken.length > 0 ? 1 : 0;
} finally {
  await cluster?.close();
  rmSync(folder, { recursive: true, force: true });
}
