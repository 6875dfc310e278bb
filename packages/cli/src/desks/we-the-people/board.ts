import {
  AMERICAN,
  BOX,
  BRITISH,
  type Board,
  CAPTURED,
  FRENCH_BOX,
  GENERALS_OF,
  SIDES,
  type Side,
  type Space,
  frenchAt,
  generalIn,
  markersIn,
  majorityIn,
  unitsAt,
  unitsWord,
} from '@liberty/colonies';
import type { FieldKit, WarView } from '@liberty/we-the-people';
import type { Ink } from '../../ink.ts';
import { many } from '../naming.ts';

export const SIDE = ['American', 'British'] as const;
export const SIDES_PLURAL = ['the Americans', 'the British'] as const;

/** A view shows the whole board; the questions about boards can be put to it. */
export const boardOf = (view: WarView): Board => view as unknown as Board;

export const spaceName = ({ atlas }: FieldKit, x: Space): string => atlas.names[x]!;

/** 'Howe with 5 units', '2 units', 'Lee alone'; nothing where that side has nobody. */
export const forceIn = (view: WarView, kit: FieldKit, side: Side, x: Space): string | undefined => {
  const b = boardOf(view);
  const units = unitsAt(b, side, x);
  const french = side === AMERICAN ? frenchAt(b, x) : 0;
  const g = generalIn(b, side, x);
  const troops = `${unitsWord(units)}${french > 0 ? ` (${french} French)` : ''}`;
  if (g < 0) return units > 0 ? troops : undefined;
  const { name } = kit.components.generals[g]!;
  return units > 0 ? `${name} with ${troops}` : `${name} alone`;
};

const piecesIn = (view: WarView, kit: FieldKit, ink: Ink, x: Space): string[] => {
  const forces = SIDES.flatMap((side) => {
    const force = forceIn(view, kit, side, x);
    return force ? [ink.seat(side, `${force} [${SIDE[side][0]}]`)] : [];
  });
  if (view.congress === x) forces.push(ink.seat(AMERICAN, 'Congress'));
  if (view.navy === x) forces.push(ink.seat(AMERICAN, 'French Navy'));
  return forces;
};

/** One line a colony: how many markers each side has, who holds it, and who stands in it. */
export const mapByColony = (view: WarView, kit: FieldKit, ink: Ink): string[] => {
  const { atlas } = kit;
  const b = boardOf(view);
  const lines = atlas.colonyNames.map((name, colony) => {
    const [american, british] = SIDES.map((side) => markersIn(b, atlas, side, colony)) as [number, number];
    const holder = majorityIn(b, atlas, colony);
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
export const mapOfColony = (view: WarView, kit: FieldKit, ink: Ink, colony: number): string[] => {
  const { atlas } = kit;
  return [
    ink.bold(atlas.colonyNames[colony]!),
    ...atlas.spacesOf[colony]!.map((x) => {
      const control = view.control[x]!;
      const marker = control < 0 ? '·' : ink.seat(control, SIDE[control as Side][0]!);
      const printed = [atlas.isPort[x] ? 'port' : '', atlas.isWinterQuarters[x] ? 'winter quarters' : ''].filter(
        Boolean,
      );
      const pieces = piecesIn(view, kit, ink, x);
      const lines = atlas.neighbours[x]!.map((y) => atlas.names[y]).join(', ');
      const facts = [...pieces, ...printed, ink.dim(`→ ${lines}`)];
      return `  ${marker} ${atlas.names[x]!.padEnd(20)} ${facts.join(' · ')}`;
    }),
  ];
};

const generalsAt = (view: WarView, kit: FieldKit, side: Side, place: number): string[] =>
  GENERALS_OF[side]!.filter((g) => view.generalAt[g] === place).map((g) => kit.components.generals[g]!.name);

const boxOf = (view: WarView, kit: FieldKit, side: Side): string => {
  const generals = generalsAt(view, kit, side, BOX);
  const waiting = side === AMERICAN && view.frenchWait ? ['the French, who wait for a port'] : [];
  const units = side === BRITISH ? [unitsWord(view.britishBox)] : [];
  const captured = generalsAt(view, kit, side, CAPTURED).map((name) => `${name} (captured)`);
  const all = [...units, ...generals, ...waiting, ...captured];
  return `${SIDE[side]} box: ${all.length > 0 ? all.join(', ') : 'empty'}`;
};

/** Cards, boxes, Congress, French and Regulars; `when` is the time, `ends` what the edition says of the end. */
export const fieldStatus = (
  view: WarView,
  kit: FieldKit,
  ink: Ink,
  when: string,
  ends: readonly string[],
): string[] => {
  const [american, british] = view.hands;
  const congress = view.congress < 0 ? 'dispersed' : `in ${kit.atlas.names[view.congress]}`;
  const france = view.alliance ? 'France is at war' : 'no French alliance';
  const [rochambeau] = generalsAt(view, kit, AMERICAN, FRENCH_BOX);
  const hands = `${ink.seat(AMERICAN, `American ${many(american.count, 'card')}`)}, ${ink.seat(BRITISH, `British ${many(british.count, 'card')}`)}`;
  const piles = `deck ${view.deck}, discards ${view.discards.length}`;
  return [
    [ink.bold(when), hands, piles, ...ends].join(' · '),
    `${boxOf(view, kit, AMERICAN)} · ${boxOf(view, kit, BRITISH)}`,
    `Congress ${congress} · ${view.regulars ? 'the Regulars keep their advantage' : 'the Regulars have lost their advantage'} · ${france}${view.alliance && rochambeau ? ` (${rochambeau} waits)` : ''}${view.mutiny ? ' · mutiny this year' : ''}`,
  ];
};
