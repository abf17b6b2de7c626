import type { MyVisit } from '../../../contract/crew/my-visits.ts';
import { photosPerVisit } from '../../../domain/service-numbers.ts';
import type { StepDetails } from '../../../domain/visits/steps.ts';
import { makeSmaller } from '../../uploads/make-smaller.ts';
import * as kept from './kept.ts';
import { type OpenPhone, startPhone } from './open-phone.ts';
import type { StoredPhoto } from './phone-database.ts';
import { shownPhone } from './phone-store.ts';
import { isFull, keepWithin } from './room-aside.ts';
import { phoneTexts } from './texts.ts';

export type { KeptPhoto, KeptStep, PhoneState } from './phone-state.ts';
export { usePhone } from './phone-store.ts';
export { usePhoneAccount } from './use-phone-account.ts';

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

/**
 * Keeps a step of a visit, and sends it when it can. Resolves once it is kept. Rejects with a sentence
 * to show if it cannot be kept.
 */
export async function record(visit: MyVisit, details: StepDetails): Promise<void> {
  const phone = openedPhone();
  const step = {
    id: crypto.randomUUID(),
    visitId: visit.id,
    knownStart: visit.startsAt,
    recordedAt: new Date().toISOString(),
    details: details.kind === 'finish' ? { ...details, photoIds: [...details.photoIds] } : details,
  };
  try {
    await keepWithin(() => kept.keepStep(phone.database, step));
  } catch (error) {
    throw new Error(whyNotKept(error), { cause: error });
  }
  await phone.changed().catch(reportError);
  phone.exchange.now();
}

/** What photos are of. */
export type PhotoSubject = Pick<StoredPhoto, 'task' | 'phase' | 'pairOf' | 'source'>;

/**
 * Makes photos smaller, keeps them, and sends them when it can. Returns the ids of those that are kept,
 * and the others with a sentence each.
 */
export async function keepPhotos(
  visit: MyVisit,
  what: PhotoSubject,
  files: readonly File[],
): Promise<{ kept: string[]; refused: { name: string; why: string }[] }> {
  const phone = openedPhone();
  const result: Awaited<ReturnType<typeof keepPhotos>> = { kept: [], refused: [] };
  for (const file of files) {
    const refuse = (why: string) => result.refused.push({ name: file.name, why });
    if (photosOf(visit) >= photosPerVisit) {
      refuse(phoneTexts.tooMany);
      continue;
    }
    const takenAt = new Date().toISOString();
    const made = await makeSmaller(file);
    if (made === null) {
      refuse(phoneTexts.notAPicture);
      continue;
    }
    const photo: StoredPhoto = {
      id: crypto.randomUUID(),
      visitId: visit.id,
      knownStart: visit.startsAt,
      takenAt,
      ...what,
      state: 'waiting',
      reason: '',
      bytes: made.picture.size + made.preview.size,
      sentAt: null,
    };
    try {
      await keepWithin(() => kept.keepPhoto(phone.database, photo, made.picture, made.preview));
      result.kept.push(photo.id);
    } catch (error) {
      refuse(whyNotKept(error));
    }
    await phone.changed().catch(reportError);
    phone.photos.now();
  }
  return result;
}

function photosOf({ id, report }: MyVisit): number {
  const here = shownPhone().photos.filter(
    ({ visitId, state }) => visitId === id && state !== 'refused',
  );
  return new Set([...here, ...(report?.photos ?? [])].map((photo) => photo.id)).size;
}

function whyNotKept(error: unknown): string {
  return isFull(error) ? phoneTexts.noRoom : phoneTexts.notKept;
}

/** Returns an object URL of what lies on the phone of a photo, or of one of a crew; null if nothing does. */
export async function previewOf(photoId: string): Promise<string | null> {
  const known = previews.get(photoId);
  if (known !== undefined) return known;
  const preview = await kept.readPreview(openedPhone().database, photoId);
  if (preview === null) return null;
  const address = previews.get(photoId) ?? URL.createObjectURL(preview);
  previews.set(photoId, address);
  return address;
}

/** Asks the server again, and sends what waits. */
export function refresh(): Promise<void> {
  const { exchange, photos } = openedPhone();
  photos.now();
  return exchange.now();
}
