/**
 * A short hash of any plain JSON value: cyrb53 over its JSON, as 14 hexadecimal digits. The order of keys counts, so a
 * state writes its keys in one order, in the set-up and in `clone` alike, and holds nothing undefined.
 */
export const fingerprint = (value: unknown): string => {
  const text = JSON.stringify(value);
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(16).padStart(14, '0');
};
