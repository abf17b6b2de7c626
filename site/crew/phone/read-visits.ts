import { myVisits } from '../../../contract/crew/visits.ts';
import { call } from '../../calls/call.ts';
import { readAll } from './kept.ts';
import { keepFace, keepNothingRead, keepReading } from './kept-visits.ts';
import type { PhoneDatabase } from './phone-database.ts';
import { visitInView } from './phone-state.ts';
import { type ExchangeOutcome, troubleAfter, withoutAnswer } from './repeating.ts';
import { isFull } from './space.ts';
import { picturesOf } from './visits-on-phone.ts';

/** Asks the server for the member's visits and keeps what it lists. */
export async function readVisits(phone: PhoneDatabase): Promise<ExchangeOutcome> {
  // What is sent while the server answers may not be in its answer.
  const askedAt = new Date();
  const told = await call(myVisits, {}).catch(withoutAnswer);
  if (told.kind === 'unreachable') return 'offline';
  if (told.kind === 'refused') {
    if (told.code === 'not-allowed') await keepNothingRead(phone, 'not-allowed', visitInView());
    return troubleAfter(told);
  }
  try {
    await keepReading(phone, told.answer, askedAt, visitInView());
  } catch (error) {
    if (!isFull(error)) throw error;
    // The last reading stays until the photos that wait were sent, which makes room.
    return 'failed';
  }
  return 'done';
}

/** A picture has a few kilobytes; what takes longer waits for the next reading. */
const patienceInMs = 20_000;

/**
 * Fetches the pictures of the crews that are not on the phone yet, so that the gate pass shows them
 * without a connection. One that cannot be had now is fetched after the next reading. Returns whether
 * any came.
 */
export async function fetchFaces(phone: PhoneDatabase): Promise<boolean> {
  const { visits, previews } = await readAll(phone);
  const missing = picturesOf(visits).filter(({ id }) => !previews.includes(id));
  const fetched = await Promise.all(missing.map(({ id, url }) => fetchFace(phone, id, url)));
  return fetched.includes(true);
}

async function fetchFace(phone: PhoneDatabase, id: string, url: string): Promise<boolean> {
  const picture = await fetch(url, { signal: AbortSignal.timeout(patienceInMs) })
    .then((response) => (response.ok ? response.blob() : null))
    .catch(() => null);
  if (picture === null) return false;
  try {
    await keepFace(phone, id, picture);
  } catch (error) {
    // The room that is left is for photos of the work.
    if (!isFull(error)) throw error;
    return false;
  }
  return true;
}
