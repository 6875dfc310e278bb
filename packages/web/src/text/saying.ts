import type { TableController } from '../table/controller.ts';
import { plain } from '../table/words.ts';

const sayReplay = ({ eyes, hearing }: TableController): string => {
  const name = eyes.viewpoints.find(([point]) => point === eyes.through)?.[1] ?? '';
  const by = hearing.answeredBy === undefined ? '' : `, given by: ${hearing.answeredBy}`;
  return `Replay, answer ${eyes.position.value} of ${eyes.now.value.length}${by}; eyes: ${name}`;
};

/** Whose turn it is, or where the replay stands. */
export const sayTurn = (table: TableController): string => {
  const { desk, look } = table;
  const { live, asked, view } = look.value;
  if (!live) return sayReplay(table);
  const plan = table.sitting.planned === undefined ? '' : 'Plan, nothing is given. ';
  if (view.outcome) return `${plan}The game is over`;
  const seat = view.question && desk.seats[view.question.seat];
  return `${plan}${asked ? 'Your turn' : 'Waiting'}: ${seat?.name ?? 'nobody'}, ${desk.turn(view)}`;
};

/** The words of a text; a year is the same however it is written. */
const wordsIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll(/’(\d\d)/g, '17$1')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The phase before its question; nothing where the turn has just said it, or the question begins with it. */
export const sayPhase = (phase: string, turn: string, question: string): string => {
  const [said, begins] = [wordsIn(turn), wordsIn(question)];
  const own = wordsIn(phase);
  const isSaid = own.every((word) => said.includes(word)) || own.every((word, i) => word === begins[i]);
  return isSaid ? '' : `${phase}:`;
};

/** The question in words. */
export const sayPrompt = ({ desk, prompt, look }: TableController): string => {
  const { phase, words, left } = prompt.value;
  const { view } = look.value;
  const question = plain(words);
  const verdict = view.outcome ? desk.verdict(view.outcome) : '';
  const parts = [sayPhase(phase, desk.turn(view), question), verdict, question, left ?? ''];
  return parts.filter((it) => it !== '').join(' ');
};

/** What is read of a thing under its own name: the name is not said again. */
export const sayUnder = (name: string, read: string): string => {
  if (!read.startsWith(name)) return read;
  const rest = read.slice(name.length).replace(/^[.,:]?\s*/, '');
  return `${rest.charAt(0).toUpperCase()}${rest.slice(1)}`;
};

const percent = (share: number): string => `${Math.round(100 * share)} percent`;

/** What a strong player would do, in words; nothing where nobody has asked. */
export const sayHint = (table: TableController): string | undefined => {
  const hinted = table.automatic.hinted.value;
  if (!hinted) return undefined;
  const sayOf = (action: number): string =>
    table.choices.value.find(({ actions }) => actions[0] === action)?.says ?? table.desk.game.write(action);
  const worth = hinted.worth === undefined ? '' : `, chance to win the war ${percent(hinted.worth)}`;
  const plan = hinted.plan.length === 0 ? '' : `Then: ${hinted.plan.join('; ')}. `;
  const others = hinted.others.map(({ action, worth: of }) => `${sayOf(action)}, ${percent(of)}`);
  const rest = others.length > 0 ? `Else: ${others.join('; ')}. ` : '';
  return `Hint: ${sayOf(hinted.action)}${worth}. ${plan}${rest}${hinted.reason}`;
};

/** What the computer is at: thinking, waiting, fallen; nothing where it has nothing to do. */
export const sayComputer = (table: TableController): string | undefined => {
  const { considering, paused, hinting, fault } = table.automatic;
  const who = considering.value;
  if (fault.value !== undefined) return `The computer player has stopped: ${fault.value}. Your game is safe.`;
  if (paused.value) return 'The computer waits until it is told to go on.';
  if (who) return `${table.desk.seats[who.seat]?.name ?? 'The computer'} considering.`;
  return hinting.value ? 'Thinking about a hint.' : undefined;
};
