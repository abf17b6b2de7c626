import type { LinkOutcome } from '../session/link-callback.ts';
import { preloadAuthClient, startSession } from '../session/session.ts';

const oneVisitIn = 10;

type NetworkInformation = { saveData?: boolean; effectiveType?: string };

/** The first events of a visitor who stays. Nothing is fetched ahead until then. */
const signsOfLife = ['scroll', 'pointermove', 'touchstart', 'keydown'];

function onSignOfLife(begin: () => void): void {
  const waiting = new AbortController();
  const begun = (event: Event) => {
    // A mouse at rest where the page appeared causes this event too.
    const rests = event instanceof PointerEvent && !event.movementX && !event.movementY;
    if (rests && event.type === 'pointermove') return;
    waiting.abort();
    begin();
  };
  for (const sign of signsOfLife) {
    addEventListener(sign, begun, { passive: true, signal: waiting.signal });
  }
}

/**
 * Starts the session. After the first sign of life, fetches code that the first view does not need:
 * the `preloads` in turn, then the provider's client. `tellLink` shows a mailed link's outcome.
 */
export function startWhenIdle(
  preloads: readonly (() => Promise<unknown>)[],
  tellLink: (outcome: LinkOutcome) => void,
): void {
  startSession(tellLink);
  const connection = (navigator as Navigator & { connection?: NetworkInformation }).connection;
  if (connection?.saveData || /2g/.test(connection?.effectiveType ?? '')) return;
  const whenIdle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 2000));
  const inTurn = ([preload, ...others]: typeof preloads) => {
    if (!preload) return;
    whenIdle(() => {
      preload().catch(() => {});
      inTurn(others);
    });
  };
  onSignOfLife(() => inTurn([...preloads, preloadAuthClient]));
  whenIdle(() => {
    if (Math.random() * oneVisitIn < 1) {
      import('./vitals.ts').then(({ measureVisit }) => measureVisit()).catch(() => {});
    }
  });
}
