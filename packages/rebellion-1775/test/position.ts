import { type Frame, Scripted, type Told, flow, listener, silent } from '@liberty/table';
import { expect } from 'vitest';
import { CHAPTERS } from '../src/game.ts';
import {
  AREAS,
  COLOURS,
  type ColourId,
  FACTIONS,
  type Happening,
  type Kit,
  NA,
  NEUTRAL,
  NOWHERE,
  type Options,
  PRINTED,
  type Reb,
  STRIDE,
  type Scenario,
  type State,
  type Switches,
  area,
  card,
  colour,
  control,
  colony,
  kitOf,
  rebellion1775,
  sideUnits,
  whyIdle,
} from '../src/index.ts';
import { newBattles, newMovement } from '../src/rules/02-rounds.ts';
import { normalise } from '../src/rules/06-natives.ts';
import { counters } from '../src/state.ts';

const printed = kitOf(PRINTED);

/** The printed components with other switches. */
export const kitWith = (switches: Partial<Switches>): Kit =>
  kitOf({
    ...PRINTED,
    scenarios: PRINTED.scenarios.map((row) => ({ ...row, switches: { ...row.switches, ...switches } })),
  });

type Faction = 'br' | 'lm' | 'ca' | 'pm';

/** A position built by hand, played by words, with dice that must be spent. */
export class Position {
  readonly kit: Kit;
  readonly game;
  readonly told: Told<Happening>[] = [];
  readonly #flow = flow<Reb>(CHAPTERS);
  s: State;

  constructor(options: Partial<Options> = {}, kit: Kit = printed) {
    this.kit = kit;
    this.game = rebellion1775({ kit });
    this.s = this.game.setup({ scenario: 'campaign', players: 4, partnersShow: true, ...options });
    this.s.stack.length = 0;
  }

  get scenario(): Scenario {
    return this.kit.scenarios[this.s.scenario]!;
  }

  /** Takes every unit off the map. */
  bare(): this {
    for (const x of this.scenario.theatre.open) this.#sweep(x);
    this.s.flags.fill(NOWHERE);
    return this;
  }

