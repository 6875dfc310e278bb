/** What comes from outside (a file, a socket, a typed word) either holds or says why not. */
export type Result<T, F> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: F };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const fail = <F>(fault: F): { readonly ok: false; readonly fault: F } => ({ ok: false, fault });

/** One reason why something may not be done, with the section that forbids it. */
export interface Bar {
  readonly rule: string;
  readonly why: string;
}

export const bar = (rule: string, why: string): Bar => Object.freeze({ rule, why });

/** A refused action: what is wrong in a player's words and, where a rule forbids it, its section. */
export interface Illegal {
  readonly reason: string;
  readonly rule?: string;
}
