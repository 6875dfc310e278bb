import { type LogChapter, linesIn } from './log.ts';
import { Sign } from '../frame/Sign.tsx';
import './ChapterToggle.css';

interface ChapterToggleProps {
  readonly chapter: LogChapter;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly class?: string;
}

/** The head of a year: it opens and shuts what it holds, and shut it says how much that is. */
export const ChapterToggle = ({ chapter, open, onToggle, class: look = '' }: ChapterToggleProps) => {
  const lines = linesIn(chapter);
  return (
    <button type="button" class={`chapter-toggle ${look}`} aria-expanded={open} onClick={onToggle}>
      <Sign name="down" size={14} bold={1.8} /> {chapter.title}
      {!open && <small> {lines === 1 ? '1 line' : `${lines} lines`}</small>}
    </button>
  );
};
