import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../frame/Icon.tsx';
import { Lazy } from '../frame/Lazy.tsx';
import './RulePanel.css';

interface Opened {
  readonly game: string;
  readonly section: string;
}

const opened = signal<Opened | undefined>(undefined);
/** The headings are shown instead of a section. */
const contents = signal(false);

/** Opens our words for a section beside whatever is on the screen. */
export const openRule = (game: string, section: string): void => {
  opened.value = { game, section };
  contents.value = false;
};

export const closeRule = (): void => {
  opened.value = undefined;
};

const sectionText = () => import('./Section.tsx').then((it) => it.Section);
const headings = () => import('./Headings.tsx').then((it) => it.Headings);

/** The rule somebody asked for, at the edge of the page beside the map; every other section can be turned to there. Escape closes it. */
export const RulePanel = () => {
  const panel = useRef<HTMLElement>(null);
  const it = opened.value;
  useEffect(() => {
    if (!it) return undefined;
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [it !== undefined]);
  useEffect(() => panel.current?.scrollTo(0, 0), [it, contents.value]);
  if (!it) return null;
  const turnTo = (section: string): void => openRule(it.game, section);
  return (
    <aside
      class="rule-panel"
      ref={panel}
      tabIndex={-1}
      aria-label={contents.value ? 'All rules' : `Rule ${it.section}`}
      onKeyDown={(e) => {
        if (e.key !== 'Escape') return;
        e.stopPropagation();
        closeRule();
      }}
    >
      <button class="button quiet square close" type="button" aria-label="Close the rule" onClick={closeRule}>
        <Icon name="close" />
      </button>
      {contents.value ? (
        <Lazy key={it.game} room={headings} props={{ ...it, turnTo }} />
      ) : (
        <Lazy key={`${it.game} ${it.section}`} room={sectionText} props={it} />
      )}
      <div class="row">
        <button class="button" type="button" onClick={() => (contents.value = !contents.value)}>
          {contents.value ? 'Back to the section' : 'All rules'}
        </button>
        <a class="button quiet" href={`#/rules/${it.game}/${it.section}`} onClick={closeRule}>
          As a page
        </a>
      </div>
    </aside>
  );
};
