import type { Action, Bar, Game, Outcome, Seat, Sight, Wish } from '@liberty/table';
import type { ComponentType } from 'preact';
import type { Rect } from '../board/chart.ts';
import type { Movement } from '../board/motion.ts';
import type { Shining } from '../board/tabletop.ts';
import type { Aloud } from './aloud.ts';
import type { TableController } from './controller.ts';
import type { Deed } from './dispatch/deed.ts';
import type { Heard as HeardAt } from './hearing.ts';
import type { Scene } from './scenes/scene.ts';
import type { Heard } from './sitting.ts';
import type { Words } from './words.ts';

/** How a seat is shown: its name, and the tone of its header, marks and dice. */
export interface SeatLook {
  readonly name: string;
  /** A class that carries the side's colours and corners: 'am', 'br'. */
  readonly tone: string;
  readonly Crest: ComponentType<{ size: number }>;
}

/** One way to answer, and where on the table it is shown. Several actions are one gesture: they are given one after the other. */
export interface Choice extends Shining {
  readonly actions: readonly Action[];
  /** One imperative word for a button. */
  readonly label: string;
  /** The one button that is meant. */
  readonly primary?: true;
  /** Buttons of one group stand together: 'How many?' is laid open, 'Units' opens from its name. */
  readonly group?: { readonly name: string; readonly open: boolean };
  /** What is asked before it is done, naming the loss. */
  readonly ask?: string;
  /** No answer but a die that somebody has rolled himself. */
  readonly rolled?: number;
}

/** "Phase: what to do – what remains", with its section. */
export interface Prompt {
  readonly phase: string;
  readonly words: Words;
  readonly left?: string;
  readonly rule: string;
}

/** A roll that somebody makes with his own hand, in words. */
export interface RollWords {
  readonly says: string;
  readonly rule: string;
  /** What can be drawn, each by its name. */
  readonly names?: readonly string[];
}

/** Something that moves, flashes or is proclaimed. */
export type Motion =
  | Exclude<Movement, { kind: 'herald' }>
  | {
      readonly kind: 'herald';
      readonly text: string;
      readonly rule: string;
      readonly seat?: Seat;
      /** No news to the one who did it. */
      readonly deed?: true;
    };

/** A line of the log; without words it is not shown. `chapter` opens a year, `play` a card; a `battle` box lasts until another kind of line comes. */
export interface LogLine {
  readonly level: 'chapter' | 'play' | 'line' | 'consequence' | 'battle' | 'blow';
  readonly seat?: Seat;
  readonly words: Words;
  /** By this a battle was decided: whoever tells of it afterwards in one sentence takes this one. */
  readonly decides?: boolean;
  /** The phase it belongs to, where no card was laid for it: lines of one phase stand under one head. */
  readonly section?: string;
}

/** How the log tells an answer that was given as agreed beforehand. */
export interface AgreedLine extends LogLine {
  readonly rule: string;
}

/** 'You win, with so many units', by a section, and of a number '52%'. */
export interface Weighing {
  readonly says: string;
  readonly rule: string;
  of(choice: Choice): string | undefined;
}

/** What the one who looks is shown: never the state, only what his seat may see. */
export interface Look<V extends Sight = Sight> {
  readonly view: V;
  /** Every view that lies open; one, unless both hands are shown. */
  readonly views: readonly V[];
  readonly viewer: Seat | undefined;
  /** The viewer is asked and may answer now. */
  readonly asked: boolean;
  /** Not a replay. */
  readonly live: boolean;
  /** The number of answers given so far. */
  readonly position: number;
  /** A picture of a film is shown: what was told at that moment. */
  readonly told?: readonly Heard[];
}

/** What a desk may ask the engine for the viewer, without a rule of its own. */
export interface Tools {
  /** Why this thing cannot be used; nothing when it can. */
  why(wish: Wish): Bar[];
  /** What this seat would be asked after these answers; nothing where dice would fall or another seat would answer. */
  foresee(actions: readonly Action[]): Sight | undefined;
}

export interface DeskProps {
  readonly table: TableController;
}

