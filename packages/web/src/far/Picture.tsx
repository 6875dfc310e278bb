import type { Invited } from '@liberty/net';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { deskFor } from '../games/index.ts';
import { settings } from '../settings.ts';
import { TableController } from '../table/controller.ts';
import { MovingContext } from '../table/moving-context.ts';
import { Moving } from '../table/motions.ts';
import { Still } from './still.ts';
import { gameOf } from './there.ts';

/** Nobody thinks over a picture. */
const NOBODY = { choose: async () => undefined, hint: async () => undefined, cancel: () => {}, close: () => {} };

const laidOut = async ({ facts, position, pack }: Invited): Promise<TableController | undefined> => {
  const game = gameOf(facts, pack);
  if (!game.ok || position.view === undefined) return undefined;
  const desk = await deskFor(game.value);
  if (!desk) return undefined;
  return new TableController({
    desk,
    sitting: new Still(game.value, facts.options, position),
    manners: settings,
    thinker: NOBODY,
    openRule: () => {},
    settled: async () => {},
  });
};

/** The table to which an invitation leads, laid out to be looked at; nothing until its desk has come. */
export const useStill = (it: Invited | undefined): TableController | undefined => {
  const table = useSignal<TableController | undefined>(undefined);
  useEffect(() => {
    let isGone = false;
    const show = async (): Promise<void> => {
      const made = it && (await laidOut(it));
      if (isGone) made?.close();
      else table.value = made;
    };
    void show();
    return () => {
      isGone = true;
      table.value?.close();
    };
  }, [it]);
  return table.value;
};

/** The board of a table as it lies. */
export const Picture = ({ title, table }: { title: string; table: TableController | undefined }) => {
  const moving = useMemo(() => new Moving(), []);
  return (
    <div class="far-picture" role="img" aria-label={`The board of ${title} as it lies`}>
      {table && (
        <MovingContext.Provider value={moving}>
          <div class="table-room" inert>
            <div class="pane">
              <table.desk.Board table={table} />
            </div>
          </div>
        </MovingContext.Provider>
      )}
    </div>
  );
};
