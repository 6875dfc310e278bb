const dataUrl = async (address: string): Promise<string> => {
  const blob = await (await fetch(address)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new Error(`${address} cannot be read`)));
    reader.readAsDataURL(blob);
  });
};

/** Everything a text names by its address is put into it. */
const withData = async (text: string, base: string): Promise<string> => {
  const named = [...new Set([...text.matchAll(/url\((?:"|&quot;)?(?!data:|#)([^"&)]+)/g)].map((it) => it[1]!))];
  let whole = text;
  for (const address of named) whole = whole.replaceAll(address, await dataUrl(new URL(address, base).href));
  return whole;
};

/** Does something on the sheet, or the page under it, wear this style? */
const isWorn = (sheet: Element, selector: string): boolean => {
  const plain = selector.replaceAll(
    /::?(?:hover|focus|focus-visible|active|before|after|disabled|placeholder|marker)\b/g,
    '',
  );
  if (/^(?::root|html|body|\*|\[data-theme='light'\])/.test(plain.trim())) return true;
  try {
    return sheet.matches(plain) || sheet.querySelector(plain) !== null;
  } catch {
    return false;
  }
};

/** The faces that are used on the sheet. */
const facesOf = (sheet: Element): ReadonlySet<string> =>
  new Set(
    [sheet, ...sheet.querySelectorAll('*')].flatMap((it) =>
      getComputedStyle(it)
        .fontFamily.split(',')
        .slice(0, 2)
        .map((name) => name.trim().replaceAll(/["']/g, '')),
    ),
  );

const textOf = async (rule: CSSRule, sheet: Element, faces: ReadonlySet<string>, base: string): Promise<string> => {
  if (rule instanceof CSSFontFaceRule)
    return faces.has(rule.style.getPropertyValue('font-family').replaceAll(/["']/g, ''))
      ? withData(rule.cssText, base)
      : '';
  if (rule instanceof CSSStyleRule) return isWorn(sheet, rule.selectorText) ? withData(rule.cssText, base) : '';
  if (rule instanceof CSSLayerStatementRule) return rule.cssText;
  if (rule instanceof CSSLayerBlockRule || rule instanceof CSSMediaRule) {
    const inner = await Promise.all([...rule.cssRules].map((it) => textOf(it, sheet, faces, base)));
    const head = rule instanceof CSSMediaRule ? `@media ${rule.conditionText}` : `@layer ${rule.name}`;
    return inner.join('') === '' ? '' : `${head}{${inner.join('\n')}}`;
  }
  return '';
};

const stylesOf = async (sheet: Element): Promise<string> => {
  const faces = facesOf(sheet);
  const sheets = [...document.styleSheets].map(async (it) => {
    const base = it.href ?? location.href;
    return (await Promise.all([...it.cssRules].map((rule) => textOf(rule, sheet, faces, base)))).join('\n');
  });
  return (await Promise.all(sheets)).join('\n');
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A part of the page as one file that needs nothing else: its styles, faces and pictures lie in it, and no script. */
export const selfContained = async (sheet: HTMLElement, title: string): Promise<string> => {
  const style = await stylesOf(sheet);
  const body = await withData(sheet.outerHTML, location.href);
  return [
    '<!doctype html>',
    `<html lang="en" data-theme="light"><head><meta charset="utf-8"><title>${escaped(title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<style>${style.replaceAll('</', '<\\/')}</style></head>`,
    `<body>${body}</body></html>`,
  ].join('\n');
};
