import type { Lid } from '@liberty/shelf/lids';
import { say } from '../frame/toasts.tsx';
import { go } from '../router.ts';
import type { Choices } from './setup.ts';

/** The games themselves are fetched when the first of them is wanted: the shelf stands without them. */
export const setUp = () => import('./setup.ts');

/** Starts a game and walks to its table. */
export const startAndGo = async (lid: Lid, choices: Choices): Promise<void> => {
  const { startGame } = await setUp();
  const kept = await startGame(lid.id, choices);
  if (kept.ok) go(`#/table/${kept.value.id}`);
  else say(kept.fault);
};
