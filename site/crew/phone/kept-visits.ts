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

/** Deletes visits that are no longer listed. The one in view stays until the page leaves it. */
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

/** Deletes what somebody without access must not see. What waits and what names it stays. */
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

/** Deletes visits that were over and sent some days ago, and consultations as old. */
export function forgetOutstayed(phone: PhoneDatabase, now: Date): Promise<void> {
  return change(phone, async (transaction) => {
    await tidy(transaction, (onPhone, recorded) => ({
      keep: [],
      forget: outstayed(onPhone, recorded, now),
    }));
    const readings = transaction.objectStore('reading');
    const latest = await readings.get('latest');
    if (latest?.consultations === undefined) return;
    const isKept = ({ endsAt }: MyConsultation) => Date.parse(endsAt) > outstayedBefore(now);
    await readings.put({ ...latest, consultations: latest.consultations.filter(isKept) }, 'latest');
  });
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

/** Deletes the pictures of people who are no longer on a crew here. */
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

/** Stores a crew member's picture, unless nobody needs it any more. */
export function keepFace(phone: PhoneDatabase, id: string, picture: Blob): Promise<void> {
  return change(phone, async (transaction) => {
    await transaction.objectStore('previews').put(picture, id);
    await forgetFaces(transaction);
  });
}
