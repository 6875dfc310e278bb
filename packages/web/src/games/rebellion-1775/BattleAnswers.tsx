import { type Battle, COMMAND, type Colour, HIT, type View } from '@liberty/rebellion-1775';
import type { Signal } from '@preact/signals';
import type { TableController } from '../../table/controller.ts';
import type { Choice } from '../../table/desk.ts';
import { sameWish } from '../../board/thing.ts';
import { AnswerButton } from '../../table/MeantButton.tsx';
import { RuleChip } from '../../table/Words.tsx';
import { carry } from './carry.ts';
import { colourName, frameOf, many, oneOf } from './game.ts';
import { CubeIcon } from './pieces.tsx';
import './panel.css';
import './BattleAnswers.css';

/** The answer that is pointed at or has the focus: the panel says what it would change. */
type Pointed = Signal<Choice | undefined>;

/** An order lights its area on the map, too. */
const pointing = ({ attention }: TableController, pointed: Pointed, choice: Choice) => {
  const point = (to: Choice | undefined): void => {
    pointed.value = to;
    if (choice.at?.kind === 'space') attention.hovered.value = to?.at;
  };
  // A finger gives the answer: what it would change has no time to be read, and nothing may move under it.
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && point(choice),
    onPointerLeave: () => point(undefined),
    onFocus: ({ currentTarget }: { currentTarget: Element }) =>
      currentTarget.matches(':focus-visible') && point(choice),
    onBlur: () => point(undefined),
  };
};

interface OrdersProps {
  readonly table: TableController;
  readonly colour: Colour;
  readonly choices: readonly Choice[];
  readonly pointed: Pointed;
}

/** Where one unit of a colour can be sent: the same places shine on the map, and the cube can be carried there. */
const Orders = ({ table, colour, choices, pointed }: OrdersProps) => {
  if (choices.length === 0) return null;
  const take = (event: PointerEvent): void =>
    carry(event, {
      over: (thing) => (table.attention.hovered.value = thing),
      drop: (thing) => {
        const meant = choices.find(({ at }) => sameWish(at, thing));
        if (meant) table.choose(meant);
        else table.explain(thing);
      },
    });
  return (
    <div class="groups orders">
      <span class="to-carry" title={`Drag a ${oneOf(colour)} to an area on the map`} onPointerDown={take}>
        <CubeIcon colour={colour} size={30} />
      </span>
      {choices.map((choice) => (
        <button
          key={choice.says}
          type="button"
          class="button"
          data-legal="yes"
          aria-label={choice.says}
          {...pointing(table, pointed, choice)}
          onClick={() => table.choose(choice)}
        >
          {table.desk.nameOf(choice.at!)}
        </button>
      ))}
    </div>
  );
};

/** Hits are taken colour by colour, orders given place by place: the same answers as on the map. */
export const Answers = ({ table, view, pointed }: { table: TableController; view: View; pointed: Pointed }) => {
  const choices = table.choices.value;
  const f = frameOf<Battle>(view, 'battle');
  if (!f || choices.length === 0) return null;
  const hits = choices.filter(({ at }) => at?.kind === 'colour');
  const orders = choices.filter(({ at }) => at?.kind === 'space');
  return (
    <div class="answers">
      {hits.length > 0 && (
        <>
          <h3>
            Who falls? <small>{many(f.hits, 'hit')} left</small> <RuleChip table={table} rule="8.3" quiet />
          </h3>
          <div class="groups">
            {hits.map((choice) => (
              <button
                key={choice.says}
                type="button"
                class="button"
                data-legal="yes"
                title={choice.says}
                {...pointing(table, pointed, choice)}
                onClick={() => table.choose(choice)}
              >
                <CubeIcon colour={HIT.of(choice.actions[0]!)} size={24} /> {choice.label}
              </button>
            ))}
          </div>
        </>
      )}
      {orders.length > 0 && (
        <>
          <h3>
            Orders <small>{f.command.flatMap((n, c) => (n > 0 ? [`${n} for ${colourName(c)}`] : [])).join(', ')}</small>{' '}
            <RuleChip table={table} rule="8.5" quiet />
          </h3>
          {f.command.map((_, colour) => (
            <Orders
              key={colour}
              table={table}
              colour={colour}
              pointed={pointed}
              choices={orders.filter(({ actions }) => COMMAND.of(actions[0]!) === colour)}
            />
          ))}
        </>
      )}
      <div class="row">
        {hits.length > 0 && <small>{table.buttons.value[0]?.says}</small>}
        {table.buttons.value.map((choice) => (
          <AnswerButton key={choice.label} table={table} choice={choice} looks="reb-primary">
            {choice.label}
          </AnswerButton>
        ))}
      </div>
    </div>
  );
};
