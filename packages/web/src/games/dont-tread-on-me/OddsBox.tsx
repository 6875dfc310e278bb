import { type Odds, QUEBEC, WAYS, percent, type DontTreadOnMe } from '@liberty/dont-tread-on-me';
import type { TableController } from '../../table/controller.ts';
import { Die } from '../../table/Die.tsx';
import { Sign } from '../../frame/Sign.tsx';
import { RuleChip } from '../../table/Words.tsx';
import { gameFor } from './game.ts';
import type { Reckoned } from './reckoning.ts';
import { perGame } from '../per-game.ts';
import './OddsBox.css';

const share = (ways: number): string => `${(100 * ways) / WAYS}%`;

/** The narrowest bar and the widest letter in it, in pixels. */
const BAR = 215;
const LETTER = 6.9;

/** What is written in a part of the bar: who and how often, how often, or nothing, as there is room for it. */
export const writtenIn = (who: string, ways: number): string => {
  const often = `${percent(ways)}%`;
  return [`${who} ${often}`, often].find((it) => it.length * LETTER <= (BAR * ways) / WAYS) ?? '';
};

/** Won, even, lost: the Crown at the left, striped; the Rebels at the right. */
export const OutcomeBar = ({ odds }: { odds: Odds }) => (
  <div
    class="dtom-bar"
    role="img"
    aria-label={`You win ${percent(odds.british)} percent, nobody ${percent(odds.draw)}, the Rebels ${percent(odds.rebels)}`}
  >
    {odds.british > 0 && (
      <div class="won" style={{ width: share(odds.british) }}>
        {writtenIn('you', odds.british)}
      </div>
    )}
    {odds.draw > 0 && (
      <div class="even" style={{ width: share(odds.draw) }}>
        {writtenIn('even', odds.draw)}
      </div>
    )}
    {odds.rebels > 0 && (
      <div class="lost" style={{ width: share(odds.rebels) }}>
        {writtenIn('Rebels', odds.rebels)}
      </div>
    )}
  </div>
);

const Dice = ({ dice }: { dice: readonly number[] }) => (
  <span class="dice-run">
    <Die value={dice[0]!} tone="" size={14} />
    {dice.length > 2 && '–'}
    {dice.length > 1 && <Die value={dice.at(-1)!} tone="" size={14} />}
  </span>
);

const Militia = ({ it }: { it: Reckoned }) => {
  if (it.militia) return <dd>{`${it.militia[0]} for you, ${it.militia[1]} for the Rebels`}</dd>;
  if (it.columns.length === 1 && it.columns[0]!.dice.length === 0)
    return <dd>{`none · ${it.columns[0]!.column} column`}</dd>;
  return (
    <dd>
      {it.columns.map(({ dice, column }, i) => (
        <span key={column + String(i)} class="militia-group">
          {i > 0 && ' · '}
          <Dice dice={dice} /> {column}
        </span>
      ))}
    </dd>
  );
};

const fates = (it: Reckoned): { says: string; grave: boolean }[] => {
  const { odds } = it;
  const mean = (odds.strengthLost / WAYS).toFixed(1);
  return [
    { says: `You lose ${mean} strength on average`, grave: false },
    ...(odds.forceLost > 0 ? [{ says: `${percent(odds.forceLost)}%: the whole force is lost`, grave: true }] : []),
    ...(odds.gone > 0 ? [{ says: `${percent(odds.gone)}%: trapped by the Fleet, gone for good`, grave: true }] : []),
    ...(odds.intervention > 0 ? [{ says: `${percent(odds.intervention)}%: the French intervene`, grave: false }] : []),
    ...(odds.pursuitOffered > 0 ? [{ says: `${percent(odds.pursuitOffered)}%: you may pursue`, grave: false }] : []),
    ...(odds.congressFlees > 0 ? [{ says: `${percent(odds.congressFlees)}%: Congress flees`, grave: false }] : []),
    ...(it.place === QUEBEC
      ? []
      : [
          {
            says: `Loyalty ${odds.loyalty < 0 ? '−' : '+'}${Math.abs(odds.loyalty / WAYS).toFixed(1)} on average`,
            grave: false,
          },
        ]),
  ];
};

/** What else a Battle can bring. */
export const Fates = ({ it }: { it: Reckoned }) => (
  <ul class="dtom-fates">
    {fates(it).map(({ says, grave }) => (
      <li key={says} class={grave ? 'grave' : ''}>
        {grave && <Sign name="warn" size={13} />} {says}
      </li>
    ))}
  </ul>
);

export const oddsBoxFor = perGame((opened: DontTreadOnMe) => {
  const { placeName } = gameFor(opened);

  /** A Battle in numbers: strength, militia by die, won, even and lost, what it costs, and what one unit more would do. */
  const OddsBox = ({ table, it }: { table: TableController; it: Reckoned }) => (
    <>
      <h4>
        {placeName(it.place)} <RuleChip table={table} rule="8/6" />
      </h4>
      <dl class="dtom-facts">
        <dt>Strength</dt>
        <dd>{`you ${it.strength[0]} : Rebels ${it.strength[1]}, ${it.attacker === 0 ? 'you attack' : 'they attack'}`}</dd>
        <dt>Militia</dt>
        <Militia it={it} />
      </dl>
      <OutcomeBar odds={it.odds} />
      <Fates it={it} />
      {it.others.map(({ says, odds }) => (
        <div key={says} class="dtom-with">
          <b>{says}</b>
          <OutcomeBar odds={odds} />
        </div>
      ))}
    </>
  );

  return { OddsBox };
});
