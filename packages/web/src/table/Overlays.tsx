import type { Action } from '@liberty/table';
import { useEffect, useRef } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { Dialog } from '../frame/Dialog.tsx';
import { Question } from '../frame/Question.tsx';
import type { TableController } from './controller.ts';
import type { Motion } from './desk.ts';
import { useCorner, useRoom } from './dispatch/place.ts';
import { useNear } from './near.ts';
import { useReckoned } from './reckoned.ts';
import { Sign } from '../frame/Sign.tsx';
import { RuleChip } from './Words.tsx';
import './Overlays.css';
import './Curtain.css';

/** What lies under the pointer, in one line. */
export const StatusLine = ({ table }: { table: TableController }) => {
  const line = useRef<HTMLDivElement>(null);
  const wish = table.attention.hovered.value;
  const facts = wish ? table.desk.facts(wish, table.look.value) : '';
  // With every answer something else shines.
  useCorner(line, wish ? `${wish.kind} ${wish.id} ${facts} ${table.eyes.position.value}` : '', 'goes');
  if (!wish || facts === '') return null;
  return (
    <div class="status-line" ref={line} aria-hidden="true">
      <b>{table.desk.nameOf(wish)}</b> {facts}
    </div>
  );
};

/** Why a thing cannot be used: each reason with its section. Not over the thing itself. */
export const WhyNotBox = ({ table }: { table: TableController }) => {
  const it = table.attention.whyNot.value;
  const panel = useRef<HTMLDivElement>(null);
  const { touched } = table.attention;
  const holds = it?.bars.map(({ why }) => why).join() ?? '';
  useNear(panel, { wish: it?.wish, holds, lit: true, isSettled: true, touched });
  if (!it) return null;
  return (
    <div class="why-not" ref={panel} data-panel="placed" role="status">
      <h4>Why not {table.desk.nameOf(it.wish)}?</h4>
      {it.bars.map(({ rule, why }) => (
        <p key={rule + why}>
          {why.charAt(0).toUpperCase() + why.slice(1)}. <RuleChip table={table} rule={rule} quiet />
        </p>
      ))}
      <button type="button" class="shut" aria-label="Close" onClick={() => (table.attention.whyNot.value = undefined)}>
        <Sign name="close" size={14} />
      </button>
    </div>
  );
};

/** Several answers lie on one thing: which is meant? Opens beside it. */
export const ThingMenu = ({ table }: { table: TableController }) => {
  const wish = table.attention.menu.value;
  const choices = wish ? table.at(wish) : [];
  const panel = useRef<HTMLDivElement>(null);
  useNear(panel, { wish, holds: choices.map(({ says }) => says).join(), lit: false });
  if (!wish || choices.length === 0) return null;
  return (
    <div
      class="thing-menu"
      ref={panel}
      data-panel="placed"
      role="group"
      aria-label={`Answers at ${table.desk.nameOf(wish)}`}
    >
      <h4>{table.desk.nameOf(wish)}</h4>
      {choices.map((choice) => (
        <button
          key={choice.says}
          type="button"
          class="button"
          data-legal="yes"
          data-says={choice.says}
          onClick={() => table.choose(choice)}
        >
          {choice.says}
        </button>
      ))}
      <button type="button" class="button quiet" onClick={() => table.attention.dismiss()}>
        Cancel
      </button>
    </div>
  );
};

/**
 * Numbers and names to choose from, laid open: beside the thing that led to them, or that a battle hangs on, where that covers
 * nothing else that shines.
 */
export const ChoiceBar = ({ table }: { table: TableController }) => {
  const open = table.buttons.value.filter((it) => it.group?.open);
  const look = table.look.value;
  const manner = table.manners.odds.value;
  const requested = useSignal(-1);
  const weighing = open.length > 0 ? table.desk.weighing?.(look) : undefined;
  const isShown = manner === 'on' || (manner === 'request' && requested.value === look.position);
  const weighed = useReckoned(look.position, weighing !== undefined && isShown, () =>
    open.map((choice) => weighing!.of(choice)),
  );
  const panel = useRef<HTMLDivElement>(null);
  const wish = table.answeredAt ?? (weighing && table.desk.aloud.about(look));
  useNear(panel, { wish, holds: open.map(({ says }) => says).join(), lit: true });
  if (open.length === 0) return null;
  return (
    <div class="choice-bar" ref={panel} data-panel="placed" role="group" aria-label={open[0]!.group!.name}>
      <h4>{open[0]!.group!.name}</h4>
      {weighing && isShown && (
        <p>
          {weighing.says} <RuleChip table={table} rule={weighing.rule} quiet />
        </p>
      )}
      <div>
        {open.map((choice, i) => (
          <button
            key={choice.says}
            type="button"
            class="button"
            data-legal="yes"
            title={choice.says}
            onClick={() => table.choose(choice)}
          >
            {choice.label}
            {weighed?.[i] !== undefined && <small>{weighed[i]}</small>}
          </button>
        ))}
      </div>
      {weighing && manner === 'request' && !isShown && (
        <button type="button" class="button quiet" onClick={() => (requested.value = look.position)}>
          Show the odds
        </button>
      )}
    </div>
  );
};

