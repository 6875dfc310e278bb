import { AMERICAN, SPACES, space } from '@liberty/colonies';
import { describe, expect, test } from 'vitest';
import { exposedToWinter, isWintry } from '../src/index.ts';
import { draws, seasonEnds } from './scene.ts';

const LAST = { season: 'winter', year: 1783 } as const;
const BASE = { philadelphia: 'american pc, congress', 'new-york': 'british pc' } as const;

describe('M4.4 Winter Attrition', () => {
  test('M4.4 one unit without a general in the north is tested: lost on 4 to 6', () => {
    const on = { ...BASE, reading: '2 american', albany: 'howe, 3 british' };
    const safe = seasonEnds({ on, ...LAST }, 3);
    expect(safe.units('american', 'reading')).toBe(2);
    const lost = seasonEnds({ on, ...LAST }, 4);
    expect([lost.units('american', 'reading'), lost.units('british', 'albany')]).toEqual([1, 3]);
  });

  test('M7.8 M4.4 only one unit a side; the owner names the stack, the American first', () => {
    const on = { ...BASE, reading: '2 american', york: '1 american', albany: '2 british', oswego: '1 british' };
    const t = seasonEnds({ on, ...LAST });
    t.mayOnly('american: test reading', 'american: test york').rolls(6).does('american: test york');
    t.mayOnly('british: test albany', 'british: test oswego').rolls(1).does('british: test albany');
    expect([t.units('american', 'york'), t.units('american', 'reading')]).toEqual([0, 2]);
    expect(t.heard('winter-test').map((it) => it.lost)).toEqual([true, false]);
  });

  test('M4.4 M-20 a general shelters his units, winter quarters do not, the south is safe', () => {
    const on = {
      ...BASE,
      reading: 'greene, 2 american',
      york: '1 american',
      morristown: '1 american',
      camden: '2 american',
    };
    const t = seasonEnds({ on, ...LAST });
    t.mayOnly('american: test york', 'american: test morristown');
    expect(t.why('space', 'reading')).toEqual(['M4.4']);
    expect(t.why('space', 'camden')).toEqual(['M4.4']);
    t.rolls(1).does('american: test york');
  });

  test('M4.4 M-26 nobody to test, nobody rolls', () => {
    const t = seasonEnds({ on: { ...BASE, reading: 'greene, 2 american' }, ...LAST });
    expect(t.heard('no-test').map((it) => it.side)).toEqual([0, 1]);
  });

  test('M4.4 only in Winter', () => {
    const t = seasonEnds({ on: { ...BASE, reading: '2 american' }, season: 'autumn' }, ...draws(10));
    expect([t.units('american', 'reading'), t.heard('winter-test')]).toEqual([2, []]);
  });

  test('11.0a 11.0b M-20 if it is agreed, the classic halving comes first', () => {
    const on = { ...BASE, reading: '5 american', camden: '5 american', morristown: 'greene, 4 american' };
    const t = seasonEnds({ on, ...LAST, terms: { classicAttrition: true } }, 1);
    expect(['reading', 'camden', 'morristown'].map((id) => t.units('american', id))).toEqual([3, 5, 4]);
  });

  test('M4.4 who looks at the board is told beforehand which stacks winter could test', () => {
    const on = {
      ...BASE,
      reading: 'greene, 2 american',
      york: '1 american',
      morristown: '1 american',
      camden: '2 american',
    };
    const t = seasonEnds({ on, ...LAST });
    const exposed = exposedToWinter(t.s, t.game.kit.atlas, AMERICAN).map((x) => SPACES[x]!);
    expect(exposed.toSorted()).toEqual(t.targets('test').toSorted());
    expect(['morristown', 'camden'].map((id) => isWintry(t.game.kit.atlas, space(id)))).toEqual([true, false]);
  });
});
