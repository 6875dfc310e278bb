/** Which components were chosen, other than the usual ones: a variant, or a pack that is sound, by name; else what is wrong with it. */
export interface Packed {
  /** The id of one that comes with the game. */
  readonly variant?: string;
  readonly text?: string;
  readonly name?: string;
  readonly faults?: readonly string[];
  /** A file was given, and what is in it is not known yet. */
  readonly isBeingRead?: true;
}

/** Can a game begin with these components? Not with a pack that is unsound, nor before it has been read. */
export const isReady = ({ faults, isBeingRead }: Packed): boolean => faults === undefined && !isBeingRead;

interface PackFileProps {
  readonly packed: Packed;
  /** What is said of it as long as there is none, and of one that cannot be used. */
  readonly about: string;
  readonly refused: string;
  readonly take: (file: File | undefined) => Promise<void>;
}

/** Other components than the usual ones, out of a file; every fault in it is said. */
export const PackFile = ({ packed: { name, faults, isBeingRead }, about, refused, take }: PackFileProps) => (
  <>
    <label class="field">
      Component pack
      <input type="file" accept=".json,application/json" onChange={(e) => void take(e.currentTarget.files?.[0])} />
      <small>
        {isBeingRead ? 'It is being read.' : name === undefined ? about : `“${name}” is sound and will be used.`}
      </small>
    </label>
    {faults && (
      <div role="alert">
        <p>{refused} Everything that is wrong with it:</p>
        <ul class="faults">
          {faults.map((it) => (
            <li key={it}>{it}</li>
          ))}
        </ul>
      </div>
    )}
  </>
);
