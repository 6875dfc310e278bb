/**
 * A chapter of a desk: what it says and draws, made of one game with its components. It is made once for each game that
 * is opened, so that desks of different component packs and editions lie side by side, each with its own names.
 */
export const perGame = <G extends object, T>(make: (opened: G) => T): ((opened: G) => T) => {
  const made = new WeakMap<G, T>();
  return (opened) => {
    const known = made.get(opened);
    if (known) return known;
    const chapter = make(opened);
    made.set(opened, chapter);
    return chapter;
  };
};
