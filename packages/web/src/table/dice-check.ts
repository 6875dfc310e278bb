import { checkDice, diceSentence } from '@liberty/table';
import type { TableController } from './controller.ts';

/** Recomputes every roll of the game from its secret, and says what came of it. */
export const checkTheDice = ({ sitting, desk, attention }: TableController): void => {
  const record = sitting.record();
  const verdict = record && checkDice(desk.game, record);
  const text = !verdict
    ? 'The dice can be checked when the game is over: until then the secret is one.'
    : verdict.ok
      ? diceSentence(verdict.value)
      : verdict.fault;
  attention.notice.value = { text };
};
