import { type Result, fail, ok } from '@liberty/table';

/** Hands a text to the player as a file. */
export const saveFile = (name: string, text: string, type = 'application/json'): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};

/** The text of a file that was given, or why there is none: it can be gone or shut before it is read. */
export const textOf = async (file: File): Promise<Result<string, string>> => {
  try {
    return ok(await file.text());
  } catch {
    return fail(`“${file.name}” cannot be read: it may have been moved, or this browser may not open it`);
  }
};
