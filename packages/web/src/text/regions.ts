const FIELDS = 'input, [tabindex="0"], button:not(:disabled), summary, a[href]';

/** Gives the focus to the next region after the one that has it: what F6 does. */
export const cycleRegions = (room: Element, step: 1 | -1): void => {
  const regions = [...room.querySelectorAll<HTMLElement>('[data-region]')];
  const at = regions.findIndex((it) => it.contains(document.activeElement));
  const next = regions[(at + step + regions.length) % regions.length] ?? regions[0];
  if (next) enter(next);
};

/** Gives the focus to what is first in a region, or to the region itself. */
export const enter = (region: HTMLElement): void => {
  const field = region.querySelector<HTMLElement>(FIELDS) ?? region;
  field.focus();
  region.scrollIntoView({ block: 'nearest' });
};

/** An answer often takes away the button that gave it. The focus then goes back to the field of answers. */
export const keepFocus = (room: Element): void => {
  const lost = document.activeElement === null || document.activeElement === document.body;
  if (lost) room.querySelector<HTMLElement>('[data-home]')?.focus();
};
