/** An answer to what the rulebook leaves open, as rulings/<game>.md has it. */
export interface Ruling {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** The sections its text names. */
  readonly rules: readonly string[];
}

/** A line of the engine that names a section. */
export interface Citation {
  readonly file: string;
  readonly line: number;
  readonly what: string;
}

export interface Sources {
  readonly rulings: readonly Ruling[];
  readonly cited: Readonly<Record<string, readonly Citation[]>>;
}
