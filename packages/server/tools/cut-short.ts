/** Ctrl-C: nothing more is begun, and what was found so far is told. A second one ends it at once. */
export const cutShort = (): (() => boolean) => {
  let isCut = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      isCut = true;
      console.log('  cut short: what was found so far follows');
    });
  return () => isCut;
};
