/** Lays this on the clipboard; false where the browser has none for this page (one that came without a certificate) or refuses. */
export const copied = async (text: string): Promise<boolean> => {
  // The types know only pages that came safely.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return false;
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  );
};
