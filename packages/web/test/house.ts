import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { open } from '@liberty/server';

/** Far more than anybody needs, so that no test meets a limit. */
const WIDE = { look: 1e6, answer: 1e6, lay: 1e6, talk: 1e6, walk: 1e6, address: 1e7, tables: 1e5, lines: 1e5 };

/** So often it is tried to open at an address that another program has for the moment. */
const TRIES = 200;

/** A server with tables of its own in a folder of its own, on a port of this machine; it can be stopped and opened again. */
export class TestHouse {
  readonly folder = mkdtempSync(join(tmpdir(), 'liberty-far-'));
  #served: Awaited<ReturnType<typeof open>> | undefined;
  #port = 0;
  /** By how much its time is ahead of this machine's (ms): nobody need wait for a clock to fall. */
  ahead = 0;

  get site(): string {
    return `http://127.0.0.1:${this.#port}/`;
  }

  /** Opens it, the second time at the same address: somebody who borrowed that in between is waited for. */
  async start(page = this.folder): Promise<this> {
    const now = (): number => Date.now() + this.ahead;
    const tables = { folder: this.folder, log: 'silent', limits: WIDE, privateHooks: true, now };
    for (let tries = 0; this.#served === undefined; tries++)
      this.#served = await open({ folder: page, port: this.#port, tables }).catch(async (error: Error) => {
        if (this.#port === 0 || tries === TRIES || !('code' in error) || error.code !== 'EADDRINUSE') throw error;
        await new Promise((done) => setTimeout(done, 100));
        return undefined;
      });
    this.#port = this.#served.port;
    return this;
  }

  async stop(): Promise<void> {
    await this.#served?.close();
    this.#served = undefined;
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
