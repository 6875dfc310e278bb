// npm start: installs if needed and opens the table.
import { installIfNeeded, run } from './install.mjs';

installIfNeeded();
run(process.execPath, ['tools/run.mjs', 'packages/cli/src/liberty.ts', 'play', ...process.argv.slice(2)]);
