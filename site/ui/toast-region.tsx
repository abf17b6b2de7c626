import { useId, useLayoutEffect } from 'react';
import { CloseIcon } from './close-icon.tsx';
import { uiTexts } from './texts.ts';
import { addToastRegion, dismissToast, noteShown, type ShownToast, useToast } from './toast.ts';
import styles from './toast-card.module.css';
import { useDeparture } from './use-departure.ts';

type ToastRegionProps = {
  /** The id of the message's text, for elements that it describes. */
  wordsId?: string;
  /** Whether messages stay until dismissed or the view changes. */
  lasting?: boolean;
};

export function ToastRegion({ wordsId, lasting = false }: ToastRegionProps) {
  const region = useId();
  useLayoutEffect(() => addToastRegion(region), [region]);
  const toast = useToast(region);
  useLayoutEffect(() => {
    if (toast) noteShown(region);
  }, [toast, region]);
  return (
    <section
      // A page and its form may have one each, of which one has the words: one landmark.
      aria-label={toast ? uiTexts.messages : undefined}
      aria-live="polite"
      className={styles.region}
    >
      {toast && <ToastCard key={toast.id} toast={toast} wordsId={wordsId} lasting={lasting} />}
    </section>
  );
}

const usualDurationInMs = 6000;

type ToastCardProps = { toast: ShownToast; wordsId: string | undefined; lasting: boolean };

/** Pass its `id` as the `key`. A message that is not `lasting` disappears by itself. */
function ToastCard({ toast, wordsId, lasting }: ToastCardProps) {
  const { id, title, text, hints = [], link, tone, action } = toast;
  const { durationInMs = usualDurationInMs } = toast;
  const departure = useDeparture(() => dismissToast(id), lasting ? null : durationInMs);

  return (
    <div className={styles.toast} data-tone={tone} {...departure}>
      <div id={wordsId} className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        <p>{text}</p>
        {hints.map((hint) => (
          <p key={hint}>{hint}</p>
        ))}
        {link && (
          <a className={styles.action} href={link.href}>
            {link.label}
          </a>
        )}
        {action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              dismissToast(id);
              action.onClick();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        className={styles.dismiss}
        aria-label={uiTexts.dismiss}
        onClick={() => dismissToast(id)}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
