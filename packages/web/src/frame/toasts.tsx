import { signal } from '@preact/signals';
import './toasts.css';

/** A short word at the edge of the table. It stays until closed if something can be done about it. */
export interface Toast {
  readonly text: string;
  readonly act?: { readonly word: string; readonly do: () => void };
  readonly stays?: boolean;
}

const toasts = signal<readonly (Toast & { readonly key: number })[]>([]);
let next = 0;

export const dismiss = (key: number): void => {
  toasts.value = toasts.value.filter((it) => it.key !== key);
};

/** Says something once; the same words are not piled up. */
export const say = (toast: Toast | string): void => {
  const it: Toast = typeof toast === 'string' ? { text: toast } : toast;
  if (toasts.value.some(({ text }) => text === it.text)) return;
  const key = next++;
  toasts.value = [...toasts.value, { ...it, key }];
  if (!it.act && !it.stays) setTimeout(() => dismiss(key), 6000);
};

export const Toasts = () => (
  <div class="toasts" role="status" aria-live="polite">
    {toasts.value.map(({ key, text, act }) => (
      <div class="toast" key={key}>
        <span>{text}</span>
        {act && (
          <button class="button" type="button" onClick={() => act.do()}>
            {act.word}
          </button>
        )}
        <button class="button quiet" type="button" onClick={() => dismiss(key)}>
          Close
        </button>
      </div>
    ))}
  </div>
);
