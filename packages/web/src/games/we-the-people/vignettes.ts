/** Line vignettes in a box of 100 by 70, ink only; `P` marks what is filled with paper. Own drawings. */
export interface Stroke {
  readonly d: string;
  readonly fill?: 'paper' | 'ink';
  readonly width?: number;
}
const ink = (d: string, width?: number): Stroke => ({ d, ...(width === undefined ? {} : { width }) });
const paper = (d: string, width?: number): Stroke => ({ d, fill: 'paper', ...(width === undefined ? {} : { width }) });
const solid = (d: string): Stroke => ({ d, fill: 'ink' });

const ring = (x: number, y: number, r: number): string =>
  `M${x - r},${y}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0Z`;
const spokes = Array.from({ length: 10 }, (_, i) => {
  const angle = (i * 36 * Math.PI) / 180;
  const at = (r: number): string => `${(42 + r * Math.cos(angle)).toFixed(1)},${(47 + r * Math.sin(angle)).toFixed(1)}`;
  return `M${at(2.6)}L${at(10.4)}`;
}).join('');

export const VIGNETTES = {
  cannon: [
    ink('M6,60H94M14,63.5H40M52,64H84', 1),
    paper('M30,38L80,22C83,21 86,23 86.6,25.4C87.2,28 86,30.4 83.4,31.2L36,48Z'),
    ink('M79,22.4L82.4,31.6M70,25.2L73.4,34.6M52,31L56,41.2M36,36L40.4,46.6', 1),
    paper('M44,42C54,44 66,52 72,60L78,60C72,50 62,42 54,38.4Z'),
    paper(ring(42, 47, 13)),
    ink(ring(42, 47, 10.4)),
    solid(ring(42, 47, 2.6)),
    ink(spokes),
    paper(`${ring(84, 56.4, 3.4)}${ring(90.4, 56.6, 3.2)}${ring(87.2, 51.2, 3.2)}`),
  ],
  scroll: [
    paper('M20,14C20,10 24,9 26,11H78C82,11 83,16 80,18H76V52C76,57 72,58 70,56H22C18,56 17,51 20,49H24V14'),
    ink('M26,11C28.6,12.6 28,17 24,17M70,56C67.4,54.4 68,50 72,50'),
    ink('M32,22H68M32,28H68M32,34H60', 0.9),
    ink('M34,41C37,38 39,43 42,40C45,37 47,42 52,39.4', 1),
    paper('M58,44L54,62L60,58L64,64L66,45'),
    solid(ring(61, 43, 6.6)),
  ],
  crown: [
    ink('M8,61H92M18,64.5H46M58,64.5H80', 0.9),
    paper('M24,52L30,30L41,43L50,22L59,43L70,30L76,52Z'),
    ink('M24,52C36,56 64,56 76,52M26,46C38,50 62,50 74,46'),
    solid(`${ring(30, 28, 2.6)}${ring(50, 19, 3)}${ring(70, 28, 2.6)}`),
    ink('M12,26L19,31M10,36H18M15,17L21,23', 0.9),
  ],
  drum: [
    ink('M26,8L58,50M74,8L42,50', 1.6),
    paper('M26,8C34,4 40,12 47,7.6L57,20.6C49,25 43,17 36,21Z'),
    paper('M74,8C66,4 60,12 53,7.6L43,20.6C51,25 57,17 64,21Z'),
    paper('M30,36V56C30,61 70,61 70,56V36'),
    paper('M30,36C30,28 70,28 70,36C70,44 30,44 30,36Z'),
    ink('M30,41.6C34,47 66,47 70,41.6M30,51C34,56.6 66,56.6 70,51'),
    ink('M31,44L37,54L43,46L50,57L57,46L63,54L69,44', 0.9),
  ],
  pamphlet: [
    paper('M24,12L62,8L72,56L33,62Z'),
    ink('M24,12L20,15L29.6,65L33,62M29.6,65L69,59.4L72,56'),
    ink('M34,19L56,16.6M33,25.4L60,22.4', 2),
    ink('M36,32L60,29.2M37,36.4L61,33.6M38,40.8L62,38M39,45.2L63,42.4M40,49.6L58,47.4', 0.8),
    paper('M90,6C82,12 74,26 68,46C76,42 88,24 90,6Z'),
    ink('M90,6C82,18 74,32 64,54', 0.9),
  ],
  ship: [
    ink(
      'M6,58C14,55 20,61 28,58C36,55 42,61 50,58C58,55 64,61 72,58C80,55 86,61 94,58M14,63.4C20,61 26,65 32,63M54,64C60,61.4 66,65.4 74,63',
      0.9,
    ),
    paper('M18,44C34,48 66,48 84,41C82,50 77,55.6 74,57H30C23,54 19.6,49 18,44Z'),
    ink('M33,45.6V10M51,46.4V4M68,45V14M18,44L6,36'),
    paper(
      'M24,27C30,31 37,31 42,27C40,32 40,37 42,41C37,38.4 30,38.4 24,41C26,37 26,32 24,27ZM26,13C30,15.6 36,15.6 40,13C38.6,17 38.6,21 40,24.4C36,22.4 30,22.4 26,24.4C27.4,21 27.4,17 26,13Z',
    ),
    paper(
      'M42,23C48,27.4 55,27.4 61,23C59,29 59,35.6 61,41C55,38 48,38 42,41C44,35.6 44,29 42,23ZM44,7.4C49,10.4 54,10.4 58.6,7.4C57,12 57,16 58.6,20C54,17.6 49,17.6 44,20C45.6,16 45.6,12 44,7.4Z',
    ),
    paper('M61,28C65,31 71,31 76,28C74.6,32.4 74.6,36.6 76,40.4C71,38.4 65,38.4 61,40.4C62.4,36.6 62.4,32.4 61,28Z'),
  ],
  tents: [
    ink('M6,60H94M20,64H44M60,64H82', 0.9),
    paper('M12,60L34,22L56,60Z'),
    ink('M34,22L28,60M34,22L40,60M34,22V16'),
    paper('M44,60L66,28L90,60Z'),
    ink('M66,28L62,60M66,28L72,60M66,28V20L76,23L66,26'),
  ],
  hat: [
    paper(
      'M12,46C28,38 40,42 50,42C60,42 72,38 88,46C84,34 70,33 63,26C58,20 54,16 50,16C46,16 42,20 37,26C30,33 16,34 12,46Z',
    ),
    paper('M12,46C26,52 74,52 88,46C76,56 24,56 12,46Z'),
    solid(ring(34, 36, 4.6)),
    ink('M58,26L66,38M62,27L72,39M54,20L60,36', 0.7),
  ],
  axes: [
    ink('M26,60L66,14M74,60L34,14', 2.2),
    paper('M60,8L76,14C78,22 74,28 66,28L58,18Z'),
    paper('M40,8L24,14C22,22 26,28 34,28L42,18Z'),
    ink('M14,62H86', 0.9),
    ink('M46,40L52,46M50,36L56,42', 0.9),
  ],
  boats: [
    ink(
      'M6,52C14,49 20,55 28,52C36,49 42,55 50,52C58,49 64,55 72,52C80,49 86,55 94,52M10,60C18,57 26,63 34,60M54,61C62,58 70,64 80,61',
      0.9,
    ),
    paper('M12,42C30,48 66,48 86,40C80,50 74,53 66,53H30C22,52 16,48 12,42Z'),
    solid(`${ring(32, 33, 3.2)}${ring(46, 32, 3.2)}${ring(60, 33, 3.2)}`),
    ink('M32,36V44M46,35V45M60,36V44M40,30L26,54M54,29L40,55M68,30L56,54'),
  ],
  sabre: [
    paper('M18,56C40,50 64,34 84,10C74,38 52,56 26,62Z'),
    ink('M28,60L14,64M22,50C16,54 16,60 22,66', 2),
    ink('M30,56C48,50 64,40 76,24', 0.8),
  ],
  rifle: [
    paper('M8,54L30,44L34,50L18,62Z'),
    ink('M30,45L92,18M33,49L92,22', 1.6),
    ink('M38,46C40,52 46,52 46,46M52,38L56,33', 1.2),
    ink('M92,14C95,11 98,13 97,17M94,9C97,6 100,8 99,11', 0.9),
  ],
} as const satisfies Readonly<Record<string, readonly Stroke[]>>;

