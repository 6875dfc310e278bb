import { useSignal } from '@preact/signals';
import { Qr } from './Qr.tsx';

/** An address to be sent to somebody: to copy, to share, to photograph. */
export const LinkToSend = ({ link, title, about }: { link: string; title: string; about: string }) => {
  const copied = useSignal(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard?.writeText(link);
    copied.value = true;
  };
  return (
    <section class="far-link" aria-label={title}>
      <Qr text={link} label={`${title}, as a code for a camera`} />
      <div>
        <b class="far-title">{title}</b>
        <p>{about}</p>
        <input
          class="far-address"
          readOnly
          value={link}
          aria-label={`Link: ${title}`}
          onFocus={(e) => e.currentTarget.select()}
        />
        <div class="row">
          <button class="button american" type="button" onClick={() => void copy()}>
            {copied.value ? 'Copied' : 'Copy link'}
          </button>
          {'share' in navigator && (
            <button class="button" type="button" onClick={() => void navigator.share({ url: link }).catch(() => {})}>
              Share
            </button>
          )}
        </div>
      </div>
    </section>
  );
};
