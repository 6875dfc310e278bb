import { FIRST_READING, type Lid } from '@liberty/shelf/lids';
import type { Result } from '@liberty/table';
import { type Signal, useSignal } from '@preact/signals';
import { textOf } from '../file.ts';
import { PackFile, type Packed } from './PackFile.tsx';
import { TermCards } from './TermCards.tsx';

interface ComponentsProps {
  readonly lid: Lid;
  readonly packed: Signal<Packed>;
  /** What is said of a file as long as there is none, and of one that cannot be used. */
  readonly about: string;
  readonly refused: string;
  /** What is in a pack, or every fault in it. */
  readonly unpack: (text: string) => Promise<Result<{ readonly name: string }, readonly string[]>>;
}

const OWN = 'own';

/** What a file turns out to be: a sound pack, or everything that is wrong with it. */
const readPack = async (file: File, unpack: ComponentsProps['unpack']): Promise<Packed> => {
  const text = await textOf(file);
  if (!text.ok) return { faults: [text.fault] };
  const unpacked = await unpack(text.value);
  return unpacked.ok ? { text: text.value, name: unpacked.value.name } : { faults: unpacked.fault };
};

/** The components of a game: as first read, a variant that comes with it, or a file of one's own. */
export const Components = ({ lid, packed, about, refused, unpack }: ComponentsProps) => {
  const which = useSignal<string>(lid.variants ? FIRST_READING.id : OWN);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return void (packed.value = {});
    const reading: Packed = { isBeingRead: true };
    packed.value = reading;
    const read = await readPack(file, unpack);
    // Another file or a variant may have been chosen meanwhile.
    if (packed.value === reading) packed.value = read;
  };
  const choose = (id: string, variant: Packed): void => {
    which.value = id;
    packed.value = variant;
  };
  const variants = (lid.variants ?? []).map(({ id, name, about: changes }) => ({
    name,
    about: changes,
    isChosen: which.value === id,
    choose: () => choose(id, id === FIRST_READING.id ? {} : { variant: id, name }),
  }));
  const own = {
    name: 'A file of my own',
    about: 'What differs in the printed game you own, as a JSON file.',
    isChosen: which.value === OWN,
    choose: () => choose(OWN, {}),
  };
  return (
    <>
      {lid.variants && <TermCards legend="Components" field="components" cards={[...variants, own]} wide />}
      {which.value === OWN && <PackFile packed={packed.value} about={about} refused={refused} take={take} />}
    </>
  );
};
