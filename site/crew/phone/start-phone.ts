import { updateOther } from '../../offline/install-other.ts';
import { installWorker } from '../../offline/install-worker.ts';
import { markWaiting, phoneDatabaseName } from '../../session/phone-marks.ts';
import { accessToken } from '../../session/session.ts';
import { storedSession } from '../../session/stored-session.ts';
import { warmUp } from '../../uploads/make-smaller.ts';
import { withoutPicture } from './asked-photos.ts';
import { heldTimer } from './held-steps.ts';
import { readAll } from './kept.ts';
import { forgetOutstayed, keepNothingRead } from './kept-visits.ts';
import { forgetOthers } from './phone-account.ts';
import { type PhoneDatabase, phoneDatabase } from './phone-database.ts';
import {
  emptyPhone,
  isUnsent,
  type KeptPhoto,
  type PhoneState,
  shownPhone,
  showPhone,
  visitInView,
} from './phone-state.ts';
import { fetchFaces, readVisits } from './read-visits.ts';
import { type ExchangeOutcome, type Repeating, repeating } from './repeating.ts';
import { type NewPhoto, type RefusedFile, savePhotos, shrinkPhotos } from './save-photos.ts';
import { sendPhotos } from './send-photos.ts';
import { sendWaitingSteps } from './send-steps.ts';
import { setSpaceAside, spaceForPhotos, storageEstimate } from './space.ts';

const readAgainInMs = 2 * 60_000;
/** How soon this tab checks whether another one left photos behind. */
const lookAgainInMs = 30_000;

export type OpenPhone = {
  account: string;
  database: PhoneDatabase;
  /** Shows what is stored now, in other tabs too. */
  changed(): Promise<void>;
  /** Sends the waiting steps, then reads the visits. */
  exchange: Repeating;
  photos: Repeating;
  /** Replaces the request `asked` by photos. Returns the files that cannot be stored. */
  save(taken: readonly NewPhoto[], asked: number | null): Promise<RefusedFile[]>;
  stop(): void;
};

