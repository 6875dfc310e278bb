import type { Outcome, Result, Seat } from '@liberty/table';
import { save } from '@liberty/table';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { saveFile } from './file.ts';
import { Header } from './frame/Header.tsx';
import { deskFor } from './games/index.ts';
import { type KeptGame, load } from './kept.ts';
import { matchOf } from './open.ts';
import { Chronicle } from './review/Chronicle.tsx';
import { ReviewRoom, type WaysOn } from './review/ReviewRoom.tsx';
import type { War } from './review/war.ts';
import { rename } from './router.ts';
import { openRule } from './rules/RulePanel.tsx';
import { settings } from './settings.ts';
import { TableController } from './table/controller.ts';
import type { AnyDesk } from './table/desk.ts';
import { type AnyMatch, Here } from './table/here.ts';
import { fromLinkKept } from './TablePlace.tsx';
import { workerThinker } from './thinking/thinker.ts';
import { branch, copyChronicle, copyLink, rematch } from './ways-out.ts';

/** A kept war, opened to be looked at. */
export interface Opened {
  readonly kept: KeptGame;
  readonly match: AnyMatch;
  readonly desk: AnyDesk;
}

const opened = async (kept: KeptGame): Promise<Opened | string> => {
  const match = matchOf(kept);
  if (!match.ok) return match.fault;
  const desk = await deskFor(match.value.game);
  return desk ? { kept, match: match.value, desk } : 'There is no table for this game yet.';
};

/** How the war ended: by its rules, or otherwise where that was kept with it. */
const endOf = ({ kept, match }: Opened): Outcome | undefined => match.game.outcome(match.s) ?? kept.ended;

const NOT_HERE =
  'Games are kept in the browser in which they were played; this one is not. A war far away is reviewed from its table, when it is over.';

const found = async (from: WarPlace): Promise<Opened | string> => {
  const kept: Result<KeptGame, string> =
    from.link === undefined
      ? await load(from.id ?? '').then((it) => (it ? { ok: true, value: it } : { ok: false, fault: NOT_HERE }))
      : await fromLinkKept(from.link);
  return kept.ok ? opened(kept.value) : kept.fault;
};

/** Where a war lies: among the games of this browser, or in a link. */
export interface WarPlace {
  readonly id?: string | undefined;
  readonly link?: string | undefined;
}

/** The war of an address: nothing yet, opened, or why it cannot be. */
export const useWar = ({ id, link }: WarPlace): Opened | string | undefined => {
  const war = useSignal<Opened | string | undefined>(undefined);
  useEffect(() => {
    found({ id, link }).then(
      (it) => (war.value = it),
      (fault: unknown) => (war.value = fault instanceof Error ? fault.message : 'It could not be read to its end.'),
    );
  }, [id, link]);
  return war.value;
};

export const NoWar = ({ title, text }: { title: string; text: string }) => (
  <div class="page">
    <Header />
    <main class="sheet">
      <h1>{title}</h1>
      <p>{text}</p>
      <a class="button american" href="#/">
        Front page
      </a>
    </main>
  </div>
);

/** The persons at the screen while a war goes on, each with the seats he holds. */
const personsOf = ({ kept, match, desk }: Opened): readonly (readonly Seat[])[] => {
  const view = match.game.view(match.s, undefined);
  const humans = kept.seats.flatMap((kind, seat) => (kind === 'human' ? [seat] : []));
  const holders = new Map<number, Seat[]>();
  for (const seat of humans) {
    const person = desk.person?.(view, seat) ?? seat;
    holders.set(person, [...(holders.get(person) ?? []), seat]);
  }
  return [...holders.values()];
};

/** The war goes on between several: who looks? Nobody is shown what another holds. */
const Whose = ({ desk, persons, choose }: WhoseProps) => (
  <div class="page">
    <Header />
    <main class="sheet">
      <h1>Whose eyes?</h1>
      <p>This war goes on between several people at one screen. It is reviewed only as one of them can know it.</p>
      <div class="row">
        {persons.map((seats) => (
          <button key={seats.join()} type="button" class="button" onClick={() => choose(seats)}>
            {seats.map((seat) => desk.seats[seat]!.name).join(' and ')}
          </button>
        ))}
      </div>
    </main>
  </div>
);
interface WhoseProps {
  readonly desk: AnyDesk;
  readonly persons: readonly (readonly Seat[])[];
  readonly choose: (seats: readonly Seat[]) => void;
}

