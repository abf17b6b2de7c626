import { sessionStorageKey } from '../session/storage-key.ts';
import { earlyTapAttribute } from './early-taps.ts';

/**
 * Runs inline before the page is drawn: says whether a session is stored (so that nobody sees a flash of
 * the other state), fetches the application after the load event, and keeps taps until it answers them.
 */
declare const __ENTRY__: string;

const page = document.documentElement;
try {
  if (localStorage.getItem(sessionStorageKey)) page.dataset.session = 'stored';
} catch {
  // Storage that is switched off means nobody is signed in.
}

let started = false;
function start(): void {
  if (started) return;
  started = true;
  void import(/* @vite-ignore */ __ENTRY__);
}

document.addEventListener('click', (event) => {
  if (page.dataset.ready !== undefined) return;
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button) return;
  button.setAttribute(earlyTapAttribute, '');
  start();
});

if (document.readyState === 'complete') start();
else addEventListener('load', () => setTimeout(start));
