import { useEffect, useRef } from 'preact/hooks';
import { HandSign } from './Coach.tsx';
import type { Learning } from './learning.ts';
import { Finger, roomLeft, seen, thingsOf } from './pointing.ts';
import './GhostHand.css';

/** So long (ms) a look holds for what is pointed at and whether it is open: to ask what lies at a point is dear. */
const LOOK = 120;

/** A hand that points at what comes next, and follows it when the map moves. It stands still where nothing should move; it takes no part in pointing or reading. */
export const GhostHand = ({ learning }: { learning: Learning }) => {
  const hand = useRef<HTMLDivElement>(null);
  const gestures = learning.gestures.value;
  // Where nothing is to be answered there may still be something to be read and put away.
  const points = gestures.length > 0 || !learning.guidance.value.isMet;
  useEffect(() => {
    const it = hand.current;
    if (!it) return undefined;
    const room = it.closest('.table-room')!;
    let frame = 0;
    let looked = -Infinity;
    let finger: Finger | undefined;
    let sought: string | undefined;
    const scrolled = new WeakMap<Element, number>();
    const bringIn = (thing: Element): void => {
      // Cards or buttons that are scrolled away, as they are on a phone: their box brings them into sight, once for each height it is shown with.
      const box = thing.closest('.hand, [data-panel]');
      if (box && scrolled.get(thing) !== box.clientHeight) {
        scrolled.set(thing, box.clientHeight);
        thing.scrollIntoView({ block: 'center', inline: 'nearest' });
      }
      // Under the hand of cards or beyond the edge of a phone: the map brings it into sight, once for each room that panels leave it.
      const at = gestures[0]?.at;
      if (!at || sought === roomLeft(room)) return;
      sought = roomLeft(room);
      learning.sat.peek().table.attention.seek(at);
    };
    const look = (): void => {
      const { attention } = learning.sat.peek().table;
      const things = thingsOf(room, gestures, attention.isAsking);
      finger = Finger.onFirstOf(things);
      if (finger?.hasRoom) return;
      const [thing] = things;
      if (thing) bringIn(thing);
      if (finger) return;
      // Something that is to be read lies over it, or nothing is to be answered before that is put away.
      const onward = [...room.querySelectorAll('button[data-onward]')].find(seen);
      finger = (thing && Finger.onCardOf(thing)) ?? (onward && Finger.on(onward));
    };
    const follow = (now: number): void => {
      frame = requestAnimationFrame(follow);
      if (now - looked > LOOK || finger?.thing.isConnected === false) {
        looked = now;
        look();
      }
      it.hidden = finger === undefined;
      if (!finger) return;
      const { x, y } = finger.point;
      it.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
    };
    follow(performance.now());
    return () => cancelAnimationFrame(frame);
  }, [gestures, points]);
  return points ? (
    <div class="ghost-hand" ref={hand} aria-hidden="true" hidden>
      <i />
      <HandSign size={34} />
    </div>
  ) : null;
};
