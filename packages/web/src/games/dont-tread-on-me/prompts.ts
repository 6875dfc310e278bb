import {
  ADD,
  type Adjustment,
  BRITISH,
  BUY,
  type Battle,
  type Events,
  FIRST_REBEL,
  type Ground,
  LAND,
  type Logistics,
  type Naval,
  PHASES,
  RELEASE,
  SCRAP,
  SHIP,
  type View,
  isHessian,
  refugeOf,
  type DontTreadOnMe,
} from '@liberty/dont-tread-on-me';
import type { Look, Prompt } from '../../table/desk.ts';
import type { Word, Words } from '../../table/words.ts';
import {
  KIND_NAMES,
  frameOf,
  kindOfUnit,
  many,
  phaseOf,
  placeWish,
  stateOfView,
  stateWish,
  unitWish,
  gameFor,
} from './game.ts';
import { shotsFor } from './shots.ts';
import { perGame } from '../per-game.ts';

interface Saying {
  readonly words: Words;
  readonly left?: string;
}
const say = (words: Words, left?: string): Saying => (left === undefined ? { words } : { words, left });

const purse = (view: View): string => `£${view.pounds} left`;

/** 4/2a The kind of unit that the News add; two kinds may be meant by one. */
const joining = (view: View): string => {
  const kinds = new Set(view.options.flatMap((a) => (ADD.is(a) ? [KIND_NAMES[kindOfUnit(ADD.of(a))]] : [])));
  return [...kinds].join(' or ');
};

const held = (view: View): Saying => {
  const british = view.options.some((a) => RELEASE.is(a) && RELEASE.of(a) < FIRST_REBEL);
  return say([`Release a ${british ? 'British' : 'Rebel'} prisoner: choose a unit.`]);
};