export function startPhone(account: string): OpenPhone {
  const database = phoneDatabase(account);
  const tabs = new BroadcastChannel(phoneDatabaseName(account));
  const over = new AbortController();
  const { signal } = over;
  const held = heldTimer(() => void exchange.now());

  const saving = new Map<string, KeptPhoto>();
  let asked = 0;
  let shown = 0;

  async function show(): Promise<void> {
    asked += 1;
    const number = asked;
    const inHand = [...saving.values()];
    const { visits, steps, photos: kept, previews, reading, ...read } = await readAll(database);
    const missing = await withoutPicture(read.asked);
    const estimate = await storageEstimate();
    // A later read is newer.
    if (signal.aborted || number < shown) return;
    shown = number;
    const photos = withSaving(kept, inHand);
    mark({ steps, photos });
    showPhone({
      isReady: true,
      visits,
      steps,
      photos,
      asked: missing,
      previews,
      spaceForPhotos: spaceForPhotos(
        estimate,
        kept.filter(({ state }) => state !== 'taken').map(({ bytes }) => bytes),
      ),
      consultations: reading?.consultations ?? [],
      cash: reading?.cash ?? [],
      readAt: reading?.readAt ?? null,
      asOf: reading?.asOf ?? null,
      isWithheld: reading?.isWithheld === true,
      me: reading?.me ?? null,
    });
  }
  function mark({ steps, photos }: Pick<PhoneState, 'steps' | 'photos'>): void {
    markWaiting(account, {
      steps: steps.filter(({ isSent }) => !isSent).length,
      photos: photos.filter(isUnsent).length,
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
    // Also if the session was ended elsewhere, as for members who left the team.
    if (outcome === 'signed-out') {
      await keepNothingRead(database, 'signed-out', visitInView());
      await changed();
    }
    tell(standingWith(outcome));
    if (outcome === 'done') await setAside();
    return outcome;
  }, readAgainInMs);

  const photos = repeating(async () => {
    const outcome = (await standing(account)) ?? (await sendPhotosHere());
    if (outcome === 'done') await setAside();
    if (outcome !== 'done' && outcome !== 'elsewhere') tell(standingWith(outcome));
    // Nothing waits, so the trouble may be over.
    else if (shownPhone().connection === 'offline' || shownPhone().trouble === 'busy') {
      void exchange.now();
    }
    return outcome;
  }, lookAgainInMs);

  const smaller = repeating(
    () =>
      inOneTab(`maayos-smaller-${account}`, () => shrinkPhotos(database, changedPhotos, signal)),
    lookAgainInMs,
  );

  async function changedPhotos(): Promise<void> {
    await changed();
    void photos.now();
  }

  async function save(taken: readonly NewPhoto[], asked: number | null): Promise<RefusedFile[]> {
    // Store first, before even showing it.
    const kept = savePhotos(database, taken, asked, changedPhotos);
    const inHand = taken.map(({ photo }): KeptPhoto => ({ ...photo, state: 'saving' }));
    for (const photo of inHand) saving.set(photo.id, photo);
    showPhone({ photos: withSaving(shownPhone().photos, inHand) });
    mark(shownPhone());
    try {
      return await kept;
    } finally {
      for (const { id } of inHand) saving.delete(id);
      await changedPhotos().catch(reportError);
      void smaller.now();
    }
  }

  /** Not for non-members, and not while waiting photos need the space. */
  async function setAside(): Promise<void> {
    const { me, photos: all } = shownPhone();
    if (me === null || all.some(isUnsent)) return;
    // The page works without it, but warns of a full phone later.
    const isTried = await setSpaceAside().catch(console.warn);
    if (isTried) await show();
  }

  async function sendSteps(): Promise<ExchangeOutcome> {
    const name = `maayos-steps-${account}`;
    const outcome = await navigator.locks.request(name, () =>
      sendWaitingSteps(database, held.look),
    );
    await changed();
    return outcome;
  }

  function sendPhotosHere(): Promise<ExchangeOutcome> {
    return inOneTab(`maayos-photos-${account}`, () =>
      sendPhotos({ database, sendSteps, changed, signal }),
    );
  }

  async function sendAndRead(): Promise<ExchangeOutcome> {
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
    smaller.now();
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
  addEventListener(
    'beforeunload',
    (event) => {
      // They still have to be stored and made smaller.
      const isBusy = shownPhone().photos.some(
        ({ state }) => state === 'saving' || state === 'taken',
      );
      if (isBusy) event.preventDefault();
    },
    { signal },
  );
  // Best effort: makes it unlikely that the browser evicts the data.
  navigator.storage?.persist().catch(() => {});
  warmUp();
  installWorker('crew');
  updateOther('crew');
  show()
    .then(() => Promise.all([forgetOutstayed(database, new Date()), forgetOthers(account)]))
    .then(again)
    .catch(reportError);

  return {
    account,
    database,
    changed,
    exchange,
    photos,
    save,
    stop: () => {
      over.abort();
      held.stop();
      exchange.stop();
      photos.stop();
      smaller.stop();
      tabs.close();
      database.close();
      showPhone(emptyPhone);
    },
  };
}

/** If the tab closes, another goes on. */
function inOneTab(name: string, work: () => Promise<ExchangeOutcome>): Promise<ExchangeOutcome> {
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) =>
    lock === null ? 'elsewhere' : work(),
  );
}

function withSaving(kept: readonly KeptPhoto[], inHand: readonly KeptPhoto[]): KeptPhoto[] {
  const here = new Set(kept.map(({ id }) => id));
  return [...kept, ...inHand.filter(({ id }) => !here.has(id))];
}

/** Returns null if this account can send. An expired session is refreshed once online. */
async function standing(account: string): Promise<ExchangeOutcome | null> {
  if (storedSession()?.user.id !== account) return 'signed-out';
  if (!navigator.onLine) return 'offline';
  const token = await accessToken().catch(() => null);
  const user = storedSession()?.user;
  if (token === null && user) return 'offline';
  return user?.id === account ? null : 'signed-out';
}

function standingWith(outcome: ExchangeOutcome): Pick<PhoneState, 'connection' | 'trouble'> {
  if (outcome === 'offline') return { connection: 'offline', trouble: null };
  const trouble = outcome === 'done' || outcome === 'elsewhere' ? null : outcome;
  return { connection: 'online', trouble };
}
