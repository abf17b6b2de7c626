import { keepPhoto } from '../../../contract/crew/photos.ts';
import { call, type Refused } from '../../calls/call.ts';
import type { Uploaded } from '../../uploads/upload.ts';
import { readAll } from './kept.ts';
import { forgetPhoto, notePhoto, readPicture } from './kept-photos.ts';
import type { PhoneDatabase, StoredPhoto } from './phone-database.ts';
import { readVisits } from './read-visits.ts';
import { type ExchangeOutcome, troubleAfter, withoutAnswer } from './repeating.ts';
import { goesAsTaken } from './save-photos.ts';
import { isFull } from './space.ts';

const atOnce = 2;

type Sending = {
  database: PhoneDatabase;
  /** Sends the waiting steps, which go before the photos of their visit. */
  sendSteps: () => Promise<ExchangeOutcome>;
  changed: () => Promise<void>;
  /** Ends the sending after the photos under way. */
  signal: AbortSignal;
};

/** Two at a time. A failed one does not hold back the others. Idempotent by the photo's id. */
export async function sendPhotos(sending: Sending): Promise<ExchangeOutcome> {
  const { database, sendSteps, changed, signal } = sending;
  const tried = new Set<string>();
  let outcome: ExchangeOutcome = 'done';
  const stopsAll = () => ['offline', 'signed-out', 'busy'].includes(outcome);

  async function sendNext(): Promise<void> {
    while (!signal.aborted && !stopsAll()) {
      const photo = (await waitingPhotos(database)).find(({ id }) => !tried.has(id));
      if (photo === undefined) return;
      tried.add(photo.id);
      const ofSteps = await sendSteps();
      const sent = ofSteps === 'done' ? await sendPhoto(database, photo) : ofSteps;
      if (sent !== 'done' && !stopsAll()) outcome = sent;
      await changed();
    }
  }

  await Promise.all(Array.from({ length: atOnce }, sendNext));
  return outcome;
}

async function waitingPhotos(database: PhoneDatabase): Promise<StoredPhoto[]> {
  const { photos } = await readAll(database);
  return photos.filter((photo) => photo.state === 'waiting' || goesAsTaken(photo));
}

/** Uploaded photos whose call has not been answered yet. */
const uploaded = new Set<string>();

async function sendPhoto(database: PhoneDatabase, photo: StoredPhoto): Promise<ExchangeOutcome> {
  const picture = await readPicture(database, photo.id);
  // Removed, or sent by another tab, meanwhile.
  if (picture === null) return 'done';
  const { id, visitId, task, phase, pairOf, source, takenAt, knownStart } = photo;
  const lies = uploaded.has(id) ? 'there' : await uploadPicture(photo, picture);
  if (lies === 'offline' || lies === 'failed') return lies;
  if (lies === 'there') uploaded.add(id);
  const said = { id, visitId, task, phase, pairOf, source, takenAt, knownStart };
  const sentAt = new Date().toISOString();
  let told = await call(keepPhoto, { ...said, sentAt }).catch(withoutAnswer);
  // A server rolled back to an earlier release rejects this time, which must not lose the photo.
  if (told.kind === 'refused' && told.code === 'invalid-body') {
    told = await call(keepPhoto, said).catch(withoutAnswer);
  }
  if (told.kind === 'unreachable') return 'offline';
  if (told.kind === 'accepted') {
    await noteSent(database, id);
    uploaded.delete(id);
    return 'done';
  }
  if (!isAboutPhoto(told.code) && !(await isNotTheirs(database, told))) {
    const trouble = troubleAfter(told);
    if (trouble !== 'busy') uploaded.delete(id);
    return trouble;
  }
  await notePhoto(database, id, { state: 'refused', reason: told.code }, new Date());
  return 'done';
}

/** On a full phone a sent photo is deleted. The next reading shows it again. */
async function noteSent(database: PhoneDatabase, id: string): Promise<void> {
  try {
    await notePhoto(database, id, { state: 'sent', reason: '' }, new Date());
  } catch (error) {
    if (!isFull(error)) throw error;
    await forgetPhoto(database, id);
  }
}

/** The storage client is loaded with the first photo, or comes from the service worker. */
async function uploadPicture(photo: StoredPhoto, picture: Blob): Promise<Uploaded> {
  const code = await import('../../uploads/upload.ts').catch(() => null);
  return code === null ? 'offline' : code.upload({ of: photo.visitId, id: photo.id }, picture);
}

/** Returns whether a refusal is about the photo itself, so that a retry is pointless. */
function isAboutPhoto(code: string): boolean {
  return ['not-a-picture', 'too-large', 'too-many-photos', 'invalid-body'].includes(code);
}

/** Somebody without access to the page gets the same code, but may regain access. */
async function isNotTheirs(database: PhoneDatabase, { code }: Refused): Promise<boolean> {
  return code === 'not-allowed' && (await readVisits(database)) === 'done';
}
