import { keepAsked } from './kept-photos.ts';
import type { PhoneDatabase } from './phone-database.ts';
import type { AskedPhoto } from './phone-state.ts';

/** How long the camera waits at most for the phone's storage, in milliseconds. */
const patienceInMs = 1000;

/** The lock that a page holds while it waits for pictures. It ends with the page. */
const lockOf = (id: string) => `maayos-asked-${id}`;

/** What a page waits for. */
type Waiting = {
  /** Its place among the photos; null if it could not be kept. */
  place: Promise<number | null>;
  /** Says that the page waits no more. */
  end(): void;
};

/**
 * Keeps what the camera or the library is about to be opened for, so that a page which the phone ends
 * meanwhile can ask again when it is opened next.
 */
export async function waitFor(phone: PhoneDatabase, asked: AskedPhoto): Promise<Waiting> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const { promise: place, resolve: kept } = Promise.withResolvers<number | null>();
  const keep = async () => {
    // A full phone must not keep the camera closed.
    kept(await keepAsked(phone, asked).catch(() => null));
    await ended;
  };
  navigator.locks.request(lockOf(asked.id), keep).catch(reportError);
  await Promise.race([place, new Promise((resolve) => setTimeout(resolve, patienceInMs))]);
  return { place, end };
}

/** Returns what was asked for by pages that are not open any more. */
export async function withoutPicture<Asked extends AskedPhoto>(
  asked: readonly Asked[],
): Promise<Asked[]> {
  if (asked.length === 0) return [];
  const { held = [] } = await navigator.locks.query();
  const names = new Set(held.map(({ name }) => name));
  return asked.filter(({ id }) => !names.has(lockOf(id)));
}
