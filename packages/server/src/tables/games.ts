import { Refused } from '@liberty/net';
import { type Box, SHELF, boxOf, chairsOf, openFor } from '@liberty/shelf';
import type { AnyGame } from '@liberty/table';
import type { Store } from '../store/store.ts';

export interface Opened {
  readonly game: AnyGame;
  /** Hash of the component pack. */
  readonly components?: string;
}

const isOpenable = (box: Box): boolean => box.open !== undefined;

/** The games as they can be laid. */
export const onTheShelf = () =>
  SHELF.filter(isOpenable).map((box) => {
    const game = box.open!();
    return {
      id: box.id,
      title: box.title,
      edition: box.edition,
      seats: [...game.seats],
      chairs: chairsOf(game, game.defaults).map((seats) => [...seats]),
      usual: game.defaults,
      terms: (box.terms ?? []).map(({ field, name, choices }) => ({ field, name, choices: [...choices] })),
      packs: box.openWith !== undefined,
    };
  });

const openable = (id: string): Box => {
  const box = boxOf(id);
  if (!box?.open) throw new Refused('bad-terms', `No game called '${id.slice(0, 40)}' can be played here.`);
  return box;
};

/** The game for a new table, with its pack if one is sent. */
export const openNew = (id: string, pack: string | undefined): Opened => {
  const box = openable(id);
  if (pack === undefined) return { game: box.open!() };
  const unpacked = box.openWith?.(pack);
  if (!unpacked) throw new Refused('bad-pack', 'This game takes no component packs.');
  if (!unpacked.ok) throw new Refused('bad-pack', `The component pack is not sound: ${unpacked.fault[0]}`);
  return { game: unpacked.value.game, components: unpacked.value.components };
};

/** What is agreed, out of what was sent: only fields and values the game offers. */
export const agreedOn = (
  game: AnyGame,
  terms: Readonly<Record<string, unknown>> = {},
  before: unknown = game.defaults,
): unknown => {
  const { terms: offered = [], title } = openable(game.id);
  for (const [field, value] of Object.entries(terms)) {
    const term = offered.find((it) => it.field === field);
    if (!term) throw new Refused('bad-terms', `'${title}' has no choice of '${field}'.`);
    if (!term.choices.some((it) => it.value === value))
      throw new Refused('bad-terms', `${term.name}: '${String(value).slice(0, 40)}' is not among the choices.`);
  }
  const options = { ...(before as object), ...terms };
  try {
    game.setup(options);
  } catch (error) {
    throw new Refused('bad-terms', `These terms do not go together: ${(error as Error).message}.`);
  }
  return options;
};

/** So many games are kept open: those with a pack of their own come and go. */
const KEPT_OPEN = 40;

/** Games that are open already, by box and pack: one serves every table. */
export class Games {
  readonly #store: Store;
  readonly #open = new Map<string, Promise<AnyGame | undefined>>();

  constructor(store: Store) {
    this.#store = store;
  }

  async packText(hash: string): Promise<string | undefined> {
    const row = await this.#store.db.selectFrom('packs').select('text').where('hash', '=', hash).executeTakeFirst();
    return row?.text;
  }

  /** The game of a kept table; none where it cannot be opened any more. */
  of(game: string, components: string | null): Promise<AnyGame | undefined> {
    const key = `${game} ${components ?? ''}`;
    const opening = this.#open.get(key) ?? this.#openKept(game, components);
    this.#open.delete(key);
    this.#open.set(key, opening);
    // What could not be read is read again for whoever asks next.
    opening.then(
      (it) => it ?? this.#open.delete(key),
      () => this.#open.delete(key),
    );
    const [longest] = this.#open.keys();
    if (this.#open.size > KEPT_OPEN && longest !== undefined) this.#open.delete(longest);
    return opening;
  }

  async #openKept(game: string, components: string | null): Promise<AnyGame | undefined> {
    const pack = components === null ? undefined : await this.packText(components);
    const opened = openFor({ game, ...(components === null ? {} : { components }) }, pack);
    return opened.ok ? opened.value : undefined;
  }
}