export const promptsFor = perGame((opened: DontTreadOnMe) => {
  const { kit, placeName, shipName, stateName, turnOf, unitName } = gameFor(opened);
  const { aimsSay, chancesToSink } = shotsFor(opened);

  const where = (x: number): Word => ({ name: placeName(x), wish: placeWish(x) });
  const who = (u: number): Word => ({ name: unitName(u), wish: unitWish(u) });
  const state = (s: number): Word => ({ name: stateName(s), wish: stateWish(s) });

  const adjustment = (view: View, section: string): Saying => {
    const f = frameOf<Adjustment>(view, 'adjustment')!;
    if (section === 'add') {
      const headline = turnOf(view).news[f.next - 1]!.replace(/!$/, '');
      const more = f.orders.length > 1 ? ` · ${f.orders.length - 1} more to come` : '';
      return say([`A ${joining(view)} joins the pool: choose which.`], `${headline}${more}`);
    }
    if (section === 'rodney')
      return view.options.some((a) => SCRAP.is(a))
        ? say([`Rodney loses a ship of strength ${f.left === 2 ? 4 : 3}: choose which.`])
        : say(['No such ship is left.']);
    return say(['Sullivan marches: choose a Continental to be taken off.'], `${f.left} of 2`);
  };

  /** The question; where nothing is left but to go on, that. */
  const orDone = (view: View, asks: string, nothing: string): Words => [
    view.options.length === 1 ? `${nothing}: say Done.` : `${asks}, or say Done.`,
  ];

  const naval = (view: View, section: string): Saying => {
    const f = frameOf<Naval>(view, 'naval')!;
    if (section === 'ship') {
      const sent = f.aims.filter((it) => it >= 0).length;
      if (sent === 0) return say(['Send ships against Smugglers, or send none.'], `${purse(view)} · 0 ships sent`);
      const more = view.options.some((a) => SHIP.is(a));
      return say(
        [more ? 'Send more ships, or fire.' : 'No more ships can go: fire.'],
        `${purse(view)} · ${sent} sent · ${chancesToSink(view)}`,
      );
    }
    if (section === 'target') return say([`Choose what ${shipName(f.ship)} fires at.`], aimsSay(view, f.ship));
    return say(['Shadow the French Fleet with a ship?'], 'then the French die has −1');
  };

  const ground = (view: View, section: string): Saying => {
    const f = frameOf<Ground>(view, 'ground')!;
    switch (section) {
      case 'amnesty':
        return { ...held(view), left: 'no side keeps more than five' };
      case 'number':
        return say(
          [
            view.options.some((a) => RELEASE.is(a))
              ? 'Choose a prisoner to exchange, or exchange fewer.'
              : 'Choose how many prisoners of each side are exchanged.',
          ],
          `at most ${f.british} of each`,
        );
      case 'parole':
        return { ...held(view), left: `${f.british} British, ${f.rebels} Rebel still to go` };
      case 'buy':
        return say(
          orDone(
            view,
            view.options.some((a) => LAND.is(a)) ? 'Choose a unit to buy or to land' : 'Choose a unit to buy',
            'No unit can be bought or landed now',
          ),
          `${purse(view)}${view.options.some((a) => BUY.is(a) && isHessian(BUY.of(a))) ? ' · Hessians first' : ''}`,
        );
      case 'place':
        return say(['Choose where to place ', who(f.unit), '.'], `£${kit.cost[f.unit]!} of £${view.pounds}`);
      case 'land':
        return say(['Choose the County where to land ', who(f.unit), '.']);
      case 'move':
        return say(orDone(view, 'Choose a unit that moves inside its State', 'No unit can move now'), 'free');
      case 'moveTo':
        return say(['Choose the County of its State to move ', who(f.unit), ' to.']);
      case 'march':
        return say(
          orDone(view, 'Choose a unit to march to another State', 'No unit can march now'),
          'a 6 loses it, 17%',
        );
      case 'marchTo':
        return say(['Choose where to march ', who(f.unit), ' to.'], 'lost on a 6; likelier among Rebels or far off');
      case 'horse':
        return say(orDone(view, 'Choose a Horse that rides', 'No Horse can ride now'), 'free, anywhere, once');
      default:
        return say(['Choose where to send ', who(f.unit), '.']);
    }
  };

  /** 8/10/1b Where the way by land would end. */
  const byLand = (view: View, x: number): string => {
    const refuge = refugeOf(stateOfView(view), BRITISH, x);
    return refuge < 0 ? 'by land into prison' : `by land to ${placeName(refuge)}`;
  };

  const battle = (view: View, section: string): Saying => {
    const f = frameOf<Battle>(view, 'battle')!;
    const militia = `militia ${view.militia[0]!} : ${view.militia[1]!}`;
    switch (section) {
      case 'react':
        return say(['The battle of ', where(f.place), ' begins: call Horse to it, or fight.'], militia);
      case 'losses':
        return say(['The exchange is won: choose a unit to give up.'], `${f.need} strength still to lose`);
      case 'keep':
        return say(['The exchange costs all units but one: choose who stays.']);
      case 'sea':
        return say(['Retreat from ', where(f.place), ' by sea or by land.'], byLand(view, f.place));
      case 'pursue':
        return say(['The Rebels retreat to ', where(f.refuge), ': pursue them, or stay.']);
      default:
        return say(
          ['Choose the units that pursue to ', where(f.refuge), ', then go.'],
          `${many(f.sent.length, 'unit')} chosen`,
        );
    }
  };

  const logistics = (view: View, section: string): Saying => {
    const f = frameOf<Logistics>(view, 'logistics')!;
    if (section === 'trade')
      return say(
        orDone(
          view,
          `Choose a State whose Loyalty rises by ${turnOf(view).trade} for £1`,
          'No State can be traded with now',
        ),
        purse(view),
      );
    if (section === 'transport')
      return say(orDone(view, 'Choose a unit to carry by sea', 'No unit can be carried now'), purse(view));
    return say(['Choose where to carry ', who(f.unit), '.'], purse(view));
  };

  const events = (view: View, section: string): Saying => {
    const f = frameOf<Events>(view, 'events')!;
    switch (section) {
      case 'invade':
      case 'march':
        return say(['Choose a Continental who marches on Québec too.'], `${f.left} still to go`);
      case 'desert':
        return say(['A Continental may desert to Vermont: choose who, or nobody.']);
      case 'indians':
        return say(['Indians attack: choose the State they raid.']);
      case 'divert':
      case 'abroad':
        return say([`A ship of strength ${f.left} is sent away: choose which.`]);
      case 'remove':
        return say(['War abroad takes a White Band unit: choose which.']);
      case 'oath':
        return say(
          ['A loyalty oath angers a State: choose which.'],
          view.loyalty.some((it) => it >= 5) ? 'Loyalty −5' : 'Loyalty falls to 0',
        );
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
        return say(['Arnold wavers: try to turn him, or leave him.'], '5–6 yours 33%, 1–2 shot 33%');
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
  const prompt = (look: Look<View>): Prompt => {
    const { view, told } = look;
    if (told) return { phase: phaseWords(view), words: ['The rules move on by themselves.'], rule: told.at(-1)!.rule };
    const { question } = view;
    if (!question) {
      const over = view.outcome;
      return { phase: 'The end', words: [over ? `${over.why}.` : 'The war is over.'], rule: over?.rule ?? '13/6' };
    }
    return { phase: phaseWords(view), ...asking(view), rule: question.rule };
  };

  return { prompt };
});
