import { memberStorageKey, sessionStorageKey } from '../session/storage-key.ts';
import { earlyTapAttribute } from './early-taps.ts';

/**
 * Runs inline before the page is drawn. Notes whether a session is stored, so that nobody sees a
 * flash of the other state. Fetches the application after the load event. Draws what lies below the
 * first view in the meantime, and keeps early taps until the application can react to them.
 */
declare const __ENTRY__: string;

const page = document.documentElement;
try {
  const session = localStorage.getItem(sessionStorageKey);
  const member = localStorage.getItem(memberStorageKey);
  if (session) page.dataset.session = member && session.includes(member) ? 'team' : 'stored';
} catch {
  // Without storage nobody is signed in.
}

let started = false;
function start(): void {
  if (started) return;
  started = true;
  void import(/* @vite-ignore */ __ENTRY__);
}

/**
 * Draws what base.css holds back, one piece per frame. Drawing all of it at once would block a
 * frame for too long.
 */
function drawBelow([next, ...others]: readonly HTMLElement[]): void {
  if (!next) return;
  next.style.contentVisibility = 'visible';
  requestAnimationFrame(() => drawBelow(others));
}

document.addEventListener('click', (event) => {
  if (page.dataset.ready !== undefined) return;
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button) return;
  button.setAttribute(earlyTapAttribute, '');
  start();
});

addEventListener('load', () => {
  drawBelow([...document.querySelectorAll<HTMLElement>('main>section~section')]);
  setTimeout(start);
});
