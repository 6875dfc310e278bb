import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { House } from '../house.ts';

const delay = monitorEventLoopDelay({ resolution: 20 });
delay.enable();

/** For Prometheus and its like. */
export const metricsText = ({ room, tables }: House): string => {
  const { commits, rows, conflicts } = room.store.commits.count;
  const { tables: open, awake, lines } = tables.count;
  const { rss, heapUsed } = process.memoryUsage();
  const values: readonly [name: string, kind: 'counter' | 'gauge', about: string, value: number][] = [
    ['answers_total', 'counter', 'Answers made durable by this process.', room.counts.answers],
    ['refusals_total', 'counter', 'Requests refused with a sentence.', room.counts.refusals],
    ['commits_total', 'counter', 'Durable transactions of changes.', commits],
    ['changes_total', 'counter', 'Changes made durable.', rows],
    ['conflicts_total', 'counter', 'Changes another process had written first.', conflicts],
    ['thoughts_total', 'counter', 'Answers of computers.', room.counts.thoughts],
    ['thoughts_waiting', 'gauge', 'Answers of computers that wait for a thread.', room.thinker.waiting],
    ['notices_total', 'counter', 'Notices sent.', room.notices.sent],
    ['tables_open', 'gauge', 'Tables in memory.', open],
    ['matches_awake', 'gauge', 'Matches in memory.', awake],
    ['lines_open', 'gauge', 'Live lines and streams.', lines],
    ['event_loop_delay_p99_ms', 'gauge', 'Delay of the event loop.', delay.percentile(99) / 1e6],
    ['rss_bytes', 'gauge', 'Memory of the process.', rss],
    ['heap_bytes', 'gauge', 'Used heap.', heapUsed],
    ['cpu_seconds_total', 'counter', 'CPU time used.', cpuSeconds()],
  ];
  return values
    .map(
      ([name, kind, about, value]) =>
        `# HELP liberty_${name} ${about}\n# TYPE liberty_${name} ${kind}\nliberty_${name} ${value}\n`,
    )
    .join('');
};

const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
