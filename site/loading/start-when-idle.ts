import type { LinkOutcome } from '../session/link-callback.ts';
import { preloadAuthClient, startSession } from '../session/session.ts';

/** Of how many visits one is measured. */
const oneVisitIn = 10;

type NetworkInformation = { saveData?: boolean; effectiveType?: string };

/** What somebody who stays does first; a page that is only loaded fetches nothing for later. */
const signsOfLife = ['scroll', 'pointermove', 'touchstart', 'keydown'];

function onSignOfLife(begin: () => void): void {
  const waiting = new AbortController();
  const begun = () => {
    waiting.abort();
    begin();
  };
  for (const sign of signsOfLife) {
    addEventListener(sign, begun, { passive: true, signal: waiting.signal });
  }
}

/**
 * Starts the session, and fetches what the first view does without after the first sign of life: the
 * `preloads` in turn, then the provider's client. `tellLink` shows what a mailed link came to.
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
