export const isAlive: (pid: number) => boolean;
export const isLeft: (lock: string) => boolean;
export const locked: <T>(lock: string, work: () => Promise<T>) => Promise<T>;
