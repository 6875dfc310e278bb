import {
  type Adjustment,
  type Battle,
  type Events,
  FIRST_REBEL,
  type Ground,
  type Logistics,
  type Naval,
  PHASES,
  RELEASE,
  SCRAP,
  type View,
} from '@liberty/dont-tread-on-me';
import type { Look, Prompt } from '../../table/desk.ts';
import type { Word, Words } from '../../table/words.ts';
import {
  frameOf,
  kit,
  many,
  phaseOf,
  placeName,
  placeWish,
  shipName,
  stateName,
  stateWish,
  turnOf,
  unitName,
  unitWish,
} from './game.ts';

const where = (x: number): Word => ({ name: placeName(x), wish: placeWish(x) });
const who = (u: number): Word => ({ name: unitName(u), wish: unitWish(u) });
const state = (s: number): Word => ({ name: stateName(s), wish: stateWish(s) });

interface Saying {
  readonly words: Words;
  readonly left?: string;
}
const say = (words: Words, left?: string): Saying => (left === undefined ? { words } : { words, left });

const purse = (view: View): string => `£${view.pounds} left`;

const adjustment = (view: View, section: string): Saying => {
  const f = frameOf<Adjustment>(view, 'adjustment')!;
  if (section === 'add')
    return say(
      ['Choose a unit that joins the pool.'],
      f.orders.length > 1 ? `${f.orders.length - 1} more to come` : undefined,
    );
  if (section === 'rodney')
    return view.options.some((a) => SCRAP.is(a))
      ? say([`Rodney loses a ship of strength ${f.left === 2 ? 4 : 3}: choose it.`])
      : say(['No such ship is left.']);
  return say(['Sullivan marches: choose a Continental to be taken off.'], `${f.left} of 2`);
};

const naval = (view: View, section: string): Saying => {
  const f = frameOf<Naval>(view, 'naval')!;
  if (section === 'ship') {
    const sent = f.aims.filter((it) => it >= 0).length;
    return say(['Send ships against Smugglers, then fire.'], `${purse(view)} · ${many(sent, 'ship')} sent`);
  }
  if (section === 'target')
    return say([`${shipName(f.ship)}: choose a Smuggler or Privateer.`], `hits on 1–${kit.shipStrength[f.ship]!}`);
  return say(['Shadow the French Fleet with a ship?'], 'its intervention −1');
};

const held = (view: View): Saying => {
  const british = view.options.some((a) => RELEASE.is(a) && RELEASE.of(a) < FIRST_REBEL);
  return say([`Release a ${british ? 'British' : 'Rebel'} prisoner: choose a unit.`]);
};

const ground = (view: View, section: string): Saying => {
  const f = frameOf<Ground>(view, 'ground')!;
  switch (section) {
    case 'amnesty':
      return { ...held(view), left: 'no side keeps more than five' };
    case 'parole':
      return { ...held(view), left: `${f.british} British, ${f.rebels} Rebel still to go` };
    case 'buy':
      return say(['Buy or land units: choose one.'], purse(view));
    case 'place':
      return say(['Place ', who(f.unit), ': choose a County or Québec.'], `£${kit.cost[f.unit]!} of £${view.pounds}`);
    case 'land':
      return say(['Land ', who(f.unit), ': choose a County.']);
    case 'move':
      return say(['Move inside a State: choose a unit, or done.'], 'free, as often as you like');
    case 'moveTo':
      return say(['Move ', who(f.unit), ': choose a County of its State.']);
    case 'march':
      return say(['Forced March to another State: choose a unit, or done.'], 'a die for each, lost on 6');
    case 'marchTo':
      return say(['March ', who(f.unit), ': choose where to.'], '+1 into Rebels, +1 if not adjacent');
    case 'horse':
      return say(['Horse Action: choose a Horse, or done.'], 'free, anywhere, once');
    default:
      return say(['Ride ', who(f.unit), ': choose where to.']);
  }
};

