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

/** Returns a function that closes the phone. */
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

const recording = new Set<Promise<void>>();

/** Resolves once the step is stored; rejects with a sentence to show if it cannot be. */
export function record(visit: MyVisit, details: StepDetails | CashDetails): Promise<void> {
  const keeping = keep(visit, details).finally(() => recording.delete(keeping));
  recording.add(keeping);
  return keeping;
}

/** Resolves once the steps recorded so far are stored or failed. */
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

/** Deletes a step while it is held. Returns false if it may have been sent. */
export async function undo(id: string): Promise<boolean> {
  const phone = openedPhone();
  const isGone = await takeBackStep(phone.database, id);
  await phone.changed().catch(reportError);
  return isGone;
}

export type PhotoSubject = Pick<StoredPhoto, 'task' | 'phase' | 'pairOf' | 'source'>;

/**
 * Stores a request for pictures, then opens the camera or library. Stores what comes back, makes it
 * smaller and sends it later. Returns the files that cannot be stored, each with a sentence.
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
    // Somebody signed out meanwhile must leave nothing on the phone.
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
      // Distinct times keep their order.
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

export async function previewOf(photoId: string): Promise<string | null> {
  const known = previews.get(photoId);
  if (known !== undefined) return known;
  const preview = await readPreview(openedPhone().database, photoId);
  if (preview === null) return null;
  const address = previews.get(photoId) ?? URL.createObjectURL(preview);
  previews.set(photoId, address);
  return address;
}

/** Keeps a visit that was taken off the list until the returned function is called. */
export function keepInView(visitId: string): () => void {
  setVisitInView(visitId);
  return () => {
    setVisitInView(null);
    const left = shownPhone().visits.find(({ id }) => id === visitId);
    if (left?.address === '') void current?.exchange.now();
  };
}

export function refresh(): Promise<void> {
  const { exchange, photos } = openedPhone();
  photos.now();
  return exchange.now();
}
