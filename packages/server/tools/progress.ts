/** A line of progress so often at most (ms). */
const EVERY = 10_000;

/** Says how far it is, not too often: for runs that last. */
export const progress = (what: string, of: number): ((done: number) => void) => {
  const began = performance.now();
  let said = began;
  return (done) => {
    const now = performance.now();
    if (now - said < EVERY || done >= of) return;
    said = now;
    console.log(`  ${done} of ${of} ${what}, ${((now - began) / 1000).toFixed(0)} s`);
  };
};
