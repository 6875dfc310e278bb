// Installs the dependencies when they are missing or older than the lockfile says.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a command with its output shown; ends this process if it fails. */
export const run = (command, args, more = {}) => {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...more });
  if (done.error) console.error(`${command}: ${done.error.message}`);
  if (done.status !== 0) process.exit(done.status ?? 1);
};

/** Runs a program of node_modules/.bin by its script, so that it works alike on every system. */
export const runBin = (name, args) => run(process.execPath, [join(root, 'node_modules', '.bin', name), ...args]);

const packagesOf = (file) => {
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  delete packages[''];
  return packages;
};

/** npm writes what it installed beside the packages; every required one must be there in the version the lockfile names. */
const isStale = () => {
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return true;
  const have = packagesOf(installed);
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).some(([path, wanted]) => {
    if (wanted.link) return !existsSync(join(root, path));
    if (!path.startsWith('node_modules/') || wanted.optional) return false;
    return have[path]?.version !== wanted.version;
  });
};

export const installIfNeeded = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Liberty Tree needs Node 20.19 or newer; this is ${process.versions.node}.`);
    process.exit(2);
  }
  if (!isStale()) return;
  console.log('Installing dependencies …');
  run('npm', ['ci', '--no-audit', '--no-fund'], { shell: process.platform === 'win32' });
};
