import {
  AREAS,
  type Area,
  CARDS,
  COLOURS,
  type ColourId,
  type View,
  area,
  control,
  isAreaId,
  isContested,
  type Rebellion1775,
} from '@liberty/rebellion-1775';
import type { Wish } from '@liberty/table';
import { SIDE_WORDS, colourName, cubesIn, unitsWord, gameFor } from './game.ts';
import { perGame } from '../per-game.ts';

/** Who stands in an area, side by side. */
export const forcesIn = (view: View, x: Area): string[] =>
  cubesIn(view.units, x).map(({ colour, n, side }) => {
    const natives = COLOURS[colour] === 'na';
    const allied = side < 0 ? 'neutral' : `with the ${SIDE_WORDS[side as 0]}`;
    return natives ? `${unitsWord(colour, n)}, ${allied}` : unitsWord(colour, n);
  });

export const factsFor = perGame((opened: Rebellion1775) => {
  const { areaName, cardName, colonyName, faceOf, kit, scenarioOf, theatreOf, watersOf } = gameFor(opened);

  const holderWords = (view: View, colony: number): string => {
    const holder = control(view, theatreOf(view), colony);
    return holder < 0 ? 'nobody controls it' : `${SIDE_WORDS[holder as 0]} control`;
  };

  /** 11.3 The flag over a city of the siege. */
  const flagWords = (view: View, x: Area): string[] => {
    const flag = view.flags[x];
    if (flag === undefined || !theatreOf(view).isCity[x]) return [];
    const points = scenarioOf(view).points[x]!;
    return [flag < 0 ? `no flag (worth ${points})` : `${SIDE_WORDS[flag as 0]} flag (${points})`];
  };

  const aboutArea = (x: Area, view: View): string[] => {
    const theatre = theatreOf(view);
    if (!theatre.isOpen[x]) return [colonyName(theatre.colonyOf[x]!), 'closed in this scenario'];
    const there = forcesIn(view, x);
    return [
      `${colonyName(theatre.colonyOf[x]!)}, ${holderWords(view, theatre.colonyOf[x]!)}`,
      ...(theatre.isCity[x] ? ['city'] : []),
      ...(theatre.waters[x] ? ['by water'] : []),
      ...flagWords(view, x),
      ...(isContested(view, x) ? ['contested'] : []),
      ...(there.length > 0 ? there : ['empty']),
    ];
  };

  const aboutColour = (id: ColourId, view: View): string => {
    const c = COLOURS.indexOf(id);
    return `${view.stock[c]!} in stock · ${view.fled[c]!} fled · ${kit.dice[c]!} dice, ${kit.hitFaces[c]!} hit and ${kit.fleeFaces[c]!} flee faces of six`;
  };

  /** One line about the thing under the pointer. */
  const facts = (wish: Wish, view: View): string => {
    if (wish.kind === 'space' && isAreaId(wish.id)) return aboutArea(area(wish.id), view).join(' · ');
    if (wish.kind === 'card' && CARDS.includes(wish.id)) return faceOf(CARDS.indexOf(wish.id)).text;
    if (wish.kind === 'colour' && COLOURS.includes(wish.id as ColourId)) return aboutColour(wish.id as ColourId, view);
    return '';
  };

  /** An area as it is read aloud. */
  const spoken = (x: Area, view: View): string => {
    const theatre = theatreOf(view);
    const colony = colonyName(theatre.colonyOf[x]!);
    if (!theatre.isOpen[x]) return `${areaName(x)}, ${colony}. Closed in this scenario.`;
    const waters = watersOf(x);
    const there = forcesIn(view, x);
    const neighbours = theatre.neighbours[x]!.length;
    return [
      `${areaName(x)}${theatre.isCity[x] ? ', city' : ''}.`,
      `${colony}: ${holderWords(view, theatre.colonyOf[x]!)}.`,
      ...flagWords(view, x).map((it) => `${it}.`),
      isContested(view, x) ? 'Contested:' : '',
      `${there.length > 0 ? there.join(', ') : 'Empty'}.`,
      ...(waters.length > 0 ? [`On the water: ${waters.join('; ')}.`] : []),
      `${neighbours} ${neighbours === 1 ? 'neighbour' : 'neighbours'} by land.`,
    ]
      .filter((it) => it !== '')
      .join(' ');
  };

  const nameOf = (wish: Wish): string => {
    switch (wish.kind) {
      case 'space':
        return isAreaId(wish.id) ? areaName(AREAS.indexOf(wish.id)) : wish.id;
      case 'card':
        return CARDS.includes(wish.id) ? cardName(CARDS.indexOf(wish.id)) : wish.id;
      case 'colour':
        return COLOURS.includes(wish.id as ColourId) ? colourName(COLOURS.indexOf(wish.id as ColourId)) : wish.id;
      case 'count':
        return 'How many arrive here?';
      default:
        return wish.id;
    }
  };

  return { holderWords, facts, spoken, nameOf };
});
