import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** This program once more, at work on something. */
export interface Child {
  /** It has ended by itself or was stopped; refused if it failed. */
  readonly ended: Promise<void>;
  stop(): void;
}

/** Runs this program with these arguments; every line it prints is told. */
export const childOf = (args: readonly string[], line: (text: string) => void): Child => {
  const child = spawn(process.execPath, [process.argv[1]!, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  createInterface({ input: child.stdout }).on('line', line);
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 || code === null ? resolve() : reject(new Error(`a child ended: ${code}`)),
    );
  });
  return { ended, stop: () => void child.kill() };
};
