import { boxOf } from '@liberty/shelf';
import { lessonOf } from '@liberty/school';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { deskFor } from './games/index.ts';
import { go } from './router.ts';
import { openRule } from './rules/RulePanel.tsx';
import { CoachBeside, CoachCard, CoachApart, CoachWords } from './school/Coach.tsx';
import { useCoachPlace } from './school/coach-place.ts';
import { GhostHand } from './school/GhostHand.tsx';
import { Folded, StepList } from './school/StepList.tsx';
import { Learning } from './school/learning.ts';
import { schooled } from './schooled.ts';
import { settings } from './settings.ts';
import { LaidTable, attended, filming } from './TableRoom.tsx';
import { TableController } from './table/controller.ts';
import type { AnyDesk } from './table/desk.ts';
import { Moving } from './table/motions.ts';
import { workerThinker } from './thinking/thinker.ts';

const Nothing = ({ game }: { game: string }) => (
  <main class="sheet">
    <h1>There is no first war here</h1>
    <p>No game by the name of {game} has one.</p>
    <a class="button american" href="#/">
      Front page
    </a>
  </main>
);

/** The lesson goes on where it was left; one that is done begins anew. */
const stepFor = (game: string, asked: number | undefined, steps: number): number => {
  const noted = schooled.peek()[game];
  const step = asked ?? (noted && !noted.isDone ? noted.step : 0);
  return Math.max(0, Math.min(step, steps - 1));
};

const useLearning = (desk: AnyDesk, game: string, asked: number | undefined) => {
  const isInWords = settings.table.value === 'words';
  const made = useMemo(() => {
    const moving = new Moving();
    const lesson = lessonOf(game, isInWords ? 'ear' : 'eye')!;
    const learning = new Learning({
      lesson,
      still: desk.still,
      step: stepFor(game, asked, lesson.steps.length),
      sit: (sitting, thinker) =>
        new TableController({
          desk,
          sitting,
          manners: settings,
          thinker: thinker(workerThinker()),
          openRule: (section) => openRule(game, section),
          settled: () => moving.settled(),
          films: filming,
          attended,
        }),
    });
    return { moving, learning };
  }, [desk, game, isInWords]);
  useEffect(() => {
    made.learning.sat.peek().table.automatic.next();
    return () => made.learning.close();
  }, [made]);
  return made;
};

const Room = ({ desk, game, step }: { desk: AnyDesk; game: string; step: number | undefined }) => {
  const { moving, learning } = useLearning(desk, game, step);
  const { table, n, nonce } = learning.sat.value;
  const { opens } = learning.lesson;
  const place = useCoachPlace(learning);
  return (
    <LaidTable
      key={`${n} ${nonce}`}
      table={table}
      moving={moving}
      onLeave={() => go('#/')}
      address={() => `#/school/${game}/${n + 1}`}
      file={`${game}-first-war.json`}
      coach={{
        says: learning.says,
        card: (
          <>
            <CoachCard learning={learning} place={place} />
            <GhostHand learning={learning} />
          </>
        ),
        sheet: <CoachApart learning={learning} place={place} />,
        hasColumn: place === 'column',
        beside: (
          <>
            <CoachBeside learning={learning} place={place} />
            <StepList learning={learning} />
          </>
        ),
        folded: n + 1 < opens ? <Folded step={opens} /> : undefined,
        words: <CoachWords learning={learning} />,
      }}
    />
  );
};

/** The first war of a game, on its real table. */
export const SchoolPlace = ({ game, step }: { game: string; step?: number | undefined }) => {
  const desk = useSignal<AnyDesk | 'none' | undefined>(undefined);
  useEffect(() => {
    const opened = lessonOf(game) && boxOf(game)?.open?.();
    if (!opened) desk.value = 'none';
    else void deskFor(opened).then((it) => (desk.value = it ?? 'none'));
  }, [game]);
  if (desk.value === undefined) return <p class="waiting">One moment …</p>;
  return desk.value === 'none' ? <Nothing game={game} /> : <Room desk={desk.value} game={game} step={step} />;
};
