import { describe } from 'vitest';
import { type Cluster, startCluster, whyNoPostgres } from '../tools/cluster.ts';
import { atTheTable } from './at-the-table.ts';

describe.skipIf(whyNoPostgres !== undefined)('on PostgreSQL', () => {
  let cluster: Cluster | undefined;
  atTheTable(
    async () => {
      cluster = await startCluster();
      return { databaseUrl: await cluster.database('tables') };
    },
    () => cluster?.close(),
  );
});
