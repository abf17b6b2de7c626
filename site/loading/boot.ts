import { storedRoom } from '../session/stored-room.ts';
import { earlyTapAttribute } from './early-taps.ts';

/**
 * Runs inline before the page is drawn. Notes whether a session is stored, so that nobody sees a
 * flash of the other state. Fetches the application after the load event. Draws what lies below the
 * first view in the meantime, and keeps early taps until the application can react to them.
 */
declare const __FILES__: readonly string[];

const page = document.documentElement;
const room = storedRoom();
if (room) page.dataset.session = room;

/**
 * Fetches the application's files all at once, which starts it. A module runs once, however often it
 * is asked for.
 */
function start(): void {
  for (const file of __FILES__) void import(/* @vite-ignore */ file);
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

addEventListener('click', (event) => {
  if ('ready' in page.dataset) return;
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button) return;
  button.setAttribute(earlyTapAttribute, '');
  start();
});

addEventListener('load', () => {
  drawBelow([...document.querySelectorAll<HTMLElement>('main>section~section')]);
  setTimeout(start);
});
