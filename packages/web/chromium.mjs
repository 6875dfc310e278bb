// Which browser tests, pictures and measurements open; and what to say where there is none.
import { existsSync } from 'node:fs';

/** The shell without a window first: the same engine, and a war by clicks is over in three quarters of the time. */
const USUAL = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const named = process.env.CHROMIUM;
export const executable = (named === undefined ? USUAL : [named]).find((it) => existsSync(it));

const NONE = named === undefined ? 'no Chromium is installed' : `there is no Chromium at ${named}`;
/** Why no browser can be opened here; nothing when one can. */
export const whyNoBrowser = executable ? undefined : NONE;
/** And what to do about it. */
export const HOW_TO_GET_ONE =
  'apt-get install chromium-headless-shell (or chromium), or name one that is there: CHROMIUM=/path/to/chromium npm test';