/** The question before what cannot be taken back; it names the loss. */
export const Confirmation = ({ table }: { table: TableController }) => {
  const choice = table.attention.pending.value;
  if (!choice?.ask) return null;
  return (
    <Question title={`${choice.label}?`} close={() => (table.attention.pending.value = undefined)}>
      <p>{choice.ask}</p>
      <div class="row">
        <button type="button" class="button" onClick={() => (table.attention.pending.value = undefined)}>
          Cancel
        </button>
        <button
          type="button"
          class="button american"
          autoFocus
          data-says={choice.says}
          onClick={() => table.choose(choice)}
        >
          {choice.label}
        </button>
      </div>
    </Question>
  );
};

/** The window shuts first, so that the focus goes back to where it was; where one can type there, the caret is wanted back too. */
const shut = (event: { readonly currentTarget: Element }): void => {
  event.currentTarget.closest('dialog')?.close();
  const back = document.activeElement;
  if (back instanceof HTMLInputElement) back.select();
};

/** The warning before a look back shows what others hold. */
export const OpenHands = ({ table }: { table: TableController }) => {
  if (!table.eyes.warned.value) return null;
  const open = (event: { readonly currentTarget: Element }): void => {
    table.eyes.peeking.value = true;
    shut(event);
  };
  return (
    <Dialog title="See every hand?" close={() => (table.eyes.warned.value = false)}>
      <p>
        This game is not over. A look back through other eyes shows what the others hold and have chosen in secret; a
        link shows it to whoever opens it, with the dice to come.
      </p>
      <div class="row">
        <button type="button" class="button" autoFocus onClick={shut}>
          Keep them hidden
        </button>
        <button type="button" class="button american" onClick={open}>
          See every hand
        </button>
      </div>
    </Dialog>
  );
};

const percent = (share: number): string => `${Math.round(100 * share)}%`;

/** What a strong player would do, what else he looked at, and how good each looks; while he thinks, a way to break it off. */
const HintBox = ({ table }: { table: TableController }) => {
  const { hinting, hinted } = table.automatic;
  const hint = hinted.value;
  if (hinting.value)
    return (
      <div class="notice hint">
        <Sign name="bulb" size={16} />
        <span>Thinking about a hint …</span>
        <button type="button" class="button" onClick={() => table.automatic.cancelHint()}>
          Cancel
        </button>
      </div>
    );
  if (!hint) return null;
  const choices = table.choices.value;
  const advised = choices.find(
    ({ actions }) => actions[0] === hint.action && (hint.next === undefined || actions[1] === hint.next),
  );
  const sayOf = (action: Action): string =>
    choices.find(({ actions }) => actions[0] === action)?.says ?? table.desk.game.write(action);
  return (
    <div class="notice hint">
      <Sign name="bulb" size={16} />
      <div>
        <b>{advised?.says ?? sayOf(hint.action)}</b>
        {hint.worth !== undefined && <p>Chance to win the war: {percent(hint.worth)}</p>}
        {hint.plan.length > 0 && <p>Then: {hint.plan.join('; ')}.</p>}
        {hint.others.length > 0 && (
          <>
            <p id="hint-others">Else, with that chance:</p>
            <ul aria-labelledby="hint-others">
              {hint.others.map(({ action, worth }) => (
                <li key={action}>
                  {sayOf(action)} {percent(worth)}
                </li>
              ))}
            </ul>
          </>
        )}
        <p>{hint.reason}</p>
      </div>
      <div class="hint-acts">
        {advised && (
          <button type="button" class="button" onClick={() => table.choose(advised)}>
            Do it
          </button>
        )}
        <button type="button" class="button quiet" onClick={() => (hinted.value = undefined)}>
          Close
        </button>
      </div>
    </div>
  );
};

