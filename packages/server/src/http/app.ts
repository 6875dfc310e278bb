import { Hono } from 'hono';
import { safeHeaders } from './headers.ts';
import { type Hosts, onlyFor } from './hosts.ts';
import { page } from './page.ts';

export interface Rooms {
  /** Where the built page lies. */
  readonly folder: string;
  readonly hosts: Hosts;
  /** What answers below /api. */
  readonly api?: Hono;
}

/** As every refusal on the wire: a code for programs, a sentence for people. */
const fault = (code: string, say: string) => ({ error: { code, say } });

/** Everything the house answers: first who may ask at all, then the tables, then the page. */
export const appOf = ({ folder, hosts, api }: Rooms): Hono => {
  const app = new Hono();
  app.use(safeHeaders());
  app.use(onlyFor(hosts));
  if (api) app.route('/api', api);
  app.all('/api/*', (c) => c.json(fault('nowhere', 'There is nothing at this address.'), 404));
  app.route('/', page(folder));
  app.onError((error, c) => {
    console.error(error);
    return c.json(fault('broken', 'Something broke here. It is not your doing; try again.'), 500);
  });
  return app;
};
