import type { MyVisit } from '../../../contract/crew/visits.ts';
import type { CashDetails } from '../../../domain/money/crew-cash.ts';
import { photosPerVisit } from '../../../domain/service-numbers.ts';
import type { StepDetails } from '../../../domain/visits/steps.ts';
import { waitFor } from './asked-photos.ts';
import { forgetPhoto, readPreview } from './kept-photos.ts';
import { keepStep, takeBackStep } from './kept-steps.ts';
import type { StoredPhoto } from './phone-database.ts';
import { isUsable, type PhoneState, setVisitInView, shownPhone } from './phone-state.ts';
import type { NewPhoto, RefusedFile } from './save-photos.ts';
import { keepWithin, whyNotKept } from './space.ts';
import { type OpenPhone, startPhone } from './start-phone.ts';
import { phoneTexts } from './texts.ts';

export { usePhoneAccount } from './phone-account.ts';
export {
  type AskedPhoto,
  isUnsent,
  isUsable,
  type KeptPhoto,
  type KeptStep,
  type PhoneState,
  usePhone,
} from './phone-state.ts';
export type { RefusedFile } from './save-photos.ts';

let current: OpenPhone | null = null;
const previews = new Map<string, string>();

/**
 * Opens the phone of a signed-in account: it shows what is kept, sends what waits, and asks the server
 * for news. Returns a function that closes it.
 */
export function openPhone(account: string): () => void {
  current?.stop();
  const opened = startPhone(account);
  current = opened;
  return () => {
    opened.stop();
    if (current !== opened) return;
    current = null;
    for (const address of previews.values()) URL.revokeObjectURL(address);
    previews.clear();
  };
}

function openedPhone(): OpenPhone {
  if (current === null) throw new Error('No phone is open.');
  return current;
}

/** Steps on their way to the phone's storage. */
const recording = new Set<Promise<void>>();

/**
 * Keeps a step of a visit, and sends it when it can and is not held any more. Resolves once it is kept.
 * Rejects with a sentence to show if it cannot be kept.
 */
export function record(visit: MyVisit, details: StepDetails | CashDetails): Promise<void> {
  const keeping = keep(visit, details).finally(() => recording.delete(keeping));
  recording.add(keeping);
  return keeping;
}

/** Resolves to what the phone shows once it has kept what was recorded so far, or could not. */
export async function recorded(): Promise<PhoneState> {
  await Promise.allSettled(recording);
  return shownPhone();
}

async function keep(visit: MyVisit, details: StepDetails | CashDetails): Promise<void> {
  const phone = openedPhone();
  const step = {
    id: crypto.randomUUID(),
    visitId: visit.id,
    knownStart: visit.startsAt,
    recordedAt: new Date().toISOString(),
    details: details.kind === 'finish' ? { ...details, photoIds: [...details.photoIds] } : details,
  };
  try {
    await keepWithin(() => keepStep(phone.database, step));
  } catch (error) {
    throw new Error(whyNotKept(error), { cause: error });
  }
  await phone.changed().catch(reportError);
  phone.exchange.now();
}

/**
 * Takes back a step that is still held. Returns whether it is gone. Otherwise it may have been sent.
 */
export async function undo(id: string): Promise<boolean> {
  const phone = openedPhone();
  const isGone = await takeBackStep(phone.database, id);
  await phone.changed().catch(reportError);
  return isGone;
}

/** What photos are of. */
export type PhotoSubject = Pick<StoredPhoto, 'task' | 'phase' | 'pairOf' | 'source'>;

/**
 * Lets somebody take or choose pictures, once the phone has kept what they are of. Keeps what comes back
 * as it is, and makes it smaller and sends it when it can. Returns the files that cannot be kept, with a
 * sentence each.
 */
export async function takePhotos(
  visit: Pick<MyVisit, 'id' | 'startsAt' | 'report'>,
  what: PhotoSubject,
  choose: () => Promise<readonly File[]>,
): Promise<RefusedFile[]> {
  const phone = openedPhone();
  const asked = { id: crypto.randomUUID(), visitId: visit.id, ...what };
  const waiting = await waitFor(phone.database, asked);
  try {
    const files = await choose();
    // Whoever was signed out meanwhile must leave nothing on the phone.
    if (current?.account !== phone.account) {
      return files.map(({ name }) => ({ name, why: phoneTexts.otherAccount }));
    }
    const refused =
      files.length === 0 ? [] : await keepPhotos(current, visit, what, files, await waiting.place);
    await forgetPhoto(current.database, asked.id);
    return refused;
  } finally {
    waiting.end();
  }
}

/** Takes back what was asked for and is not wanted any more. */
export async function forgetAsked(id: string): Promise<void> {
  const phone = openedPhone();
  await forgetPhoto(phone.database, id);
  await phone.changed();
}

async function keepPhotos(
  phone: OpenPhone,
  visit: Pick<MyVisit, 'id' | 'startsAt' | 'report'>,
  what: PhotoSubject,
  files: readonly File[],
  asked: number | null,
): Promise<RefusedFile[]> {
  const free = Math.max(0, photosPerVisit - photosOf(visit));
  const takenAt = Date.now();
  const taken = files.slice(0, free).map((file, index): NewPhoto => {
    const photo = {
      id: crypto.randomUUID(),
      visitId: visit.id,
      knownStart: visit.startsAt,
      // Each has a moment of its own, so that they stay in their order.
      takenAt: new Date(takenAt + index).toISOString(),
      ...what,
      state: 'taken',
      reason: '',
      bytes: file.size,
      sentAt: null,
    } as const;
    return { photo, picture: file };
  });
  const tooMany = files
    .slice(free)
    .map(({ name }) => ({ name, why: phoneTexts.faults['too-many-photos'] }));
  return [...(await phone.save(taken, asked)), ...tooMany];
}

function photosOf({ id, report }: Pick<MyVisit, 'id' | 'report'>): number {
  const here = shownPhone().photos.filter((photo) => photo.visitId === id && isUsable(photo));
  return new Set([...here, ...(report?.photos ?? [])].map((photo) => photo.id)).size;
}

/** Returns an object URL of what lies on the phone of a photo, or of one of a crew; null if nothing does. */
export async function previewOf(photoId: string): Promise<string | null> {
  const known = previews.get(photoId);
  if (known !== undefined) return known;
  const preview = await readPreview(openedPhone().database, photoId);
  if (preview === null) return null;
  const address = previews.get(photoId) ?? URL.createObjectURL(preview);
  previews.set(photoId, address);
  return address;
}

/**
 * Keeps a visit on the phone while the page shows it, whatever becomes of it meanwhile. Returns a function
 * to call when it is left: one that was taken off the list then goes from the phone.
 */
export function keepInView(visitId: string): () => void {
  setVisitInView(visitId);
  return () => {
    setVisitInView(null);
    const left = shownPhone().visits.find(({ id }) => id === visitId);
    if (left?.address === '') void current?.exchange.now();
  };
}

/** Asks the server again, and sends what waits. */
export function refresh(): Promise<void> {
  const { exchange, photos } = openedPhone();
  photos.now();
  return exchange.now();
}
