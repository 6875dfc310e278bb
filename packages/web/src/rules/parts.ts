/** The sections that belong to one, as 8/3/1 and 8/3a belong to 8/3; those of a whole chapter would be a book. */
export const partsOf = (sections: readonly string[], section: string): string[] =>
  /[./]/.test(section)
    ? sections.filter((it) => it.startsWith(section) && /^[a-z./]/.test(it.slice(section.length)))
    : [];
