import { useEffect, useRef } from 'preact/hooks';
import { keyOf } from '../board/thing.ts';
import type { Choice } from '../table/desk.ts';
import { HandSign } from './Coach.tsx';
import type { Learning } from './learning.ts';
import './GhostHand.css';

const seen = (it: Element): boolean => it.checkVisibility() && it.getBoundingClientRect().width > 0;

/** The thing on the table by which this answer is given: where it was touched, the button that now says it, or that of the odds; else a thing by its name, else any button that says it. */
const thingOf = (room: Element, { at, says, label }: Choice, isTouched: boolean): Element | undefined => {
  const said = isTouched ? [...room.querySelectorAll<HTMLElement>('button[data-says]')] : [];
  const touched = said.find((it) => seen(it) && it.dataset['says'] === says);
  if (touched) return touched;
  const key = at && keyOf(at);
  const things = key === undefined ? [] : [...room.querySelectorAll(`[data-thing="${CSS.escape(key)}"]`)];
  const named = things.filter(seen);
  const thing = named.find((it) => it.hasAttribute('data-legal')) ?? named[0];
  if (thing) return thing;
  const buttons = [...room.querySelectorAll('button[data-legal]')].filter(seen);
  return (
    buttons.find((it) => it.getAttribute('title')?.startsWith(says) || it.getAttribute('aria-label') === says) ??
    buttons.find((it) => [says, label].includes(it.textContent.trim()))
  );
};

/** Where its finger lies on a thing: a space is touched in its middle, a button too. */
const middleOf = (thing: Element): { x: number; y: number } => {
  const { left, top, width, height } = (thing.querySelector(':scope > .touch') ?? thing).getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** Could a pointer meet it there, or does something lie over it? */
const isOpen = (thing: Element, { x, y }: { readonly x: number; readonly y: number }): boolean => {
  const [over] = document.elementsFromPoint(x, y);
  if (!over) return false;
  if (thing.closest('svg.live')) return over.closest('svg.live') !== null;
  // A use lies on its card, which may show only its head.
  return (
    thing.contains(over) || (over.closest('.hand [role="group"], .hand li, .hand .card')?.contains(thing) ?? false)
  );
};

/** A hand that points at what comes next, and follows it when the map moves. It stands still where nothing should move; it takes no part in pointing or reading. */
export const GhostHand = ({ learning }: { learning: Learning }) => {
  const hand = useRef<HTMLDivElement>(null);
  const gesture = learning.gesture.value;
  // Where nothing is to be answered there may still be something to be read and put away.
  const points = gesture !== undefined || !learning.guidance.value.isMet;
  useEffect(() => {
    const it = hand.current;
    if (!it) return undefined;
    const room = it.closest('.table-room')!;
    let frame = 0;
    let isSought = false;
    const scrolled = new WeakMap<Element, number>();
    const follow = (): void => {
      const { attention } = learning.sat.peek().table;
      const thing = gesture
        ? thingOf(room, gesture, attention.selected.peek() !== undefined)
        : [...room.querySelectorAll('button[data-onward]')].find(seen);
      const at = thing && middleOf(thing);
      const open = at !== undefined && isOpen(thing!, at);
      it.hidden = !open;
      if (at) it.style.transform = `translate(${Math.round(at.x)}px, ${Math.round(at.y)}px)`;
      // Cards or buttons that are scrolled away, as they are on a phone: their box brings them into sight, once for each height it is shown with.
      const box = thing?.closest('.hand, [data-panel]');
      if (thing && box && !open && scrolled.get(thing) !== box.clientHeight) {
        scrolled.set(thing, box.clientHeight);
        thing.scrollIntoView({ block: 'center', inline: 'nearest' });
      }
      // Under the hand of cards or beyond the edge of a phone: the map brings it into sight, once.
      if (thing && !open && gesture?.at && !isSought) {
        isSought = true;
        attention.seek(gesture.at);
      }
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [gesture, points]);
  return points ? (
    <div class="ghost-hand" ref={hand} aria-hidden="true" hidden>
      <i />
      <HandSign size={34} />
    </div>
  ) : null;
};
