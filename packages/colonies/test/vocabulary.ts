/** Words that docs/vocabulary.md has settled otherwise. */
const UNSAID: readonly RegExp[] = [/\bCUs?\b/, /\bPCs?\b/, /\btroops\b/i, /\bstrength points?\b/i];

/** What a text says in other words than those of the table. */
export const unsaid = (text: string): string[] => UNSAID.flatMap((it) => it.exec(text)?.[0] ?? []);
