import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { House } from '../house.ts';

const STYLE =
  ':root{color-scheme:light dark}body{max-width:32rem;margin:14vh auto;padding:0 1.5rem;font:1.125rem/1.5 Georgia,serif}button{min-height:3rem;padding:0 1.5rem;font:inherit;font-weight:bold}';

/** A page of one sentence and one button: styled by what stands in it, sending only to the house, and doing nothing else. */
export const LINK_POLICY = {
  defaultSrc: ["'none'"],
  styleSrc: [`'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** Is this where a link in a notice leads? */
export const isNoticeLink = (path: string): boolean => /^\/api\/notices\/[^/]+\/(?:begin|end)$/.test(path);

const HEAD = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Liberty Tree</title><style>${STYLE}</style>`;

/** Nothing that came from outside stands in it. */
const sheet = (c: Context, says: string, button?: string): Response | Promise<Response> => {
  const form = button === undefined ? '' : `<form method="post"><button autofocus>${button}</button></form>`;
  return c.html(
    `<!doctype html><html lang="en"><head>${HEAD}</head><body><main><h1>Liberty Tree</h1><p>${says}</p>${form}</main></body></html>`,
  );
};

interface Deed {
  readonly asks: string;
  readonly button: string;
  readonly done: string;
  readonly spent: string;
  readonly does: (house: House, id: string, code: string) => Promise<boolean>;
}

const DEEDS: Readonly<Record<'begin' | 'end', Deed>> = {
  begin: {
    asks: 'Shall we write to this address when it is your turn at a table?',
    button: 'Yes, write to me',
    done: 'You will be told here when it is your turn.',
    spent: 'This link has been used already.',
    does: (house, id, code) => house.room.notices.begin(id, code),
  },
  end: {
    asks: 'Do you want no more notices of your turn here?',
    button: 'No more of these',
    done: 'You will get no more of these.',
    spent: 'This link has been used, or a newer notice has replaced it.',
    does: (house, id, code) => house.room.notices.endByCode(id, code),
  },
};

/**
 * Where the links in notices lead. What reads mail before people do follows every link, so that to follow one only asks;
 * its one button does it, and so does the one click of a mail program (RFC 8058) or of the notice itself.
 */
export const noticeLinks = (house: House, comesFrom: (c: Context) => string): Hono => {
  const app = new Hono();
  for (const [name, { asks, button, done, spent, does }] of Object.entries(DEEDS)) {
    app.use(`/:id/${name}`, async (c, next) => {
      await house.rates.mayAsk('lay', comesFrom(c), comesFrom(c));
      await next();
    });
    app.get(`/:id/${name}`, (c) => sheet(c, asks, button));
    app.post(`/:id/${name}`, async (c) =>
      sheet(c, (await does(house, c.req.param('id'), c.req.query('code') ?? '')) ? done : spent),
    );
  }
  return app;
};