const battle = (view: View, section: string): Saying => {
  const f = frameOf<Battle>(view, 'battle')!;
  const militia = `militia ${view.militia[0]!} : ${view.militia[1]!}`;
  switch (section) {
    case 'react':
      return say(['Battle of ', where(f.place), ': call Horse, or fight.'], militia);
    case 'losses':
      return say(['The exchange is won: choose a unit to give up.'], `${f.need} strength still to lose`);
    case 'keep':
      return say(['The exchange costs all units but one: choose who stays.']);
    case 'sea':
      return say(['Retreat from ', where(f.place), ': by sea or by land?']);
    case 'pursue':
      return say(['The Rebels retreat to ', where(f.refuge), ': pursue?']);
    default:
      return say(['Pursue to ', where(f.refuge), ': choose units, then go.'], `${many(f.sent.length, 'unit')} chosen`);
  }
};

const logistics = (view: View, section: string): Saying => {
  const f = frameOf<Logistics>(view, 'logistics')!;
  if (section === 'trade') return say([`Trade with the enemy: £1 for Loyalty +${turnOf(view).trade}.`], purse(view));
  if (section === 'transport') return say(['Naval Transport: choose a unit, or done.'], `${purse(view)}, £1 a unit`);
  return say(['Carry ', who(f.unit), ': choose a County without Rebels.'], purse(view));
};

const events = (view: View, section: string): Saying => {
  const f = frameOf<Events>(view, 'events')!;
  switch (section) {
    case 'invade':
    case 'march':
      return say(['Who else marches on Québec? Choose a Continental.'], `${f.left} still to go`);
    case 'desert':
      return say(['Desertions to Vermont: choose a Continental, or none.']);
    case 'indians':
      return say(['Indians attack: choose the State they raid.']);
    case 'divert':
    case 'abroad':
      return say([`A ship of strength ${f.left} is sent away: choose it.`]);
    case 'remove':
      return say(['War abroad takes a White Band unit: choose it.']);
    case 'oath':
      return say(['A loyalty oath angers a State: choose it.'], 'Loyalty −5');
    case 'sequester':
      return say(['Sequestration: choose a State with a Lobster.'], 'Loyalty +1');
    case 'disband':
      return say(['Disband a Committee in ', state(f.state), ', or Loyalty again.']);
    case 'dutch':
      return say(['Dutch Smugglers arrive: choose a Sea Zone.']);
    default:
      return say(['The Convention Army is held: choose a prisoner.'], `${f.left} to choose`);
  }
};

const asking = (view: View): Saying => {
  const [chapter = '', section = ''] = view.question!.name.split(' ');
  switch (chapter) {
    case 'turn':
      return say(['The colonies stir. Begin the war.']);
    case 'adjustment':
      return adjustment(view, section);
    case 'naval':
      return naval(view, section);
    case 'ground':
      return ground(view, section);
    case 'battles':
      return say(['Choose the Battle that is fought next.']);
    case 'battle':
      return battle(view, section);
    case 'rebels':
      return say(['Benedict Arnold wavers: try to turn him?'], '1–2 shot · 3–4 escapes · 5–6 betrays his County');
    case 'logistics':
      return logistics(view, section);
    case 'liberty':
      return say(['Lord North would resign: take the peace, or fight on?'], `Liberty ${view.liberty}`);
    default:
      return events(view, section);
  }
};

const phaseWords = (view: View): string => {
  const phase = phaseOf(view);
  return phase ? PHASES[phase] : turnOf(view).name;
};

/** Phase: what to do – what remains; while the system plays, what it does. */
export const prompt = (look: Look<View>): Prompt => {
  const { view, told } = look;
  if (told) return { phase: phaseWords(view), words: ['The rules move on by themselves.'], rule: told.at(-1)!.rule };
  const { question } = view;
  if (!question) {
    const over = view.outcome;
    return { phase: 'The end', words: [over ? `${over.why}.` : 'The war is over.'], rule: over?.rule ?? '13/6' };
  }
  return { phase: phaseWords(view), ...asking(view), rule: question.rule };
};
