import { afterAll, beforeEach } from 'vitest';
import { dist } from '../../build.mjs';
import { TestHouse } from '../house.ts';
import { HouseForTests } from './browser.ts';

/** Far tables of a file of tests: a house with browsers, and beside it a server that is open whenever a test begins, whatever the one before has done to it. */
export class FarHouse extends HouseForTests {
  readonly server = new TestHouse();

  constructor() {
    super();
    beforeEach(() => this.open());
    afterAll(() => this.server.close());
  }

  /** Opens the server, with the page; where it is open already nothing happens. */
  async open(): Promise<void> {
    await this.server.start(dist);
  }
}
