// Bundles one TypeScript entry and runs it: node tools/run.mjs <entry.ts> [arguments]
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundle } from './bundle.mjs';

const [entry, ...rest] = process.argv.slice(2);
if (!entry) {
  console.error('run: name an entry, as in: node tools/run.mjs tools/toc.ts');
  process.exit(2);
}
const out = await bundle(entry);
process.argv = [process.argv[0], out, ...rest];
process.env.LIBERTY_ROOT = fileURLToPath(new URL('..', import.meta.url));
await import(pathToFileURL(out).href);
