import { matchFrom } from '@liberty/shelf';
import { type MatchRecord, load } from '@liberty/table';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { deskFor } from './games/index.ts';
import { puzzled } from './puzzled.ts';
import { PuzzleBeside, PuzzleCard, PuzzleWords } from './puzzles/PuzzleCard.tsx';
import { type Posed, Solving } from './puzzles/solving.ts';
import { NoWar } from './ReviewPlace.tsx';
import { go } from './router.ts';
import { openRule } from './rules/RulePanel.tsx';
import { settings } from './settings.ts';
import { LaidTable, attended, filming } from './TableRoom.tsx';
import { TableController } from './table/controller.ts';
import { Moving } from './table/motions.ts';
import { workerThinker } from './thinking/thinker.ts';

interface Found {
  readonly record: MatchRecord;
  readonly pack?: string | undefined;
  readonly best: string;
  readonly also?: readonly string[];
  readonly margin: number;
  readonly next: string | undefined;
}

/** A puzzle by its name: one's own, or one that comes with the house. */
const foundBy = async (id: string): Promise<Found | undefined> => {
  const own = puzzled.peek().own.find((it) => it.id === id);
  if (own) {
    const record = load(own.record);
    return record.ok ? { ...own, record: record.value, next: undefined } : undefined;
  }
  const { PUZZLES } = await import('@liberty/study/gathered');
  const at = PUZZLES.findIndex((it) => it.id === id);
  return at < 0 ? undefined : { ...PUZZLES[at]!, next: PUZZLES[at + 1]?.id };
};

interface Ready {
  readonly posed: Posed;
  readonly next: string | undefined;
}

const posedBy = async (id: string): Promise<Ready | string> => {
  const found = await foundBy(id);
  if (!found) return 'No puzzle has this name, or it was made in another browser.';
  const match = matchFrom(found.record, found.pack);
  if (!match.ok) return match.fault;
  const { game, s } = match.value;
  const best = game.read(s, found.best);
  const desk = await deskFor(game);
  if (!desk || !best.ok) return 'It does not fit the rules any more.';
  const also = (found.also ?? []).flatMap((text) => {
    const it = game.read(s, text);
    return it.ok ? [it.value] : [];
  });
  const { pack, margin, next } = found;
  return { posed: { id, desk, match: match.value, pack, best: best.value, also, text: found.best, margin }, next };
};

const Room = ({ posed, next }: Ready) => {
  const { moving, solving } = useMemo(() => {
    const still = new Moving();
    const sit = (sitting: TableController['sitting']): TableController =>
      new TableController({
        desk: posed.desk,
        sitting,
        manners: settings,
        thinker: workerThinker(posed.pack),
        openRule: (section) => openRule(posed.desk.game.id, section),
        settled: () => still.settled(),
        films: filming,
        attended,
      });
    return { moving: still, solving: new Solving(posed, sit) };
  }, [posed]);
  useEffect(() => () => solving.close(), [solving]);
  const { table, nonce } = solving.sat.value;
  const card = { solving, next };
  return (
    <LaidTable
      key={nonce}
      table={table}
      moving={moving}
      onLeave={() => go('#/puzzles')}
      address={() => `#/puzzles/${posed.id}`}
      file={`${posed.id}.json`}
      pack={posed.pack}
      coach={{
        says: solving.says,
        card: <PuzzleCard {...card} />,
        sheet: <PuzzleBeside {...card} />,
        beside: <PuzzleBeside {...card} />,
        folded: undefined,
        words: <PuzzleWords {...card} />,
      }}
    />
  );
};

/** One puzzle, on its real table. */
export const PuzzlePlace = ({ id }: { id: string }) => {
  const ready = useSignal<Ready | string | undefined>(undefined);
  useEffect(() => {
    posedBy(id).then(
      (it) => (ready.value = it),
      () => (ready.value = 'It could not be fetched. Perhaps there is no connection.'),
    );
  }, [id]);
  if (ready.value === undefined) return <p class="waiting">One moment …</p>;
  if (typeof ready.value === 'string') return <NoWar title="There is no such puzzle" text={ready.value} />;
  return <Room {...ready.value} />;
};
