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

/** The question in words. */
export const sayPrompt = ({ desk, prompt, look }: TableController): string => {
  const { phase, words, left } = prompt.value;
  const { outcome } = look.value.view;
  return [`${phase}:`, ...(outcome ? [desk.verdict(outcome)] : []), plain(words), left ?? ''].join(' ').trim();
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
