// Bundles one TypeScript entry and runs it: node tools/run.mjs <entry.ts> [arguments]
import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));
const [entry, ...rest] = process.argv.slice(2);
if (!entry) {
  console.error('run: name an entry, as in: node tools/run.mjs tools/toc.ts');
  process.exit(2);
}
const out = join(root, '.build', `${basename(entry, '.ts')}.mjs`);
mkdirSync(join(root, '.build'), { recursive: true });
await build({
  input: join(root, entry),
  platform: 'node',
  logLevel: 'warn',
  output: { file: out, format: 'esm', sourcemap: true, codeSplitting: false },
});
process.argv = [process.argv[0], out, ...rest];
process.env.LIBERTY_ROOT = root;
await import(pathToFileURL(out).href);
