// npm run fuzz:requests -- --requests 10000 --seed odd: odd requests to a house of its own process, which must stand afterwards.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { askAll } from '../test/odd-requests.ts';

const root = process.env['LIBERTY_ROOT'] ?? process.cwd();
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '10000' }, seed: { type: 'string', default: 'odd' } },
});
const count = Number(values.requests);
if (!Number.isInteger(count) || count < 1) {
  console.error(`fuzz: --requests wants a number above 0, not '${values.requests}'`);
  process.exit(2);
}

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
const tally = await askAll({ port, seed: values.seed, count, patience: 1000 });
const seconds = (performance.now() - began) / 1000;
const stands = house.exitCode === null && (await fetch(`http://127.0.0.1:${port}/`)).ok;
house.removeAllListeners('exit');
house.kill();
console.log(`${count} odd requests in ${seconds.toFixed(1)} s, seed '${values.seed}'. What came back:`);
for (const [what, times] of Object.entries(tally).toSorted((a, b) => b[1] - a[1]))
  console.log(`  ${what.padEnd(8)} ${times}`);
if (said !== '') console.log(`The house said:\n${said.slice(0, 4000)}`);
const isWell = stands && !tally['late'] && !tally['500'] && !tally['refused'];
console.log(
  isWell ? 'It stands: no answer was later than a second, none was a fault of its own.' : 'That is a breach.',
);
process.exitCode = isWell ? 0 : 1;
