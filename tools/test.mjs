// npm test: everything, from a fresh clone. Types, lint, format, rule coverage, tests.
import { installIfNeeded, run, runBin } from './install.mjs';

installIfNeeded();
process.env.NO_COLOR = '1';
const step = (name) => console.log(`\n— ${name}`);
step('types');
runBin('tsc', ['--noEmit', '-p', '.']);
runBin('tsc', ['--noEmit', '-p', 'packages/web']);
step('lint');
runBin('oxlint', ['--type-aware', '--deny-warnings']);
step('format');
runBin('prettier', ['--check', '--log-level', 'warn', '.']);
step('rules, code and tests');
run(process.execPath, ['tools/run.mjs', 'tools/toc.ts', '--check']);
step('page');
run(process.execPath, ['tools/build-web.mjs']);
step('tests');
runBin('vitest', ['run', ...process.argv.slice(2)]);
