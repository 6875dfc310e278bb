/** Where this browser remembers who one is at tables far away. */
export const PERSON = 'liberty-tree person';

/** Has this browser ever sat at a table far away? Before that nothing is asked of any server, and none of this room is fetched. */
export const isKnown = (): boolean => {
  try {
    return localStorage.getItem(PERSON) !== null;
  } catch {
    return false;
  }
};
