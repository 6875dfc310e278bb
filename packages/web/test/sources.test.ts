import { describe, expect, test } from 'vitest';
import { citationsIn, rulingsOf } from '../build/sources.ts';

const CONTENTS = ['7.1c', '7.2a', '7.2b'];
const isSection = (it: string) => CONTENTS.includes(it);

describe('what the rules page tells about the sources', () => {
  test('a ruling has a number, a title, its text, and the sections its last line names', () => {
    const text =
      '# Rulings\n\n# Movement\n\n## R-40 Order of a step\n\n**Ruling.** First this.  \n**Sections.** §7.1c, §7.2\n\n# More\n';
    expect(rulingsOf(text, CONTENTS)).toEqual([
      { id: 'R-40', title: 'Order of a step', text: '**Ruling.** First this.', rules: ['7.1c', '7.2a', '7.2b'] },
    ]);
  });

  test('a rulebook may have letters for its own sections and rulings', () => {
    const text = '## M-14 The table\n\n**Ruling.** Reconstructed.  \n**Sections.** §M5.8, §7\n';
    expect(rulingsOf(text, ['M5', 'M5.8', '7.1c'])).toEqual([
      { id: 'M-14', title: 'The table', text: '**Ruling.** Reconstructed.', rules: ['M5.8', '7.1c'] },
    ]);
    const code = "/** M4, M5.8 The die. */\nconst decide = () => tell('M5.8');\n";
    expect(citationsIn('05.ts', code, (it) => ['M4', 'M5.8'].includes(it)).map(([rule]) => rule)).toEqual([
      'M4',
      'M5.8',
      'M5.8',
    ]);
  });

  test('a chapter named as a whole is all its sections, and no others', () => {
    const ruling = (named: string) => `## R-01 One\n\n**Ruling.** So.  \n**Sections.** ${named}\n`;
    const contents = ['1', '1.1', '2/4/1', '2/4/2', '2/41', '10.1'];
    expect(rulingsOf(ruling('§1, §2/4.'), contents)[0]?.rules).toEqual(['1', '2/4/1', '2/4/2']);
    expect(rulingsOf(ruling('all sections'), contents)[0]?.rules).toEqual([]);
  });

  test('a citation is a quoted section or one in a doc comment, with what is declared there', () => {
    const text = "/** 7.1c Why not. */\nconst barsStep = () =>\n  bar('7.2a', 'no');\nconst half = 7.2;\n";
    expect(citationsIn('07.ts', text, isSection)).toEqual([
      ['7.1c', { file: '07.ts', line: 1, what: 'barsStep' }],
      ['7.2a', { file: '07.ts', line: 3, what: 'barsStep' }],
    ]);
  });
});
