import type { TableController } from './controller.ts';
import type { Scene } from './scenes/scene.ts';
import { plain } from './words.ts';

/** The film's picture. */
const pictured = ({ screening, desk }: TableController): string | undefined =>
  screening.film.now.value?.told.map(({ event, rule }) => plain(desk.line(event, rule).words)).join('. ');

/** A step of a scene. */
const stepped = ({ title, steps }: Scene, at: number): string => {
  const { title: name, rows, empty, note } = steps[at]!;
  const told = rows.map(({ words, change }) => `${plain(words)}${change === undefined ? '' : `: ${change}`}`);
  return [`${title}. ${name}`, ...(told.length > 0 ? told : [empty]), ...(note ? [plain(note)] : [])].join('. ');
};

/** The scene on the table. */
const staged = ({ showing, eyes }: TableController): string | undefined => {
  const scene = eyes.cursor.value === undefined ? showing.scene.value : undefined;
  return scene && stepped(scene, showing.step.value);
};

/** What happened since the viewer's last answer. */
const dispatched = ({ dispatch }: TableController): string =>
  dispatch.isOpen.value ? dispatch.sentences.value.join(' ') : '';

/** One voice for all that is shown before play goes on, so that nothing is said over anything else: films first, then scenes, then a coach or the dispatch. */
export const Aloud = ({ table, coach }: { table: TableController; coach?: string | undefined }) => (
  <p class="hidden" aria-live="polite">
    {pictured(table) ?? staged(table) ?? coach ?? dispatched(table)}
  </p>
);
