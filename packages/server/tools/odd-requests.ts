import { join } from 'node:path';
import { flagsOf } from '../../../tools/flags.ts';
import { askAll } from '../test/odd-requests.ts';
import { cutShort } from './cut-short.ts';
import { besideServer, home, startProcess } from './processes.ts';

// npm run fuzz:requests: odd requests to a house of its own process, which must stand afterwards. See --help.
const given = flagsOf({
  name: 'fuzz:requests',
  does: 'odd requests to a house of its own process, which must stand afterwards.',
  flags: {
    requests: { is: 'number', says: 'so many', otherwise: 10_000 },
    seed: { is: 'word', says: 'which', otherwise: 'odd' },
  },
});
const start = join(home(), 'tools', 'start.mjs');
await besideServer(
  (folder) => startProcess(start, {}, [], ['--port', '0', '--no-open', '--data', folder]),
  async ({ child, site }) => {
    const began = performance.now();
    const port = Number(new URL(site).port);
    const tally = await askAll({ port, seed: given.seed, count: given.requests, patience: 1000, isCut: cutShort() });
    const seconds = (performance.now() - began) / 1000;
    const stands = child.exitCode === null && (await fetch(site)).ok;
    const asked = Object.values(tally).reduce((sum, times) => sum + times, 0);
    console.log(
      `${asked} of ${given.requests} odd requests in ${seconds.toFixed(1)} s, seed '${given.seed}'. What came back:`,
    );
    for (const [what, times] of Object.entries(tally).toSorted((a, b) => b[1] - a[1]))
      console.log(`  ${what.padEnd(8)} ${times}`);
    const isWell = stands && !tally['late'] && !tally['500'] && !tally['refused'];
    console.log(
      isWell ? 'It stands: no answer was later than a second, none was a fault of its own.' : 'That is a breach.',
    );
    process.exitCode = isWell ? 0 : 1;
  },
);
