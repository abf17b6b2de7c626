import type { IDBPTransaction, StoreNames } from 'idb';
import type { AnswerOf } from '../../../contract/call.ts';
import type { RecordedStep } from '../../../contract/crew/steps.ts';
import type { MyConsultation, myVisits } from '../../../contract/crew/visits.ts';
import type { SmallerPicture } from '../../uploads/smaller-picture.ts';
import { heldForMs } from './held-steps.ts';
import type {
  AskedRow,
  PhoneDatabase,
  PhoneSchema,
  StoredPhoto,
  StoredStep,
} from './phone-database.ts';
import type { AskedPhoto } from './phone-state.ts';
import {
  afterReading,
  outstayed,
  outstayedBefore,
  picturesOf,
  type RecordedHere,
  type VisitChanges,
} from './visits-on-phone.ts';

type Reading = PhoneSchema['reading']['value'];

/** All that the phone keeps, without pictures. */
export type Contents = {
  visits: PhoneSchema['visits']['value'][];
  steps: StoredStep[];
  photos: StoredPhoto[];
  asked: AskedRow[];
  /** The ids of the small pictures that are here. */
  previews: string[];
  reading: Reading | null;
};

const described = ['visits', 'steps', 'photos', 'previews', 'reading'] as const;
const everything = [...described, 'pictures'] as const;

type Change = IDBPTransaction<PhoneSchema, StoreNames<PhoneSchema>[], 'readwrite'>;

/** Does some work in one transaction, which is on the disk when the result is returned. */
function change<Result>(
  phone: PhoneDatabase,
  work: (transaction: Change) => Promise<Result>,
): Promise<Result> {
  return phone.use(async (stores) => {
    const transaction = stores.transaction([...everything], 'readwrite', { durability: 'strict' });
    const [result] = await Promise.all([work(transaction), transaction.done]);
    return result;
  });
}

/** Reads all that the phone keeps. */
export function readAll(phone: PhoneDatabase): Promise<Contents> {
  return phone.use(async (stores) => {
    const transaction = stores.transaction([...described]);
    const [visits, steps, photos, previews, reading] = await Promise.all([
      transaction.objectStore('visits').getAll(),
      transaction.objectStore('steps').getAll(),
      transaction.objectStore('photos').getAll(),
      transaction.objectStore('previews').getAllKeys(),
      transaction.objectStore('reading').get('latest'),
    ]);
    return {
      visits: visits.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt)),
      steps,
      photos: photos.filter((photo) => photo.state !== 'asked'),
      asked: photos.filter((photo) => photo.state === 'asked'),
      previews,
      reading: reading ?? null,
    };
  });
}

/** Keeps a step. A photo that it removes goes from the phone. */
export function keepStep(phone: PhoneDatabase, step: RecordedStep): Promise<void> {
  return change(phone, async (transaction) => {
    await transaction
      .objectStore('steps')
      .add({ ...step, isSent: false, outcome: null, sentAt: null });
    if (step.details.kind === 'remove-photo') await removePhoto(transaction, step.details.photoId);
  });
}

/**
 * Takes a step back while it is held. Returns whether it is gone. A sender asks the time before it reads
 * the steps, so it never sends one that was taken back.
 */
export function takeBackStep(phone: PhoneDatabase, id: string): Promise<boolean> {
  return change(phone, async (transaction) => {
    const step = await transaction.objectStore('steps').index('id').get(id);
    if (step === undefined) return true;
    if (heldForMs(step, new Date()) === 0) return false;
    await removeStep(transaction, id);
    return true;
  });
}

/** Keeps what the camera or the library is opened for. Returns its place among the photos. */
export function keepAsked(phone: PhoneDatabase, asked: AskedPhoto): Promise<number> {
  return change(phone, (transaction) =>
    transaction.objectStore('photos').add({ ...asked, state: 'asked', sentAt: null }),
  );
}

/**
 * Keeps photos with their pictures as they were taken: all of them, or none. With them goes what was
 * asked for, by its place.
 */
