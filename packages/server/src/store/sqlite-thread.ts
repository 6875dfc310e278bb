/** One statement for the file; an empty one closes it. */
export interface Asked {
  readonly id: number;
  readonly sql: string;
  readonly values: readonly unknown[];
}

export interface Told {
  readonly id: number;
  readonly rows: readonly unknown[];
  readonly changes: number;
  readonly fault?: { readonly message: string; readonly errcode?: number };
}

type Value = string | number | bigint | null | Uint8Array;

interface Statement {
  all(...values: Value[]): unknown[];
  run(...values: Value[]): { changes: number | bigint };
}
interface Opened {
  exec(sql: string): void;
  prepare(sql: string): Statement;
  close(): void;
}
interface Port {
  on(event: 'message', hear: (asked: Asked) => void): void;
  postMessage(told: Told, moved: readonly never[]): void;
}
interface Threads {
  readonly workerData: { readonly file: string; readonly library: string; readonly settings: readonly string[] };
  readonly parentPort: Port;
}

/**
 * What the thread of the store does. It is handed to the thread as its own text, so that it needs no file of its own: it
 * may use nothing from outside.
 */
export const keepFile = (): void => {
  const load = process.getBuiltinModule('node:module').createRequire(`${process.cwd()}/`) as (name: string) => unknown;
  const { workerData, parentPort } = load('node:worker_threads') as Threads;
  const { DatabaseSync } = load(workerData.library) as { DatabaseSync: new (file: string) => Opened };
  const db = new DatabaseSync(workerData.file);
  for (const setting of workerData.settings) db.exec(setting);
  const ready = new Map<string, Statement>();
  const statementFor = (sql: string): Statement => {
    const before = ready.get(sql);
    if (before) return before;
    if (ready.size >= 300) ready.clear();
    const made = db.prepare(sql);
    ready.set(sql, made);
    return made;
  };
  const carryOut = ({ id, sql, values }: Asked): Told => {
    if (sql === '') {
      db.close();
      return { id, rows: [], changes: 0 };
    }
    const it = statementFor(sql);
    if (/^\s*(?:select|with|pragma)\b|\breturning\b/i.test(sql))
      return { id, rows: it.all(...(values as Value[])), changes: 0 };
    return { id, rows: [], changes: Number(it.run(...(values as Value[])).changes) };
  };
  parentPort.on('message', (asked) => {
    try {
      parentPort.postMessage(carryOut(asked), []);
    } catch (error) {
      const { message, errcode } = error as Error & { errcode?: number };
      const fault = errcode === undefined ? { message } : { message, errcode };
      parentPort.postMessage({ id: asked.id, rows: [], changes: 0, fault }, []);
    }
  });
};
