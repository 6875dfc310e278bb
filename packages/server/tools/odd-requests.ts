// npm run fuzz:requests: odd requests to a house of its own process, which must stand afterwards. See --help.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { flagsOf } from '../../../tools/flags.ts';
import { askAll } from '../test/odd-requests.ts';

const root = process.env['LIBERTY_ROOT'] ?? process.cwd();
const given = flagsOf({
  name: 'fuzz:requests',
  does: 'odd requests to a house of its own process, which must stand afterwards.',
  flags: {
    requests: { is: 'number', says: 'so many', otherwise: 10_000 },
    seed: { is: 'word', says: 'which', otherwise: 'odd' },
  },
});
const count = given.requests;

const house = spawn(process.execPath, [join(root, 'tools', 'start.mjs'), '--port', '0', '--no-open']);
let said = '';
house.stderr.on('data', (part: Buffer) => (said += part.toString()));
const port = await new Promise<number>((resolve, reject) => {
  house.on('exit', () => reject(new Error(`the house did not open:\n${said}`)));
  house.stdout.on('data', (part: Buffer) => {
    const found = /:(\d+)\//.exec(part.toString())?.[1];
    if (found) resolve(Number(found));
  });
});
const began = performance.now();
const tally = await askAll({ port, seed: given.seed, count, patience: 1000 });
const seconds = (performance.now() - began) / 1000;
const stands = house.exitCode === null && (await fetch(`http://127.0.0.1:${port}/`)).ok;
house.removeAllListeners('exit');
house.kill();
console.log(`${count} odd requests in ${seconds.toFixed(1)} s, seed '${given.seed}'. What came back:`);
for (const [what, times] of Object.entries(tally).toSorted((a, b) => b[1] - a[1]))
  console.log(`  ${what.padEnd(8)} ${times}`);
if (said !== '') console.log(`The house said:\n${said.slice(0, 4000)}`);
const isWell = stands && !tally['late'] && !tally['500'] && !tally['refused'];
console.log(
  isWell ? 'It stands: no answer was later than a second, none was a fault of its own.' : 'That is a breach.',
);
process.exitCode = isWell ? 0 : 1;