export function keepAsTaken(
  phone: PhoneDatabase,
  taken: readonly { photo: StoredPhoto; picture: Blob }[],
  asked: number | null,
): Promise<void> {
  return change(phone, async (transaction) => {
    // None waits for the one before, so that all are on their way to the disk at once.
    const kept: Promise<unknown>[] = taken.flatMap(({ photo, picture }) => [
      transaction.objectStore('photos').add(photo),
      transaction.objectStore('pictures').add(picture, photo.id),
    ]);
    if (asked !== null) kept.push(transaction.objectStore('photos').delete(asked));
    // By itself it would wait until this page, which draws them now, has heard of each.
    transaction.commit();
    await Promise.all(kept);
  });
}

/** Keeps a photo that was made smaller with its picture, or neither. */
export function keepSmaller(
  phone: PhoneDatabase,
  photo: StoredPhoto,
  made: SmallerPicture,
): Promise<void> {
  return change(phone, async (transaction) => {
    await transaction.objectStore('photos').add(withSmaller(photo, made));
    await putPictures(transaction, photo.id, made);
  });
}

/** Keeps the smaller picture of a photo in place of the one that was taken, unless the photo is gone. */
export function replaceBySmaller(
  phone: PhoneDatabase,
  id: string,
  made: SmallerPicture,
): Promise<void> {
  return change(phone, (transaction) =>
    changePhoto(transaction, id, async (photo) => {
      await putPictures(transaction, id, made);
      return withSmaller(photo, made);
    }),
  );
}

function withSmaller(photo: StoredPhoto, { picture, preview }: SmallerPicture): StoredPhoto {
  return { ...photo, state: 'waiting', bytes: picture.size + preview.size };
}

async function putPictures(
  transaction: Change,
  id: string,
  { picture, preview }: SmallerPicture,
): Promise<void> {
  await transaction.objectStore('pictures').put(picture, id);
  await transaction.objectStore('previews').put(preview, id);
}

async function changePhoto(
  transaction: Change,
  id: string,
  work: (photo: StoredPhoto) => Promise<StoredPhoto>,
): Promise<void> {
  const photos = transaction.objectStore('photos');
  const place = await photos.index('id').getKey(id);
  const photo = place === undefined ? undefined : await photos.get(place);
  if (photo !== undefined && photo.state !== 'asked') await photos.put(await work(photo), place);
}

/** What became of steps that were sent, by their id. */
export type StepOutcomes = ReadonlyMap<string, NonNullable<StoredStep['outcome']>>;

/** Notes what became of steps that were sent. */
export function noteSteps(phone: PhoneDatabase, outcomes: StepOutcomes, now: Date): Promise<void> {
  return change(phone, async (transaction) => {
    const steps = transaction.objectStore('steps');
    for (const [id, outcome] of outcomes) {
      const place = await steps.index('id').getKey(id);
      const step = place === undefined ? undefined : await steps.get(place);
      if (step === undefined) continue;
      await steps.put({ ...step, isSent: true, outcome, sentAt: now.toISOString() }, place);
    }
  });
}

/** Notes that a photo was sent or cannot be, for a reason. Its picture goes; its preview stays. */
export function notePhoto(
  phone: PhoneDatabase,
  id: string,
  { state, reason }: Pick<StoredPhoto, 'state' | 'reason'>,
  now: Date,
): Promise<void> {
  return change(phone, (transaction) =>
    changePhoto(transaction, id, async (photo) => {
      await transaction.objectStore('pictures').delete(id);
      return { ...photo, state, reason, sentAt: now.toISOString() };
    }),
  );
}

/** Forgets a photo with its picture, or what was asked for. A full phone can do that when it can note nothing. */
export function forgetPhoto(phone: PhoneDatabase, id: string): Promise<void> {
  return change(phone, (transaction) => removePhoto(transaction, id));
}

/**
 * Keeps what the server listed when it was asked, and forgets the visits that are not this member's any
 * more; the one in view only when it is left.
 */
export function keepReading(
  phone: PhoneDatabase,
  { member, visits, consultations, cash, asOf }: AnswerOf<typeof myVisits>,
  askedAt: Date,
  inView: string | null,
): Promise<void> {
  return change(phone, async (transaction) => {
    await tidy(transaction, (onPhone, recorded) => afterReading(onPhone, visits, recorded, inView));
    await transaction
      .objectStore('reading')
      .put({ readAt: askedAt.toISOString(), asOf, me: member, consultations, cash }, 'latest');
  });
}

