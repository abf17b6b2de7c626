import { storedRoom } from '../session/stored-room.ts';
import { earlyTapAttribute } from './early-taps.ts';

/**
 * Runs inline before the first paint. Notes whether a session is stored, so that the wrong state
 * never flashes. Fetches the application after the load event. Meanwhile draws what is below the
 * first view, and keeps early taps until the application can react to them.
 */
declare const __FILES__: readonly string[];

const page = document.documentElement;
const room = storedRoom();
if (room) page.dataset.session = room;

/** Fetches the application's files together, which starts it. Idempotent: a module runs once. */
function start(): void {
  for (const file of __FILES__) void import(/* @vite-ignore */ file);
}

/** Draws what base.css holds back, one piece per frame, because all at once would block a frame. */
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
