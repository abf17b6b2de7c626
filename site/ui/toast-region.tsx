import { useEffect, useId } from 'react';
import { addToastRegion, useToast } from './toast.ts';
import { ToastCard } from './toast-card.tsx';

/** Where toasts appear and are read out. */
export function ToastRegion() {
  const region = useId();
  useEffect(() => addToastRegion(region), [region]);
  const toast = useToast(region);
  return (
    <section aria-label="Messages" aria-live="polite">
      {toast && <ToastCard key={toast.id} toast={toast} />}
    </section>
  );
}