/**
 * Forgets all that somebody who may not read any more must not see. What waits stays, and what is left of
 * the visit in view.
 */
export function keepNothingRead(
  phone: PhoneDatabase,
  why: 'signed-out' | 'not-allowed',
  inView: string | null,
): Promise<void> {
  return change(phone, async (transaction) => {
    await tidy(transaction, (onPhone, recorded) => afterReading(onPhone, [], recorded, inView));
    const readings = transaction.objectStore('reading');
    const latest = await readings.get('latest');
    if (latest === undefined) return;
    const { isWithheld: _, ...rest } = latest;
    const withheld = why === 'signed-out' ? { isWithheld: true as const } : {};
    await readings.put({ ...rest, ...withheld, consultations: [], cash: [] }, 'latest');
  });
}

/** Forgets visits that are over and sent for long, and consultations of as long ago. */
export function forgetOutstayed(phone: PhoneDatabase, now: Date): Promise<void> {
  return change(phone, async (transaction) => {
    await tidy(transaction, (onPhone, recorded) => ({
      keep: [],
      forget: outstayed(onPhone, recorded, now),
    }));
    await keepConsultations(transaction, ({ endsAt }) => Date.parse(endsAt) > outstayedBefore(now));
  });
}

async function keepConsultations(
  transaction: Change,
  isKept: (consultation: MyConsultation) => boolean,
): Promise<void> {
  const readings = transaction.objectStore('reading');
  const latest = await readings.get('latest');
  if (latest?.consultations === undefined) return;
  await readings.put({ ...latest, consultations: latest.consultations.filter(isKept) }, 'latest');
}

async function tidy(
  transaction: Change,
  decide: (onPhone: Contents['visits'], recorded: RecordedHere) => VisitChanges,
): Promise<void> {
  const [onPhone, steps, photos] = await Promise.all([
    transaction.objectStore('visits').getAll(),
    transaction.objectStore('steps').getAll(),
    transaction.objectStore('photos').getAll(),
  ]);
  const { keep, forget } = decide(onPhone, { steps, photos });
  for (const visit of keep) await transaction.objectStore('visits').put(visit);
  const gone = new Set(forget);
  for (const id of gone) await transaction.objectStore('visits').delete(id);
  for (const { id, visitId } of steps) if (gone.has(visitId)) await removeStep(transaction, id);
  for (const { id, visitId } of photos) if (gone.has(visitId)) await removePhoto(transaction, id);
  await forgetFaces(transaction);
}

/** Forgets the pictures of all who are on no crew here any more. */
async function forgetFaces(transaction: Change): Promise<void> {
  const previews = transaction.objectStore('previews');
  const [visits, photos, kept] = await Promise.all([
    transaction.objectStore('visits').getAll(),
    transaction.objectStore('photos').getAll(),
    previews.getAllKeys(),
  ]);
  const needed = new Set([...picturesOf(visits), ...photos].map(({ id }) => id));
  for (const id of kept) if (!needed.has(id)) await previews.delete(id);
}

/** Keeps a picture of a crew, unless nobody needs it any more. */
export function keepFace(phone: PhoneDatabase, id: string, picture: Blob): Promise<void> {
  return change(phone, async (transaction) => {
    await transaction.objectStore('previews').put(picture, id);
    await forgetFaces(transaction);
  });
}

async function removeStep(transaction: Change, id: string): Promise<void> {
  const steps = transaction.objectStore('steps');
  const place = await steps.index('id').getKey(id);
  if (place !== undefined) await steps.delete(place);
}

async function removePhoto(transaction: Change, id: string): Promise<void> {
  const photos = transaction.objectStore('photos');
  const place = await photos.index('id').getKey(id);
  if (place !== undefined) await photos.delete(place);
  await transaction.objectStore('pictures').delete(id);
  await transaction.objectStore('previews').delete(id);
}

/** Returns the small picture of a photo or of one of a crew, if it is on the phone. */
export async function readPreview(phone: PhoneDatabase, id: string): Promise<Blob | null> {
  return (await phone.use((stores) => stores.get('previews', id))) ?? null;
}

/** Returns the picture of a photo that waits. */
export async function readPicture(phone: PhoneDatabase, id: string): Promise<Blob | null> {
  return (await phone.use((stores) => stores.get('pictures', id))) ?? null;
}