/** A table on which the moments of a war are laid; nobody plays at it. */
export const layTable = ({ kept, match, desk }: Opened, own: readonly Seat[] | undefined): TableController => {
  const table = new TableController({
    desk,
    sitting: new Here({ match, kinds: kept.seats, still: desk.still, ended: kept.ended }),
    manners: settings,
    thinker: workerThinker(kept.pack),
    openRule: (section) => openRule(kept.game, section),
    settled: () => Promise.resolve(),
  });
  if (own?.[0] !== undefined) table.eyes.sitting.value = own[0];
  return table;
};

const waysFrom = ({ kept, match, desk }: Opened, table: TableController): WaysOn => ({
  playOn: (at) => void branch(table, at),
  share: (at) => void copyLink(table, at),
  save: () => saveFile(`${kept.game}-${kept.id}.json`, save(match.record())),
  table: `#/table/${kept.id}`,
  address: (at) => rename(`#/review/${kept.id}/${at}`),
  ...(endOf({ kept, match, desk }) ? { rematch: () => void rematch(kept), chronicle: `#/chronicle/${kept.id}` } : {}),
});

const Room = ({
  opened: it,
  own,
  step,
}: {
  opened: Opened;
  own: readonly Seat[] | undefined;
  step: number | undefined;
}) => {
  const made = useMemo(() => {
    const table = layTable(it, own);
    table.goTo(step ?? it.match.length);
    if (!own) table.eyes.viewpoint.value = it.desk.seats.length > 1 ? 'both' : 0;
    const war: War = { desk: it.desk, sitting: table.sitting, record: it.match.record(), pack: it.kept.pack, own };
    return { table, war, ways: waysFrom(it, table) };
  }, [it, own]);
  useEffect(() => () => made.table.close(), [made]);
  return <ReviewRoom {...made} />;
};

/** A war looked at again: whole and open when it is over, through one's own eyes while it goes on. */
export const ReviewPlace = ({ step, ...from }: WarPlace & { readonly step?: number | undefined }) => {
  const war = useWar(from);
  const chosen = useSignal<readonly Seat[] | undefined>(undefined);
  if (war === undefined) return <p class="waiting">One moment …</p>;
  if (typeof war === 'string') return <NoWar title="This war cannot be reviewed" text={war} />;
  if (war.match.length === 0)
    return <NoWar title="There is nothing to review yet" text="Nothing has been answered in this war." />;
  const isOver = endOf(war) !== undefined;
  const persons = isOver ? [] : personsOf(war);
  const own = persons.length > 1 ? chosen.value : persons[0];
  if (persons.length > 1 && !own)
    return <Whose desk={war.desk} persons={persons} choose={(seats) => (chosen.value = seats)} />;
  return <Room opened={war} own={own} step={step} />;
};

const Told = ({ opened: it }: { opened: Opened }) => {
  const made = useMemo(() => {
    const table = layTable(it, undefined);
    const war: War = { desk: it.desk, sitting: table.sitting, record: it.match.record(), pack: it.kept.pack };
    const ways = {
      copyLink: () => void copyChronicle(war.record, it.kept.ended),
      saveHtml: (text: string) => saveFile(`chronicle-${it.kept.id}.html`, text, 'text/html'),
      review: `#/review/${it.kept.id}`,
    };
    return { table, war, ways };
  }, [it]);
  useEffect(() => () => made.table.close(), [made]);
  return <Chronicle war={made.war} ways={made.ways} />;
};

/** A finished war on one page, for friends. */
export const ChroniclePlace = (from: WarPlace) => {
  const war = useWar(from);
  if (war === undefined) return <p class="waiting">One moment …</p>;
  if (typeof war === 'string') return <NoWar title="There is no chronicle of this war" text={war} />;
  if (!endOf(war)) return <NoWar title="The war goes on" text="Its chronicle can be read when it is over." />;
  return <Told opened={war} />;
};