/** The computer player has failed: nothing is lost, and it can be asked again. */
const FaultBox = ({ table }: { table: TableController }) => {
  const { fault, paused } = table.automatic;
  if (fault.value === undefined) return null;
  return (
    <div class="notice" role="alert">
      <Sign name="warn" size={16} />
      <span>The computer player has stopped: {fault.value}. Your game is safe.</span>
      <button
        type="button"
        class="button"
        onClick={() => (paused.value ? table.automatic.goOn() : (fault.value = undefined))}
      >
        {paused.value ? 'Try again' : 'Close'}
      </button>
    </div>
  );
};

/** Short words that need no answer. */
export const NoticeLine = ({ table }: { table: TableController }) => {
  const notice = table.attention.notice.value;
  useEffect(() => {
    if (!notice) return undefined;
    const gone = setTimeout(() => (table.attention.notice.value = undefined), 5000);
    return () => clearTimeout(gone);
  }, [notice]);
  const line = useRef<HTMLDivElement>(null);
  const { hinting, hinted } = table.automatic;
  useCorner(
    line,
    `${table.eyes.position.value} ${notice?.text} ${hinting.value} ${hinted.value !== undefined}`,
    'stays',
  );
  return (
    <div class="notices" ref={line} role="status">
      <FaultBox table={table} />
      <HintBox table={table} />
      {notice && (
        <div class="notice">
          {notice.text} {notice.rule && <RuleChip table={table} rule={notice.rule} quiet />}
        </div>
      )}
    </div>
  );
};

type Herald = Extract<Motion, { kind: 'herald' }> & { readonly id: number };

/** What nobody should miss is proclaimed on the map for a while; where there is little room only the last, with the number of the others. */
export const Heralds = ({ table }: { table: TableController }) => {
  const shown = useSignal<readonly Herald[]>([]);
  const waiting = useRef<readonly Herald[]>([]);
  const { nonce, motions } = table.screening.moving.value;
  /** Films and scenes tell by themselves; what else there is to say waits for their end. */
  const isFree = !table.showing.scene.value && !table.screening.film.now.value;
  useEffect(() => {
    const news = motions.flatMap((it, i) => (it.kind === 'herald' ? [{ ...it, id: nonce * 100 + i }] : []));
    waiting.current = [...waiting.current, ...news].slice(-4);
  }, [nonce]);
  useEffect(() => {
    const news = waiting.current;
    if (!isFree || news.length === 0) return;
    waiting.current = [];
    shown.value = [...shown.value, ...news].slice(-4);
    const last = news.at(-1)!.id;
    setTimeout(() => (shown.value = shown.value.filter(({ id }) => id > last)), 4200);
  }, [nonce, isFree]);
  const box = useRef<HTMLDivElement>(null);
  // Where everything is lit news has no place of its own: it is read out, and stands in the log and the dispatch.
  useRoom(box, shown.value.map(({ id }) => id).join(), (room) =>
    box.current?.classList.toggle('crowded', room === 'none'),
  );
  if (!table.look.value.live) return null;
  const others = shown.value.length - 1;
  return (
    <div class="heralds" ref={box} role="log" aria-label="News">
      {shown.value.map(({ id, text, rule, seat }) => (
        <p key={id} class={seat === undefined ? '' : table.desk.seats[seat]!.tone}>
          {text} <RuleChip table={table} rule={rule} quiet />
        </p>
      ))}
      {others > 0 && <small class="more">and {others} more</small>}
    </div>
  );
};

/** Between two players at one screen. */
export const Curtain = ({ table }: { table: TableController }) => {
  const seat = table.eyes.curtain.value;
  // A scene shows nobody's hand: both look at it before the screen is passed on.
  if (seat === undefined || table.showing.scene.value) return null;
  const { name, tone, Crest } = table.desk.seats[seat]!;
  return (
    <div class={`curtain ${tone}`} role="dialog" aria-modal="true" aria-label={`Pass to the ${name}`}>
      <Crest size={88} />
      <h2>Pass to the {name}</h2>
      <p>{table.desk.prompt(table.look.value).phase}</p>
      <button type="button" class="button ivory" autoFocus data-legal="yes" onClick={() => table.raiseCurtain()}>
        Show my hand
      </button>
      <button type="button" class="open-hands" onClick={() => (table.eyes.openHands.value = true)}>
        Play this game with open hands
      </button>
    </div>
  );
};
