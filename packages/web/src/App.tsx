import { lidOf } from '@liberty/shelf/lids';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Boundary } from './frame/Boundary.tsx';
import { Header } from './frame/Header.tsx';
import { Lazy } from './frame/Lazy.tsx';
import { Toasts, say } from './frame/toasts.tsx';
import { resultsOf } from './games/index.ts';
import { notKept } from './kept.ts';
import { RulePanel } from './rules/RulePanel.tsx';
import { type Place, place } from './router.ts';
import { SettingsPage } from './SettingsPage.tsx';
import { Shelf } from './shelf/Shelf.tsx';
import { isKnown } from './far/known.ts';
import './App.css';

const keptTable = () => import('./TablePlace.tsx').then((it) => it.KeptTable);
const linkedTable = () => import('./TablePlace.tsx').then((it) => it.FromLink);
const reviewPlace = () => import('./ReviewPlace.tsx').then((it) => it.ReviewPlace);
const chroniclePlace = () => import('./ReviewPlace.tsx').then((it) => it.ChroniclePlace);
const rulesPage = () => import('./rules/RulesPage.tsx').then((it) => it.RulesPage);
const editionsPage = () => import('./rules/editions/EditionsPage.tsx').then((it) => it.EditionsPage);
const learnPage = () => import('./rules/LearnPage.tsx').then((it) => it.LearnPage);

const ownTermsDialog = () => import('./setup/OwnTerms.tsx').then((it) => it.OwnTerms);
const dailyPage = () => import('./daily/DailyPage.tsx').then((it) => it.DailyPage);
const puzzlesPage = () => import('./puzzles/PuzzlesPage.tsx').then((it) => it.PuzzlesPage);
const puzzlePlace = () => import('./PuzzlePlace.tsx').then((it) => it.PuzzlePlace);
const labPage = () => import('./lab/LabPage.tsx').then((it) => it.LabPage);
const dealPage = () => import('./daily/DealPage.tsx').then((it) => it.DealPage);
const schoolPlace = () => import('./SchoolPlace.tsx').then((it) => it.SchoolPlace);
const farPlace = () => import('./FarPlace.tsx').then((it) => it.FarPlace);
const layPage = () => import('./far/LayPage.tsx').then((it) => it.LayPage);
const tablesPage = () => import('./far/Tables.tsx').then((it) => it.TablesPage);
const myTables = () => import('./far/Tables.tsx').then((it) => it.MyTables);
const alongPage = () => import('./far/Along.tsx').then((it) => it.AlongPage);

const Page = ({ children }: { children: ComponentChildren }) => (
  <div class="page">
    <Header />
    {children}
  </div>
);

const Nowhere = ({ address }: { address: string }) => (
  <main class="sheet">
    <h1>There is nothing here</h1>
    <p>
      No page has the address <code>{address}</code>. It may have been cut off when it was copied.
    </p>
    <a class="button american" href="#/">
      Front page
    </a>
  </main>
);

const room = (here: Place) => {
  switch (here.at) {
    case 'shelf':
      if (here.game !== undefined && !lidOf(here.game)) return <Nowhere address={`box/${here.game}`} />;
      return (
        <Shelf
          key={here.game ?? ''}
          taken={here.game}
          mine={isKnown() && <Lazy room={myTables} props={{}} />}
          ownTerms={(box, close) => <Lazy room={ownTermsDialog} props={{ box, close }} />}
        />
      );
    case 'table':
      return <Lazy key={here.id} room={keptTable} props={{ id: here.id }} />;
    case 'replay':
      return (
        <Lazy
          key={`replay ${here.id}`}
          room={keptTable}
          props={{ id: here.id, replayAt: here.step ?? ('end' as const) }}
        />
      );
    case 'link':
      return <Lazy key={here.link} room={linkedTable} props={{ link: here.link, step: here.step }} />;
    case 'review':
      return (
        <Lazy
          key={`review ${here.id ?? here.link}`}
          room={reviewPlace}
          props={{ id: here.id, link: here.link, step: here.step }}
        />
      );
    case 'chronicle':
      return (
        <Lazy
          key={`chronicle ${here.id ?? here.link}`}
          room={chroniclePlace}
          props={{ id: here.id, link: here.link }}
        />
      );
    case 'rules':
      return <Lazy room={rulesPage} props={{ game: here.game, section: here.section }} />;
    case 'editions':
      return <Lazy room={editionsPage} props={{ chapter: here.chapter }} />;
    case 'learn':
      return <Lazy room={learnPage} props={{ game: here.game }} />;
    case 'results': {
      const results = resultsOf(here.game);
      return results ? <Lazy room={results} props={{}} /> : <Nowhere address={`results/${here.game}`} />;
    }
    case 'school':
      return <Lazy key={`school ${here.game}`} room={schoolPlace} props={{ game: here.game, step: here.step }} />;
    case 'settings':
      return <SettingsPage />;
    case 'daily':
      return <Lazy room={dailyPage} props={{ game: here.game }} />;
    case 'puzzles':
      return <Lazy room={puzzlesPage} props={{}} />;
    case 'puzzle':
      return <Lazy key={`puzzle ${here.id}`} room={puzzlePlace} props={{ id: here.id }} />;
    case 'lab':
      return <Lazy room={labPage} props={{ id: here.id }} />;
    case 'duplicate':
      return <Lazy room={dealPage} props={{ code: here.deal, link: here.link }} />;
    case 'tables':
      return <Lazy room={tablesPage} props={{}} />;
    case 'lay':
      return <Lazy room={layPage} props={{ game: here.game }} />;
    case 'far':
      return (
        <Lazy room={farPlace} props={{ id: here.id, ...(here.invite === undefined ? {} : { invite: here.invite }) }} />
      );
    case 'along':
      return <Lazy room={alongPage} props={{ code: here.code }} />;
    case 'nowhere':
      return <Nowhere address={here.address} />;
    default:
      return here satisfies never;
  }
};

const TITLES = {
  rules: 'Rules',
  editions: 'Three editions',
  learn: 'Learn',
  results: 'Results',
  settings: 'Settings',
  daily: 'Every day',
  puzzles: 'Puzzles',
  lab: 'Laboratory',
  duplicate: 'The same luck',
  tables: 'My tables',
  lay: 'A table far away',
  along: 'My seats',
} as const;

const titleOf = (here: Place): string =>
  here.at in TITLES ? `${TITLES[here.at as keyof typeof TITLES]} · Liberty Tree` : 'Liberty Tree';

/** Rooms with a head of their own. */
const AT_TABLE: ReadonlySet<Place['at']> = new Set([
  'table',
  'replay',
  'link',
  'far',
  'review',
  'chronicle',
  'school',
  'puzzle',
]);

/** The page: the address says which room; panels and words lie over all of them. */
export const App = () => {
  const here = place.value;
  const atTable = AT_TABLE.has(here.at);
  useEffect(() => {
    if (!atTable) document.title = titleOf(here);
  }, [here]);
  useEffect(() => {
    if (notKept.value !== undefined)
      say({ text: `${notKept.value} Play goes on, but only until the page is closed.`, stays: true });
  }, [notKept.value]);
  return (
    <>
      <Boundary key={JSON.stringify(here)}>{atTable ? room(here) : <Page>{room(here)}</Page>}</Boundary>
      <RulePanel />
      <Toasts />
    </>
  );
};
