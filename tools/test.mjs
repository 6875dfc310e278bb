// npm test: everything, from a fresh clone. Types, lint, format, rule coverage and the page side by side, then the tests.
import { spawn } from 'node:child_process';
import { installIfNeeded, root, runBin } from './install.mjs';

installIfNeeded();
process.env.NO_COLOR = '1';
const step = (name) => console.log(`\n— ${name}`);

/** Runs a script of node to its end: what it said, and whether all was well. */
const ran = (script, args) =>
  new Promise((done) => {
    const child = spawn(process.execPath, [script, ...args], { cwd: root });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
    child.on('error', (error) => done({ said: `${error.message}\n`, isWell: false }));
    child.on('close', (code) => done({ said: Buffer.concat(said).toString(), isWell: code === 0 }));
  });

/** None of these needs another: they run at once and are told in order, all of them, before anything is tested. */
const STEPS = [
  ['types', 'node_modules/.bin/tsc', '--noEmit', '-p', '.'],
  ['types of the page', 'node_modules/.bin/tsc', '--noEmit', '-p', 'packages/web'],
  ['lint', 'node_modules/.bin/oxlint', '--type-aware', '--deny-warnings'],
  ['format', 'node_modules/.bin/prettier', '--check', '--log-level', 'warn', '.'],
  ['rules, code and tests', 'tools/run.mjs', 'tools/toc.ts', '--check'],
  ['page', 'tools/build-web.mjs'],
].map(([name, script, ...args]) => [name, ran(script, args)]);

let isWell = true;
for (const [name, running] of STEPS) {
  const it = await running;
  step(name);
  process.stdout.write(it.said);
  isWell &&= it.isWell;
}
if (!isWell) process.exit(1);
step('tests');
runBin('vitest', ['run', ...process.argv.slice(2)]);