/** Everything that knows one game: its words, its art, its layout. The table around it is the same for all. */
export interface Desk<V extends Sight = Sight, E = unknown> {
  readonly game: Game<unknown, E, V, unknown>;
  readonly title: string;
  readonly edition: string;
  readonly seats: readonly SeatLook[];
  /** Every legal answer with its place on the table. */
  choices(look: Look<V>, tools: Tools): Choice[];
  prompt(look: Look<V>): Prompt;
  /** 'play 3 of 7' under the name of the side. */
  turn(view: V): string;
  /** For the list of kept games: '1778 · British to play'. */
  status(view: V): string;
  verdict(outcome: Outcome): string;
  /** How it ended, in a word or two, for the turn signal; absent: who has won. */
  ended?(view: V): string;
  /** A thing of this table as the rules call it, who are asked why it is no answer; absent: they call it the same. */
  ruledWish?(wish: Wish): Wish;
  /** The name of a thing, as it is spoken of. */
  nameOf(wish: Wish): string;
  /** One line about a thing under the pointer. */
  facts(wish: Wish, look: Look<V>): string;
  line(event: E, rule: string): LogLine;
  motions(event: E, rule: string): Motion[];
  /** What was told, put together as deeds: whose, in one sentence each, with places that lie on the map. */
  deeds(heard: readonly HeardAt[]): readonly Deed[];
  /** What the rules did by themselves in what was told, step by step; `seen` is the view after so many answers, where it is known. */
  scenes?(heard: readonly HeardAt[], seen: (after: number) => V | undefined): readonly Scene[];
  /** What lies open on the map in the midst of an answer's consequences: a step of a scene is shown over it. Absent: over what lies there in the end. */
  readonly lying?: (s: unknown) => Partial<V>;
  /** Is this a result that must not be passed by: how a battle ended? */
  isResult?(event: E): boolean;
  /** What a roll is for, in words, and its section; of a draw, the names of what can be drawn. Absent: as the record names it. */
  rollFor?(why: string, of?: readonly string[]): RollWords;
  /** What hangs on numbers that are laid open, where a battle does: what is told of each, and by which section. Absent: nothing. */
  weighing?(look: Look<V>): Weighing | undefined;
  /** The table in the midst of an answer's consequences, for a film of them; absent: they are shown at once. */
  readonly still?: (s: unknown, seat: Seat | undefined) => V;
  /** Is this event only the beginning of the next, so that a film shows them together? A roll is, its result is not. */
  leadsOn?(event: E): boolean;
  /** What the second undo button takes back, in a word; absent: a card. */
  readonly playName?: string;
  /** Does this question lie in the midst of what an answer of one's own has begun, a card or a broadside, though some of it was told? Absent: only what was not told is half made. */
  isUnderway?(view: V): boolean;
  /** Is this answer whole though nothing is told of it: no more of these, the next step? Absent: what was not told is half made. */
  isWhole?(action: Action): boolean;
  /** Does this event begin a new card? The replay steps from one to the next. */
  isPlay(event: E): boolean;
  /** An answer that the player has asked to be given for him; absent: he gives all himself. */
  preset?(view: V, table: TableController): Action | undefined;
  /** How the log tells that this answer was given so; absent: it bears a mark. */
  agreed?(action: Action): AgreedLine | undefined;
  /** A piece was dragged to where it goes: the answer that is meant by that, where one more is asked for. */
  dropped?(look: Look<V>): Action | undefined;
  /** A game has come to its end at this table, with somebody at the screen: for results that are kept. */
  over?(table: TableController): void;
  readonly Board: ComponentType<DeskProps>;
  readonly Hand: ComponentType<DeskProps>;
  readonly Side: ComponentType<DeskProps>;
  /** What lies over the map while something is fought out; draws nothing at other times. */
  readonly Panel: ComponentType<DeskProps>;
  /** The score of a war that is over, in the game's own tiles; absent: in words. */
  readonly Count?: ComponentType<{ readonly view: V }>;
  /** The score in a few signs, for the phone's tab: '8 – 5'. */
  score(view: V): string;
  /** A small picture of a position. */
  readonly Miniature: ComponentType<{ readonly view: V }>;
  /** The picture of the land under the small one: its files without theme, its place in map units, and what of it the small one shows. Absent: the small one draws the land itself. */
  readonly land?: { readonly file: string; readonly rect: Rect; readonly frame: Rect };
  /** A small drawing among the words of the log, by the name the game gave it. */
  readonly Token?: ComponentType<{ readonly id: string }>;
  /** Which person sits in a seat: between the seats of one person no curtain falls. Absent: every seat is a person. */
  person?(view: V, seat: Seat): number;
  /** Does this question show nothing that is hidden from the others at the screen? Then no curtain falls for it. Absent: every question does. */
  isBare?(view: V): boolean;
  /** In a plan: is everything about this question in the open, so that one may go on as if somebody else had answered it? Absent: where no curtain falls for it. */
  isAssumable?(view: V): boolean;
  /** The same table in words, for those who play without pictures. */
  readonly aloud: Aloud<V>;
}

export type AnyDesk = Desk;

/** How a game ended, in a word or two: as its desk says it, or who has won. */
export const endedAs = (desk: AnyDesk, view: Sight): string => {
  if (desk.ended) return desk.ended(view);
  const winners = view.outcome?.winners ?? [];
  return winners.length === 0 ? 'No winner' : winners.map((seat) => desk.seats[seat]!.name).join(', ');
};
