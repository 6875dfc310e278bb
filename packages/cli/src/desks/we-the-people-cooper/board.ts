import {
  AMERICAN,
  BOX,
  BRITISH,
  type Board,
  CAPTURED,
  COLONIES,
  FRENCH_BOX,
  GENERALS_OF,
  SIDES,
  SPACES,
  type Side,
  type Space,
  frenchAt,
  markersIn,
  unitsAt,
  unitsWord,
} from '@liberty/colonies';
import { type Kit, type State, type View, controllerOf, insideAt, siegePoints } from '@liberty/we-the-people-cooper';
import type { Ink } from '../../ink.ts';
import { SIDE } from '../we-the-people/board.ts';
import { found, many } from '../naming.ts';

/** A view shows the whole board and every siege; the questions about them can be put to it. */
export const boardOf = (view: View): Board => view;
const linesOf = (view: View): State => view as unknown as State;

export const spaceName = ({ atlas }: Kit, x: Space): string => atlas.names[x] ?? 'England';
export const generalName = ({ components }: Kit, g: number): string => components.generals[g]?.name ?? 'nobody';

/** 9.1 'Washington and Greene with 5 units', '2 units', 'Lee alone'; nothing where that side has nobody. */
export const forceIn = (view: View, kit: Kit, side: Side, x: Space): string | undefined => {
  const b = boardOf(view);
  const units = unitsAt(b, side, x);
  const french = side === AMERICAN ? frenchAt(b, x) : 0;
  const troops = `${unitsWord(units)}${french > 0 ? ` (${french} French)` : ''}`;
  const generals = GENERALS_OF[side]!.filter((g) => view.generalAt[g] === x).map((g) => generalName(kit, g));
  if (generals.length === 0) return units > 0 ? troops : undefined;
  return units > 0 ? `${generals.join(' and ')} with ${troops}` : `${generals.join(' and ')} alone`;
};

/** 18.1, 18.2 'inside, 2 siege points'; nothing where nobody is inside. */
const siegeIn = (view: View, side: Side, x: Space): string => {
  if (insideAt(linesOf(view), x) !== side) return '';
  const points = siegePoints(linesOf(view), x);
  return `, inside, ${many(points, 'siege point')}`;
};

const piecesIn = (view: View, kit: Kit, ink: Ink, x: Space): string[] => {
  const forces = SIDES.flatMap((side) => {
    const force = forceIn(view, kit, side, x);
    return force ? [ink.seat(side, `${force} [${SIDE[side][0]}${siegeIn(view, side, x)}]`)] : [];
  });
  if (view.congress === x) forces.push(ink.seat(AMERICAN, 'Congress'));
  if (view.navy === x) forces.push(ink.seat(AMERICAN, 'French Navy'));
  return forces;
};

/** 17.1 One line a colony: its spaces, how many markers each side has, who controls it, and who stands in it. */
const mapByColony = (view: View, kit: Kit, ink: Ink): string[] => {
  const { atlas } = kit;
  const b = boardOf(view);
  const lines = atlas.colonyNames.map((name, colony) => {
    const [american, british] = SIDES.map((side) => markersIn(b, atlas, side, colony)) as [number, number];
    const holder = controllerOf(b, atlas, colony);
    const held = holder === undefined ? '—'.padEnd(9) : ink.seat(holder, SIDE[holder].padEnd(9));
    const pieces = atlas.spacesOf[colony]!.flatMap((x) => {
      const here = piecesIn(view, kit, ink, x);
      return here.length > 0 ? [`${atlas.names[x]}: ${here.join(', ')}`] : [];
    });
    const spaces = String(atlas.spacesOf[colony]!.length).padStart(3);
    return `${name.padEnd(15)}${spaces}  ${String(american).padStart(2)} A ${String(british).padStart(2)} B  ${held} ${pieces.join(' · ')}`.trimEnd();
  });
  return [ink.dim('Colony      spaces   markers  held by   pieces'), ...lines];
};