  #sweep(x: number): void {
    for (let i = 0; i < STRIDE; i++) {
      this.s.stock[Math.min(i, NA)]! += this.s.units[x * STRIDE + i]!;
      counters(this)[x * STRIDE + i] = 0;
    }
  }

  /** '2 br 1 na' stands there, and nobody else; natives join whoever is there. 'na-b', 'na-a': natives of a contested area. */
  put(id: string, units: string): this {
    const x = area(id);
    this.#sweep(x);
    for (const [, n, what] of units.matchAll(/(\d+) ([\w-]+)/g)) {
      const slot = what === 'na-b' ? NA : what === 'na-a' ? NA + 1 : what === 'na' ? NEUTRAL : colour(what!);
      counters(this)[x * STRIDE + slot]! += Number(n);
      this.s.stock[Math.min(slot, NA)]! -= Number(n);
    }
    normalise({ s: this.s, chance: new Scripted([]), tell: silent, kit: this.kit }, x);
    return this;
  }

  /** Sets stockpiles and fled units; the cubes that are thereby gone are none of the test's business. */
  stock(counts: Partial<Record<ColourId, number>>): this {
    for (const [id, n] of Object.entries(counts)) this.s.stock[colour(id)] = n;
    return this;
  }
  fled(counts: Partial<Record<ColourId, number>>): this {
    for (const [id, n] of Object.entries(counts)) this.s.fled[colour(id)] = n;
    return this;
  }

  /** The hand of a faction; what it does not hold and has not played is its deck. */
  hand(faction: Faction, ...cards: string[]): this {
    const f = colour(faction);
    const held = cards.map(card).sort((a, b) => a - b);
    const deck = [...this.scenario.decks[f]!].sort((a, b) => a - b);
    this.s.hands[f] = held;
    this.s.decks[f] = deck.filter((it) => !held.includes(it) && !this.s.discards[f]!.includes(it));
    return this;
  }

  /** The draw deck of a faction; cards in neither deck nor hand have been played. */
  deck(faction: Faction, ...cards: string[]): this {
    const f = colour(faction);
    this.s.decks[f] = cards.map(card).sort((a, b) => a - b);
    const rest = this.scenario.decks[f]!.filter(
      (it) => !this.s.decks[f]!.includes(it) && !this.s.hands[f]!.includes(it),
    );
    this.s.discards[f] = rest;
    return this;
  }

  #activate(faction: Faction): void {
    const f = colour(faction);
    this.s.active = f;
    this.s.bag.splice(0, 4, ...FACTIONS.filter((it) => it !== f));
    this.s.track.splice(0, 4, f);
  }

  /** A turn of this faction from its start. */
  turn(faction: Faction, ...rolls: number[]): this {
    this.#activate(faction);
    return this.from([{ in: 'turn', at: 'start' }], ...rolls);
  }

  /** The Movement Phase of this faction, this card laid. */
  movement(faction: Faction, laid: string, ...rolls: number[]): this {
    this.#activate(faction);
    const f = colour(faction);
    this.s.laid = card(laid);
    this.s.decks[f] = this.s.decks[f]!.filter((it) => it !== this.s.laid);
    this.s.discards[f] = [...this.s.discards[f]!, this.s.laid];
    return this.from([newMovement()], ...rolls);
  }

  /** The Battle Phase of this faction, and nothing after it. */
  battles(faction: Faction, ...rolls: number[]): this {
    this.#activate(faction);
    return this.from([newBattles()], ...rolls);
  }

  /** Goes on from these bookmarks until somebody is asked. */
  from(stack: Frame[], ...rolls: number[]): this {
    this.s.stack.splice(0, this.s.stack.length, ...stack);
    const chance = new Scripted(rolls);
    const { tell, told } = listener<Happening>();
    this.#flow.settle({ s: this.s, chance, tell, kit: this.kit });
    this.told.push(...told);
    expect(chance.left, 'rolls left over').toBe(0);
    return this;
  }

  /** Answers with these words; the rolls belong to the last of them. */
  does(...answers: (string | number)[]): this {
    const words = answers.filter((it) => typeof it === 'string');
    const rolls = answers.filter((it) => typeof it === 'number');
    words.forEach((text, i) => {
      const a = this.game.read(this.s, text);
      if (!a.ok) throw new Error(a.fault.reason);
      expect(this.options(), `'${text}' is offered`).toContain(text);
      const chance = new Scripted(i === words.length - 1 ? rolls : []);
      const { tell, told } = listener<Happening>();
      this.game.play(this.s, a.value, chance, tell);
      this.told.push(...told);
      expect(chance.left, 'rolls left over').toBe(0);
    });
    return this;
  }

  options(): string[] {
    return this.game.question(this.s) ? this.game.options(this.s).map((a) => this.game.write(a)) : [];
  }

  /** R-14 Is this event offered, though nothing would come of it? */
  idles(id: string): boolean {
    expect(this.options(), `'${id}' is offered`).toContain(`event ${id}`);
    return whyIdle(this, card(id)) !== undefined;
  }

  /** The areas among the answers to one verb: 'to', 'from', 'place', 'choose'. */
  areas(verb: string): string[] {
    return this.options()
      .filter((text) => text.startsWith(`${verb} `))
      .map((text) => text.split(' ')[1]!)
      .sort();
  }

  mayOnly(...answers: string[]): this {
    expect(this.options().sort()).toEqual([...answers].sort());
    return this;
  }

  /** Whose answer is awaited, and to what: 'ca battle hit'; 'nobody' when nobody is asked. */
  get asks(): string {
    const question = this.game.question(this.s);
    return question ? `${COLOURS[question.seat]} ${question.name}` : 'nobody';
  }

  /** What stands there: '2 br 1 na-b'; neutral natives are plain 'na'. */
  at(id: string): string {
    const names = [...COLOURS.slice(0, 6), 'na-b', 'na-a', 'na'];
    const base = area(id) * STRIDE;
    return names
      .flatMap((name, i) => (this.s.units[base + i]! > 0 ? [`${this.s.units[base + i]} ${name}`] : []))
      .join(' ');
  }

  in(pile: 'stock' | 'fled', id: ColourId): number {
    return this.s[pile][colour(id)]!;
  }

  control(id: string): number {
    return control(this.s, this.scenario.theatre, colony(id));
  }

  heard(kind: Happening['kind']): Happening[] {
    return this.told.map((it) => it.event).filter((it) => it.kind === kind);
  }

  /** Areas with a unit of the side, in the order of their names. */
  held(side: 0 | 1): string[] {
    return AREAS.filter((_, x) => sideUnits(this.s, x, side) > 0).sort();
  }
}

/** Pips that show these faces: 'br hc, lm f' is a hit and a command decision of the Regulars and a flight of the militia. */
export const dice = (text: string, kit: Kit = printed): number[] =>
  text.split(', ').flatMap((group) => {
    const [id, faces] = group.split(' ') as [string, string];
    const c = colour(id);
    const pips = { h: 1, f: kit.hitFaces[c]! + 1, c: 6 } as const;
    return faces.split('').map((face) => pips[face as 'h']);
  });
