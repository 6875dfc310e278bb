import type { Plugin } from 'vite';

/** The two faces nearly every word is set in; the others may come when they come. */
const FIRST = [/^inter-latin-wght-normal/, /^libre-caslon-text-latin-700-normal/];

/** Asks for them with the page itself, before the style sheet is read. */
export const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => FIRST.some((it) => it.test(file.split('/').at(-1)!)))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `./${file}`, crossorigin: '' },
          injectTo: 'head' as const,
        })),
  },
});
