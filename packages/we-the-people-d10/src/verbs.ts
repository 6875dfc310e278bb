import { SPACES } from '@liberty/colonies';
import { vocabulary } from '@liberty/table';
import { words as classicWords } from '@liberty/we-the-people';

/** The words of the classic game, and those the manual adds at the end. */
export const words = vocabulary(classicWords);

/** M4.4 Which stack is tested by the winter. */
export const TEST = words.verb('test', SPACES);
