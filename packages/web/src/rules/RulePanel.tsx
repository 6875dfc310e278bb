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

/** Opens our words for a section beside whatever is on the screen. */
export const openRule = (game: string, section: string): void => {
  opened.value = { game, section };
};

export const closeRule = (): void => {
  opened.value = undefined;
};

const sectionText = () => import('./Section.tsx').then((it) => it.Section);

/** The rule somebody asked for, at the edge of the page; Escape closes it. */
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
  if (!it) return null;
  return (
    <aside
      class="rule-panel"
      ref={panel}
      tabIndex={-1}
      aria-label={`Rule ${it.section}`}
      onKeyDown={(e) => {
        if (e.key !== 'Escape') return;
        e.stopPropagation();
        closeRule();
      }}
    >
      <button class="button quiet square close" type="button" aria-label="Close the rule" onClick={closeRule}>
        <Icon name="close" />
      </button>
      <Lazy key={`${it.game} ${it.section}`} room={sectionText} props={it} />
      <a class="button" href={`#/rules/${it.game}/${it.section}`} onClick={closeRule}>
        All rules
      </a>
    </aside>
  );
};
