import { LEVEL_NAMES, type LevelId, nameOfLevel } from '@liberty/ai/names';
import { type Lid, chairsOn } from '@liberty/shelf/lids';
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { Icon, type IconName } from '../frame/Icon.tsx';
import { Sign } from '../frame/Sign.tsx';
import { deskFor } from '../games/index.ts';
import { setUp } from '../shelf/begin.ts';
import type { Chosen, Sitter } from './terms.ts';
import './Seats.css';

type Place = 'here' | 'far' | 'computer';

const PLACES: readonly { readonly place: Place; readonly name: string; readonly icon: IconName }[] = [
  { place: 'here', name: 'At this screen', icon: 'people' },
  { place: 'far', name: 'Far away', icon: 'link' },
  { place: 'computer', name: 'Computer', icon: 'chip' },
];

/** The level a computer has until another is chosen. */
const USUAL_LEVEL: LevelId = 'militia';

const placeOf = (sitter: Sitter): Place => {
  if (sitter === 'human') return 'here';
  return sitter === 'far' ? 'far' : 'computer';
};

const SITTER: Readonly<Record<Place, Sitter>> = { here: 'human', far: 'far', computer: USUAL_LEVEL };

type Crest = ComponentType<{ size: number }>;

/** The signs of the seats, as the table shows them; they come with the desk, and until then their room is kept. */
const useCrests = (box: Lid): readonly (Crest | undefined)[] => {
  const crests = useSignal<readonly (Crest | undefined)[]>([]);
  useEffect(() => {
    const find = async (): Promise<void> => {
      const desk = await deskFor((await setUp()).gameOf(box.id));
      crests.value = desk?.seats.map((it) => it.Crest) ?? [];
    };
    // Without them the rows have their names.
    find().catch(() => (crests.value = []));
  }, [box.id]);
  return crests.value;
};

/** Who else is on one's side: nobody, oneself, or a partner. */
const partnersOf = (box: Lid, seats: readonly number[]): string => {
  if (seats.length > 1) return 'one player for both';
  const partners = box.parties?.find((it) => it.seats.includes(seats[0]!))?.seats.filter((it) => !seats.includes(it));
  return partners?.length ? `partner of the ${partners.map((it) => box.seats![it]).join(' and ')}` : '';
};

/** Who sits there, in a few words: all that a folded row says. */
const whoOf = (sitter: Sitter, isAlone: boolean): string => {
  if (sitter === 'far') return 'far away';
  if (sitter !== 'human') return `computer, ${nameOfLevel(sitter)}`;
  return isAlone ? 'you' : 'somebody here';
};

interface AsideProps {
  readonly sitter: Sitter;
  readonly names: string;
  readonly name: Signal<string>;
  readonly isFar: boolean;
  readonly isAlone: boolean;
  readonly take: (it: Sitter) => void;
}

/** What else is to be said of whoever sits there. */
const Aside = ({ sitter, names, name, isFar, isAlone, take }: AsideProps) => {
  if (sitter === 'far') return <small>gets a link when you press Start</small>;
  if (sitter !== 'human')
    return (
      <select
        class="input"
        aria-label={`Level of the computer: ${names}`}
        title={LEVEL_NAMES.find(({ id }) => id === sitter)?.about}
        value={sitter}
        onChange={(e) => take(e.currentTarget.value as LevelId)}
      >
        {LEVEL_NAMES.map(({ id, name: level }) => (
          <option key={id} value={id}>
            {level}
          </option>
        ))}
      </select>
    );
  if (!isFar) return <small>{whoOf(sitter, isAlone)}</small>;
  return (
    <label>
      <span class="hidden">Your name at the table</span>
      <input
        class="input"
        placeholder="Your name"
        autocomplete="nickname"
        maxLength={20}
        required
        value={name.value}
        onInput={(e) => (name.value = e.currentTarget.value)}
      />
    </label>
  );
};

interface SeatsProps {
  readonly box: Lid;
  readonly kinds: Signal<readonly Sitter[]>;
  readonly options: Chosen['options'];
  /** How one is called far away. */
  readonly name: Signal<string>;
}

const COUNTS = ['', '', 'two', 'three', 'four'] as const;

/** Who sits in each chair, and where: as many as play, no seat twice. */
export const Seats = ({ box, kinds, options, name }: SeatsProps) => {
  const crests = useCrests(box);
  const chairs = chairsOn(box, options);
  const places = PLACES.filter(({ place }) => place !== 'far' || chairs.length > 1);
  const sitters = chairs.map(([first]) => kinds.value[first!]!);
  const here = sitters.filter((it) => it === 'human').length;
  const count = COUNTS[chairs.length];
  /** On a phone one row is unfolded: at first the last, which is somebody else's. */
  const unfolded = useSignal<number | undefined>(chairs.length - 1);
  return (
    <div class="term-seats" role="group" aria-label="Seats">
      <p class="term-name" aria-hidden="true">
        Seats {box.chairs && <small>{`${count}, because ${count} play`}</small>}
      </p>
      {chairs.map((seats, chair) => {
        const names = seats.map((seat) => box.seats![seat]).join(' and ');
        const sitter = sitters[chair]!;
        const take = (it: Sitter): void => {
          kinds.value = kinds.value.map((kind, seat) => (seats.includes(seat) ? it : kind));
        };
        const isUnfolded = unfolded.value === chair;
        return (
          <fieldset class={`term-chair${isUnfolded ? '' : ' folded'}`} key={seats.join(' ')}>
            <legend class="hidden">{names}</legend>
            <span class="term-crests" aria-hidden="true">
              {seats.map((seat) => {
                const CrestOfSeat = crests[seat];
                return CrestOfSeat && <CrestOfSeat key={seat} size={28} />;
              })}
            </span>
            <span class="term-holder" aria-hidden="true">
              <b>{names}</b>
              <small class="term-partners">{partnersOf(box, seats)}</small>
              <small class="term-who">{whoOf(sitter, here === 1)}</small>
            </span>
            <button
              type="button"
              class="term-unfold"
              aria-expanded={isUnfolded}
              aria-label={`${names}: ${whoOf(sitter, here === 1)}`}
              onClick={() => (unfolded.value = isUnfolded ? undefined : chair)}
            >
              <Sign name="down" size={16} />
            </button>
            <div class="segments">
              {places.map(({ place, name: where, icon }) => (
                <label key={place}>
                  <input
                    type="radio"
                    name={`chair ${chair}`}
                    checked={placeOf(sitter) === place}
                    onChange={() => take(SITTER[place])}
                  />
                  <Icon name={icon} size={16} /> {where}
                </label>
              ))}
            </div>
            <span class="term-aside">
              <Aside
                sitter={sitter}
                names={names}
                name={name}
                isFar={sitters.includes('far')}
                isAlone={here === 1}
                take={take}
              />
            </span>
          </fieldset>
        );
      })}
    </div>
  );
};
