// Bundles one TypeScript entry into .build, so that Node runs it without a build of the whole: bundle(entry, options).
import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Written aside and then put in place: whoever runs the former bundle at that moment reads it whole. Two threads of one
 * process may bundle the same at once, so that its number would not tell them apart.
 */
const put = (file, text) => {
  const aside = `${file}.${randomUUID()}`;
  writeFileSync(aside, text);
  renameSync(aside, file);
};

/** What is installed and not of this house: left where it is when the bundle runs inside the project. */
const isInstalled = (id) => /^(?:@[^/]+\/)?[\w-]/.test(id) && !/^@liberty\/|^[A-Za-z]:/.test(id);

/** The bundle's file. With `installed: 'apart'` only the house's own sources go into it. */
export const bundle = async (entry, { name = basename(entry, '.ts'), installed = 'within' } = {}) => {
  const file = join(root, '.build', `${name}.mjs`);
  mkdirSync(join(root, '.build'), { recursive: true });
  const { output } = await build({
    input: join(root, entry),
    platform: 'node',
    logLevel: 'warn',
    write: false,
    ...(installed === 'apart' ? { external: (id) => isInstalled(id) } : {}),
    output: { file, format: 'esm', sourcemap: true, codeSplitting: false },
  });
  for (const it of output.toSorted((a) => (a.type === 'asset' ? -1 : 1)))
    put(join(root, '.build', it.fileName), it.type === 'asset' ? it.source : it.code);
  return file;
};
