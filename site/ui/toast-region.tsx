import { useId, useLayoutEffect } from 'react';
import { uiTexts } from './texts.ts';
import { addToastRegion, noteShown, useToast } from './toast.ts';
import styles from './toast-card.module.css';
import { ToastCard } from './toast-card.tsx';

type ToastRegionProps = {
  /** The id of the message's text, for elements that it describes. */
  wordsId?: string;
  /** Whether messages stay until they are dismissed or the view changes. */
  lasting?: boolean;
};

/** Shows toasts, and has screen readers read them out. */
export function ToastRegion({ wordsId, lasting = false }: ToastRegionProps) {
  const region = useId();
  useLayoutEffect(() => addToastRegion(region), [region]);
  const toast = useToast(region);
  useLayoutEffect(() => {
    if (toast) noteShown(region);
  }, [toast, region]);
  return (
    <section aria-label={uiTexts.messages} aria-live="polite" className={styles.region}>
      {toast && <ToastCard key={toast.id} toast={toast} wordsId={wordsId} lasting={lasting} />}
    </section>
  );
}
