import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { copied } from './copied.ts';
import { Qr } from './Qr.tsx';

interface LinkProps {
  readonly link: string;
  readonly title: string;
  readonly about: string;
  /** Makes another, and this one opens nothing any more. */
  readonly renew?: () => void;
}

/** An address to be sent to somebody: to copy, to share, to photograph. */
export const LinkToSend = ({ link, title, about, renew }: LinkProps) => {
  const word = useSignal('Copy link');
  const address = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    const isDone = await copied(link);
    word.value = isDone ? 'Copied' : 'Marked: copy it by hand';
    if (!isDone) address.current?.focus();
  };
  return (
    <section class="far-link" aria-label={title}>
      <Qr text={link} label={`${title}, as a code for a camera`} />
      <div>
        <b class="far-title">{title}</b>
        <p>{about}</p>
        <input
          class="far-address"
          ref={address}
          readOnly
          value={link}
          aria-label={`Link: ${title}`}
          onFocus={(e) => e.currentTarget.select()}
        />
        <div class="row">
          <button class="button american" type="button" onClick={() => void copy()}>
            {word.value}
          </button>
          {'share' in navigator && (
            <button class="button" type="button" onClick={() => void navigator.share({ url: link }).catch(() => {})}>
              Share
            </button>
          )}
          {renew && (
            <button class="button" type="button" onClick={renew}>
              New link
            </button>
          )}
        </div>
      </div>
    </section>
  );
};
