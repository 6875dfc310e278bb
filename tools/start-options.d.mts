export const USAGE: string;
export interface StartOptions {
  readonly port: number;
  readonly host: string;
  readonly allowed: readonly string[];
  readonly open: boolean;
  /** Where the tables are kept; absent: the usual folder. */
  readonly data?: string | undefined;
}
export const optionsOf: (args: readonly string[]) => {
  readonly options?: StartOptions;
  readonly help?: string;
  readonly wrong?: string;
};
