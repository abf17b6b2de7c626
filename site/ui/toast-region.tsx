import { lazy, Suspense, useEffect, useId } from 'react';
import { addToastRegion, useToasts } from './toast.ts';

const ToastList = lazy(async () => ({ default: (await import('./toast-list.tsx')).ToastList }));

/** Where toasts appear and are read out; their look is fetched with the first one. */
export function ToastRegion() {
  const region = useId();
  useEffect(() => addToastRegion(region), [region]);
  const toasts = useToasts(region);
  return (
    <section aria-label="Messages" aria-live="polite">
      {toasts.length > 0 && (
        <Suspense>
          <ToastList toasts={toasts} />
        </Suspense>
      )}
    </section>
  );
}
