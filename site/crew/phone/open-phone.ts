import { installWorker } from '../../offline/install-worker.ts';
import { markWaiting, phoneDatabaseName } from '../../session/phone-marks.ts';
import { accessToken } from '../../session/session.ts';
import { storedSession } from '../../session/stored-session.ts';
import { warmUp } from '../../uploads/make-smaller.ts';
import { fetchFaces } from './fetch-faces.ts';
import { forgetOutstayed, readAll } from './kept.ts';
import type { Outcome } from './outcome.ts';
import { type PhoneDatabase, phoneDatabase } from './phone-database.ts';
import { emptyPhone, type PhoneState } from './phone-state.ts';
import { shownPhone, showPhone } from './phone-store.ts';
import { readVisits } from './read-visits.ts';
import { type Repeating, repeating } from './repeating.ts';
import { setRoomAside, storageEstimate } from './room-aside.ts';
import { roomForPhotos } from './room-for-photos.ts';
import { sendPhotos } from './send-photos.ts';
import { sendWaitingSteps } from './send-steps.ts';

const readAgainInMs = 2 * 60_000;
/** How soon this tab looks whether another one left photos behind. */
const lookAgainInMs = 30_000;

/** The phone of the account that uses the page now. */
export type OpenPhone = {
  database: PhoneDatabase;
  /** Shows what the storage holds now, here and in other tabs. */
  changed(): Promise<void>;
  /** Sends the steps that wait, and reads the visits. */
  exchange: Repeating;
  /** Sends the photos that wait. */
  photos: Repeating;
  stop(): void;
};

/** Opens the phone of an account: shows what it keeps, sends what waits, and asks for news. */
export function startPhone(account: string): OpenPhone {
  const database = phoneDatabase(account);
  const tabs = new BroadcastChannel(phoneDatabaseName(account));
  const over = new AbortController();
  const { signal } = over;

  async function show(): Promise<void> {
    const { visits, steps, photos, previews, reading } = await readAll(database);
    const estimate = await storageEstimate();
    if (signal.aborted) return;
    markWaiting(account, {
      steps: steps.filter(({ isSent }) => !isSent).length,
      photos: photos.filter(({ state }) => state === 'waiting').length,
    });
    showPhone({
      isReady: true,
      visits,
      steps,
      photos,
      previews,
      roomForPhotos: roomForPhotos(
        estimate,
        photos.map(({ bytes }) => bytes),
      ),
      readAt: reading?.readAt ?? null,
      asOf: reading?.asOf ?? null,
      me: reading?.me ?? null,
    });
  }
  async function changed(): Promise<void> {
    await show();
    if (!signal.aborted) tabs.postMessage({});
  }
  function tell(parts: Pick<PhoneState, 'connection' | 'trouble'>): void {
    if (signal.aborted) return;
    showPhone(parts);
    tabs.postMessage(parts);
  }

  const exchange = repeating(async () => {
    const outcome = (await standing(account)) ?? (await sendAndRead());
    tell(standingWith(outcome));
    if (outcome === 'done') await setAside();
    return outcome;
  }, readAgainInMs);

  const photos = repeating(async () => {
    const outcome = (await standing(account)) ?? (await sendPhotosHere());
    if (outcome === 'done') await setAside();
    if (outcome !== 'done' && outcome !== 'elsewhere') tell(standingWith(outcome));
    // Nothing waits any more, so a trouble that was shown may be over.
    else if (shownPhone().connection === 'offline') void exchange.now();
    return outcome;
  }, lookAgainInMs);

  /** Not for somebody who is no member, and not while photos wait that need the room. */
  async function setAside(): Promise<void> {
    const { me, photos: shown } = shownPhone();
    if (me === null || shown.some(({ state }) => state === 'waiting')) return;
    // Without it the page works too, and says only later that the phone is full.
    await setRoomAside().catch(console.warn);
  }

  async function sendSteps(): Promise<Outcome> {
    const name = `maayos-steps-${account}`;
    const outcome = await navigator.locks.request(name, () => sendWaitingSteps(database));
    await changed();
    return outcome;
  }

  /** Only one tab sends photos. Should it close, another goes on. */
  function sendPhotosHere(): Promise<Outcome> {
    const name = `maayos-photos-${account}`;
    return navigator.locks.request(name, { ifAvailable: true }, async (lock) =>
      lock === null ? 'elsewhere' : sendPhotos({ database, sendSteps, changed, signal }),
    );
  }

  async function sendAndRead(): Promise<Outcome> {
    const sent = await sendSteps();
    if (sent === 'offline' || sent === 'signed-out') return sent;
    const read = await readVisits(database);
    await changed();
    if (read === 'done' && (await fetchFaces(database))) await changed();
    return sent === 'done' ? read : sent;
  }

  showPhone(emptyPhone);
  tabs.addEventListener('message', ({ data }: MessageEvent<Partial<PhoneState>>) => {
    showPhone(data);
    show().catch(reportError);
  });
  const again = () => {
    exchange.now();
    photos.now();
  };
  addEventListener('online', again, { signal });
  addEventListener('offline', () => tell({ connection: 'offline', trouble: null }), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') again();
    },
    { signal },
  );
  // The answer changes nothing: without it the browser may make room at our cost, with it rarely.
  navigator.storage?.persist().catch(() => {});
  warmUp();
  installWorker('crew');
  show()
    .then(() => forgetOutstayed(database, new Date()))
    .then(again)
    .catch(reportError);

  return {
    database,
    changed,
    exchange,
    photos,
    stop: () => {
      over.abort();
      exchange.stop();
      photos.stop();
      tabs.close();
      database.close();
      showPhone(emptyPhone);
    },
  };
}

/**
 * Returns why nothing can be sent for this account now; null if it can. A session that ran out without
 * a connection is refreshed with the next one.
 */
async function standing(account: string): Promise<Outcome | null> {
  if (storedSession()?.user.id !== account) return 'signed-out';
  if (!navigator.onLine) return 'offline';
  const token = await accessToken().catch(() => null);
  const user = storedSession()?.user;
  if (token === null && user) return 'offline';
  return user?.id === account ? null : 'signed-out';
}

function standingWith(outcome: Outcome): Pick<PhoneState, 'connection' | 'trouble'> {
  if (outcome === 'offline') return { connection: 'offline', trouble: null };
  const trouble = outcome === 'done' || outcome === 'elsewhere' ? null : outcome;
  return { connection: 'online', trouble };
}
