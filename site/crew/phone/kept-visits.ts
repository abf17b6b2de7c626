import type { AnswerOf } from '../../../contract/call.ts';
import type { MyConsultation, myVisits } from '../../../contract/crew/visits.ts';
import { type Change, type Contents, change } from './kept.ts';
import { removePhoto } from './kept-photos.ts';
import { removeStep } from './kept-steps.ts';
import type { PhoneDatabase } from './phone-database.ts';
import {
  afterReading,
  outstayed,
  outstayedBefore,
  picturesOf,
  type RecordedHere,
  type VisitChanges,
} from './visits-on-phone.ts';

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
