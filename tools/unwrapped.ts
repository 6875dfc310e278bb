import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import type { Plugin } from 'vitest/config';
import { isAlive } from '../packages/web/build/lock.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = /^unwrapped-(?<pid>\d+)$/;

/** Takes away what runs that were killed have left. */
const tidy = (builds: string): void => {
  for (const name of readdirSync(builds)) {
    const pid = FOLDER.exec(name)?.groups?.['pid'];
    if (pid && !isAlive(Number(pid))) rmSync(join(builds, name), { recursive: true, force: true });
  }
};

const sourcesOf = (room: string): string[] =>
  readdirSync(join(root, 'packages', room, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((it) => /(?<!\.d)\.tsx?$/.test(it))
    .map((it) => join(root, 'packages', room, 'src', it));

/**
 * The sources of these packages as Node itself loads them, module by module. Where vitest runs a module every name it
 * imports is looked up anew whenever it is used, and a war between computers takes more than twice as long.
 */
export const unwrapped = async (rooms: readonly string[]): Promise<Plugin> => {
  const builds = join(root, '.build');
  const folder = join(builds, `unwrapped-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  tidy(builds);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const { output } = await build({
    input: rooms.flatMap(sourcesOf),
    platform: 'node',
    logLevel: 'warn',
    // What is installed stays where it is; what vite makes up is there for the page alone.
    external: (id) => /^(?:@(?!liberty\/)[^/]+\/)?[\w-]/.test(id),
    treeshake: false,
    moduleTypes: { '.css': 'empty', '.webp': 'asset', '.svg': 'asset', '.woff2': 'asset' },
    transform: {
      define: { 'import.meta.env.BASE_URL': '"/"', 'import.meta.env.PROD': 'false' },
    },
    output: {
      dir: folder,
      format: 'esm',
      preserveModules: true,
      preserveModulesRoot: root,
      entryFileNames: '[name].mjs',
      sourcemap: 'inline',
    },
  });
  // Data that a test reads by itself it reads as it lies there.
  const made = new Map(
    output.flatMap((it) =>
      it.type === 'chunk' && /\.tsx?$/.test(it.facadeModuleId ?? '')
        ? [[it.facadeModuleId!, join(folder, it.fileName)] as const]
        : [],
    ),
  );
  let isWatching = false;
  return {
    name: 'unwrapped',
    enforce: 'pre',
    configureVitest({ vitest }) {
      // Whoever watches changes the sources meanwhile.
      isWatching = vitest.config.watch;
    },
    async resolveId(source, importer, options) {
      if (isWatching) return undefined;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return (found && made.get(found.id)) ?? found;
    },
  };
};
