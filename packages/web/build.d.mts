export const dist: string;
export const isStale: () => boolean;
export const build: () => Promise<void>;
export const buildIfStale: () => Promise<boolean>;
export const firstLoad: () => { readonly files: readonly string[]; readonly bytes: number };
