/** How the sheet is lettered with a name: as it is laid out there; another name, of a component pack, as it is. */
export const lettered = (name: string, printed: string, laid: readonly string[]): readonly string[] =>
  name === printed ? laid : [name];