export type VignetteName = keyof typeof VIGNETTES;

/** Which drawing each card shows. */
export const CARD_ART: Readonly<Record<string, VignetteName>> = {
  'minor-campaign': 'drum',
  'major-campaign': 'tents',
  'declaration-of-independence': 'scroll',
  'french-alliance': 'ship',
  'european-war': 'ship',
  'war-ends-1779': 'crown',
  'war-ends-1780': 'crown',
  'war-ends-1781': 'crown',
  'war-ends-1782': 'crown',
  'war-ends-1783': 'crown',
  'hortelez-et-cie': 'ship',
  'nathan-hale': 'pamphlet',
  'jane-mccrea': 'axes',
  'thomas-paine': 'pamphlet',
  'von-steuben': 'drum',
  'john-glover': 'boats',
  'george-rogers-clark': 'rifle',
  'admiral-suffren': 'ship',
  'bernardo-galvez': 'hat',
  'francis-marion': 'sabre',
  'henry-knox': 'cannon',
  kosciuszko: 'tents',
  'daniel-morgan': 'rifle',
  'light-horse-harry': 'sabre',
  'admiral-rodney': 'ship',
  'william-pitt': 'scroll',
  'line-mutiny': 'drum',
  'benedict-arnold-treason': 'hat',
  'kings-pardons': 'scroll',
  'indian-raids': 'axes',
  'lord-sandwich': 'ship',
  'josiah-martin': 'hat',
  'lord-dunmore': 'pamphlet',
  'tories-active': 'hat',
  hessians: 'drum',
  tarleton: 'sabre',
  ferguson: 'rifle',
};

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
