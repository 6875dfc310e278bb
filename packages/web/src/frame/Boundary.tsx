import { Component, type ComponentChildren } from 'preact';
import { saveFile } from '../file.ts';
import { placeOf } from '../router.ts';
import { games } from '../kept.ts';

/** The game on the table now, as the address has it; elsewhere the one that was last played. */
const gameHere = () => {
  const here = placeOf(location.hash);
  const id = here.at === 'table' || here.at === 'replay' ? here.id : undefined;
  return id === undefined ? games.value[0] : games.value.find((it) => it.id === id);
};

/** Builds the report of that game and hands it over as a file. */
export const fileReport = async (error?: unknown): Promise<void> => {
  const { bugReport } = await import('../report.ts');
  saveFile('liberty-tree-report.json', bugReport({ kept: gameHere(), error }));
};

/** Where something breaks in drawing a room, the room is swept; the game itself is kept elsewhere. */
export class Boundary extends Component<{ children: ComponentChildren }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static override getDerivedStateFromError(error: unknown) {
    return { error };
  }

  render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <main class="sheet">
        <h1>The table fell over. Your game is safe.</h1>
        <p>
          Everything up to the last answer is kept. A report holds the record and the position, so that the fault can be
          found.
        </p>
        <p class="quiet">{error instanceof Error ? error.message : 'Something was thrown that is no error.'}</p>
        <div class="row">
          <button class="button american" type="button" onClick={() => location.reload()}>
            Reload
          </button>
          <button class="button" type="button" onClick={() => void fileReport(error)}>
            Report
          </button>
          <a class="button" href="#/" onClick={() => this.setState({ error: undefined })}>
            Front page
          </a>
        </div>
      </main>
    );
  }
}
