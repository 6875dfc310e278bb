import { type Stroke, ink, paper, ring, solid } from '../../art/vignettes.ts';

const line = (x: number, y: number, w: number): string => `M${x},${y}h${w}v8h${-w}Z`;
const head = (x: number, y: number, angle: number): string => {
  const turn = (dx: number, dy: number): string => {
    const a = (angle * Math.PI) / 180;
    return `${(x + dx * Math.cos(a) - dy * Math.sin(a)).toFixed(1)},${(y + dx * Math.sin(a) + dy * Math.cos(a)).toFixed(1)}`;
  };
  return `M${turn(0, 0)}L${turn(-7, -4.2)}L${turn(-5, 0)}L${turn(-7, 4.2)}Z`;
};

/** How each kind of battle card is fought: the enemy's line above, one's own below. In the order of the kinds. */
export const TACTICS: readonly (readonly Stroke[])[] = [
  [
    paper(line(20, 10, 18) + line(41, 10, 18) + line(62, 10, 18)),
    solid(line(20, 52, 18) + line(41, 52, 18) + line(62, 52, 18)),
    ink('M29,50V28M50,50V28M71,50V28', 2),
    solid(head(29, 24, -90) + head(50, 24, -90) + head(71, 24, -90)),
  ],
  [
    paper(line(30, 10, 18) + line(52, 10, 18)),
    solid(line(30, 52, 18) + line(52, 52, 18)),
    ink('M28,56C8,54 6,20 22,14', 2.4),
    solid(head(26, 13.4, -14)),
    ink('M61,50V34', 1.2),
  ],
  [
    paper(line(30, 10, 18) + line(52, 10, 18)),
    solid(line(30, 52, 18) + line(52, 52, 18)),
    ink('M72,56C92,54 94,20 78,14', 2.4),
    solid(head(74, 13.4, 194)),
    ink('M39,50V34', 1.2),
  ],
  [
    paper(line(32, 10, 16) + line(52, 10, 16)),
    solid(line(32, 52, 16) + line(52, 52, 16)),
    ink('M30,56C10,54 10,22 24,14M70,56C90,54 90,22 76,14', 2.4),
    solid(head(28, 13, -16) + head(72, 13, 196)),
  ],
  [
    paper(line(24, 10, 52)),
    ink('M20,24L26,20L32,24L38,20L44,24L50,20L56,24L62,20L68,24L74,20L80,24', 1.5),
    ink(`${ring(34, 50, 5.4)}M30,46L46,40M33,51L47,44${ring(62, 50, 5.4)}M58,46L74,40M61,51L75,44`, 1.8),
  ],
  [
    paper(line(24, 10, 52)),
    solid(line(40, 54, 20)),
    ink('M50,52V46M50,42V36M50,32V28', 1.8),
    solid(head(50, 24, -90)),
    ink('M30,36h4M40,34h4M57,34h4M67,36h4', 2.2),
  ],
];
