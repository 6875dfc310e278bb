import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors and uncaught exceptions so far. */
  readonly faults: string[];
}

export interface House {
  readonly address: string;
  readonly browser: Browser;
  /** A fresh visitor: nothing kept, no worker, no motion unless asked for; with settings he had chosen before he came. */
  visit(
    options?: BrowserContextOptions & { readonly path?: string; readonly settings?: Readonly<Record<string, string>> },
  ): Promise<Visit>;
  close(): Promise<void>;
}

export interface Served {
  readonly port: number;
  close(): Promise<void>;
}

export const whyNoBrowser: string | undefined;
export const serve: (folder: string, port?: number) => Promise<Served>;
export const QUIET: readonly string[];
export const WIDE: { readonly width: number; readonly height: number };
export const openBrowser: () => Promise<Browser>;
export const openHouse: () => Promise<House>;
