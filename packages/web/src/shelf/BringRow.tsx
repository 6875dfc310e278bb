import { useSignal } from '@preact/signals';
import { textOf } from '../file.ts';
import { say } from '../frame/toasts.tsx';

export const FilePick = ({ word, take }: { word: string; take: (text: string) => Promise<unknown> }) => {
  const pick = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    const text = file && (await textOf(file));
    if (text?.ok) await take(text.value);
    else if (text) say(text.fault);
    input.value = '';
  };
  return (
    <label class="button file">
      {word}
      <input type="file" accept=".json,application/json,text/plain" onChange={(e) => void pick(e.currentTarget)} />
    </label>
  );
};

/** Why what was given was not brought in. */
export const NotBrought = ({ fault }: { fault: string | undefined }) =>
  fault === undefined ? null : (
    <p class="fault" role="alert">
      <b>Nothing was brought in:</b> {fault}
    </p>
  );

interface BringRowProps {
  readonly file: string;
  readonly says: string;
  readonly placeholder: string;
  /** Was it brought in? */
  readonly bring: (text: string) => Promise<boolean>;
}

/** A file, or a text that is pasted. */
export const BringRow = ({ file, says, placeholder, bring }: BringRowProps) => {
  const text = useSignal('');
  const take = async (it: string): Promise<void> => {
    if (await bring(it)) text.value = '';
  };
  return (
    <>
      <FilePick word={file} take={take} />
      <input
        class="input"
        aria-label={says}
        placeholder={placeholder}
        value={text.value}
        onInput={(e) => (text.value = e.currentTarget.value)}
      />
      <button class="button" type="button" disabled={text.value.trim() === ''} onClick={() => void take(text.value)}>
        Bring
      </button>
    </>
  );
};
