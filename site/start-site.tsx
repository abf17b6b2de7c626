import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { dialogPreloads } from './dialogs.tsx';
import { closeDialogOnBack } from './frame/open-dialog.ts';
import { prefix } from './language.ts';
import { startWhenIdle } from './loading/start-when-idle.ts';

let isRunning = false;

/**
 * Hydrates the prerendered page with `app`. Does nothing if the site already runs: on the way to
 * the home page its code arrives in one file with its entry.
 */
export function startSite(app: ReactNode): void {
  if (isRunning) return;
  isRunning = true;
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root to render into.');

  const whole = (
    <StrictMode>
      <BrowserRouter basename={prefix}>{app}</BrowserRouter>
    </StrictMode>
  );

  closeDialogOnBack();

  // A transition hydrates in slices, between which the page draws and reacts to taps.
  if (import.meta.env.PROD) startTransition(() => void hydrateRoot(root, whole));
  else createRoot(root).render(whole);

  startWhenIdle(dialogPreloads, (outcome) => {
    import('./account/after-sign-in.ts').then(({ tellLink }) => tellLink(outcome)).catch(() => {});
  });
}