/** Every space of a colony: its marker, what is printed in it, who stands there and where its lines lead. */
const mapOfColony = (view: View, kit: Kit, ink: Ink, colony: number): string[] => {
  const { atlas } = kit;
  return [
    ink.bold(atlas.colonyNames[colony]!),
    ...atlas.spacesOf[colony]!.map((x) => {
      const control = view.control[x]!;
      const marker = control < 0 ? '·' : ink.seat(control, SIDE[control as Side][0]!);
      const printed = [atlas.isPort[x] ? 'port' : '', atlas.isWinterQuarters[x] ? 'winter quarters' : ''];
      const lines = atlas.neighbours[x]!.map((y) => atlas.names[y]).join(', ');
      const facts = [...piecesIn(view, kit, ink, x), ...printed.filter(Boolean), ink.dim(`→ ${lines}`)];
      return `  ${marker} ${atlas.names[x]!.padEnd(20)} ${facts.join(' · ')}`;
    }),
  ];
};

/** The board; of one colony, if it or a space of it is named. */
export const mapLines = (view: View, kit: Kit, ink: Ink, place: string): string[] => {
  if (place === '') return mapByColony(view, kit, ink);
  const colonies = found(COLONIES, kit.atlas.colonyNames, place);
  const spaces = found(SPACES, kit.atlas.names, place).map((x) => kit.atlas.colonyOf[x]!);
  const shown = colonies.length > 0 ? colonies : [...new Set(spaces)];
  if (shown.length === 0) return [`No colony and no space is called '${place}'.`];
  return shown.flatMap((colony) => mapOfColony(view, kit, ink, colony));
};

const generalsAt = (view: View, kit: Kit, side: Side, place: number): string[] =>
  GENERALS_OF[side]!.filter((g) => view.generalAt[g] === place).map((g) => generalName(kit, g));

const boxOf = (view: View, kit: Kit, side: Side): string => {
  const waiting = side === AMERICAN && view.frenchWait ? ['the French, who wait for a port'] : [];
  const captured = generalsAt(view, kit, side, CAPTURED).map((name) => `${name} (captured)`);
  const all = [...generalsAt(view, kit, side, BOX), ...waiting, ...captured];
  return `${SIDE[side]} box: ${all.length > 0 ? all.join(', ') : 'empty'}`;
};

const MANDATORY = ['no Mandatory Event yet', 'independence declared', 'France is at war', 'Europe is at war'] as const;

/** What holds only until the end of this Strategy Phase. */
const bansOf = (view: View): string[] => [
  ...(view.mutiny ? ['mutiny: no American markers by number'] : []),
  ...(view.blockade ? ['the coast is blockaded'] : []),
  ...(view.opposition ? ['no event brings British units'] : []),
  ...(view.invaded ? ['this year’s invasion has been made'] : []),
];

/** Year, hands, piles, boxes, Congress, the Regulars, the Mandatory Events and what is forbidden for now. */
export const statusLines = (view: View, kit: Kit, ink: Ink): string[] => {
  const [american, british] = view.hands;
  const hands = `${ink.seat(AMERICAN, `American ${many(american.count, 'card')}`)}, ${ink.seat(BRITISH, `British ${many(british.count, 'card')}`)}`;
  const piles = `deck ${view.deck}, discards ${view.discards.length}, removed ${view.removed.length}`;
  const congress = view.congress < 0 ? 'dispersed' : `in ${kit.atlas.names[view.congress]}`;
  const regulars = view.regulars ? 'the Regulars keep their advantage' : 'the Regulars have lost their advantage';
  const france = view.mandatory >= 2 ? generalsAt(view, kit, AMERICAN, FRENCH_BOX) : [];
  const waits = france.length > 0 ? ` (${france.join(', ')} waits)` : '';
  return [
    [ink.bold(String(view.year)), hands, piles].join(' · '),
    `${boxOf(view, kit, AMERICAN)} · ${boxOf(view, kit, BRITISH)}`,
    [`Congress ${congress}`, regulars, `${MANDATORY[view.mandatory]}${waits}`, ...bansOf(view)].join(' · '),
  ];
};
