import { boxOf } from './boxes.ts';
import { FIRST_READING, type Term, lidOf, termsThatApply, usual } from './lids.ts';
import { packInBox } from './opening.ts';

/** What of a header says on which terms a war is played, and with which components. */
interface Agreed {
  readonly game: string;
  readonly options?: unknown;
  readonly components?: string | undefined;
}

/** What the pack of a war is called; by its hash where it is not here, and nothing where none is used. */
export const packNameOf = ({ game, components }: Agreed, pack?: string): string | undefined => {
  if (components === undefined) return undefined;
  const text = pack ?? packInBox({ game, components });
  const unpacked = text === undefined ? undefined : boxOf(game)?.openWith?.(text);
  return unpacked?.ok ? unpacked.value.name : components.slice(0, 12);
};

/** What the components of a war are called; nothing where a box has one reading only and no pack is used. */
const componentsOf = (agreed: Agreed, pack?: string): string | undefined =>
  packNameOf(agreed, pack) ?? (lidOf(agreed.game)?.variants ? FIRST_READING.name : undefined);

/** One colon is enough for a line. */
const says = ({ name, choices }: Term, chosen: unknown): string =>
  `${name}: ${(choices.find(({ value }) => value === chosen) ?? choices[0]!).name.replace(': ', ', ')}`;

/** Everything that is agreed about a war, a line for each term that applies, the components last. */
export const termsInWords = (agreed: Agreed, pack?: string): readonly string[] => {
  const { terms = [] } = lidOf(agreed.game) ?? {};
  const options = { ...usual(terms), ...(agreed.options as object | undefined) } as Readonly<Record<string, unknown>>;
  const components = componentsOf(agreed, pack);
  return [
    ...termsThatApply(terms, options).map((term) => says(term, options[term.field])),
    ...(components === undefined ? [] : [`Components: “${components}”`]),
  ];
};

/** The same, as far as it is not what is usual. */
export const unusualInWords = (agreed: Agreed, pack?: string): readonly string[] => {
  const asUsual = termsInWords({ game: agreed.game });
  return termsInWords(agreed, pack).filter((it) => !asUsual.includes(it));
};
