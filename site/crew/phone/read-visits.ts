import { myVisits } from '../../../contract/crew/visits.ts';
import { call } from '../../calls/call.ts';
import { keepNothingRead, keepReading } from './kept.ts';
import { type Outcome, troubleOf, withoutAnswer } from './outcome.ts';
import type { PhoneDatabase } from './phone-database.ts';
import { visitInView } from './phone-store.ts';
import { isFull } from './space-aside.ts';

/** Asks the server for the member's visits and keeps what it lists. */
export async function readVisits(phone: PhoneDatabase): Promise<Outcome> {
  // What is sent while the server answers may not be in its answer.
  const askedAt = new Date();
  const told = await call(myVisits, {}).catch(withoutAnswer);
  if (told.kind === 'unreachable') return 'offline';
  if (told.kind === 'refused') {
    if (told.code === 'not-allowed') await keepNothingRead(phone, visitInView());
    return troubleOf(told);
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
