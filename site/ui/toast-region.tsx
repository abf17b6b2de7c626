import { lazy, Suspense, useEffect, useId } from 'react';
import { addToastRegion, useToast } from './toast.ts';

const ToastCard = lazy(async () => ({ default: (await import('./toast-card.tsx')).ToastCard }));

/** Where toasts appear and are read out; their look is fetched with the first one. */
export function ToastRegion() {
  const region = useId();
  useEffect(() => addToastRegion(region), [region]);
  const toast = useToast(region);
  return (
    <section aria-label="Messages" aria-live="polite">
      {toast && (
        <Suspense>
          <ToastCard key={toast.id} toast={toast} />
        </Suspense>
      )}
    </section>
  );
}
