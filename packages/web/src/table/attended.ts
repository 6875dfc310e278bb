/** How results and scenes are attended to; a result that stands `until` nothing stands until it is clicked away. */
export type Attended = { readonly until: number | undefined } | 'pass by';

/** A result stands so long by itself, in milliseconds. */
const RESULT = 2600;

/** What must not be passed by waits for a click, or stands for a while; in words everything is read, and nothing waits. Who wants things to keep still (`pace` is 0 then) needs as long to read. */
export const attendedBy = (
  { table, results }: { readonly table: 'pictures' | 'words'; readonly results: 'pause' | 'click' | 'go on' },
  pace: number,
): Attended => {
  if (table === 'words' || results === 'go on') return 'pass by';
  return { until: results === 'click' ? undefined : RESULT * (pace || 1) };
};
