import { myVisits } from '../../../contract/crew/visits.ts';
import { call } from '../../calls/call.ts';
import { readAll } from './kept.ts';
import { keepFace, keepNothingRead, keepReading } from './kept-visits.ts';
import type { PhoneDatabase } from './phone-database.ts';
import { visitInView } from './phone-state.ts';
import { type ExchangeOutcome, troubleAfter, withoutAnswer } from './repeating.ts';
import { isFull } from './space.ts';
import { picturesOf } from './visits-on-phone.ts';

export async function readVisits(phone: PhoneDatabase): Promise<ExchangeOutcome> {
  // Steps sent during the call may be missing from the answer.
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
    // The last reading stays until sending the waiting photos frees space.
    return 'failed';
  }
  return 'done';
}

/** A picture has a few kilobytes. A slower one waits for the next reading. */
const patienceInMs = 20_000;

/** For the gate pass offline. A later reading retries failed ones. Returns whether any came. */
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
    // The remaining space is for photos of the work.
    if (!isFull(error)) throw error;
    return false;
  }
  return true;
}
