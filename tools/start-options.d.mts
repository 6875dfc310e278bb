export const USAGE: string;
export interface StartOptions {
  readonly port: number;
  readonly host: string;
  readonly allowed: readonly string[];
  readonly open: boolean;
}
export const optionsOf: (args: readonly string[]) => {
  readonly options?: StartOptions;
  readonly help?: string;
  readonly wrong?: string;
};
