import { createContext } from 'preact';
import { Moving } from './motions.ts';

/** Who is told that something moves on the board. */
export const MovingContext = createContext(new Moving());
