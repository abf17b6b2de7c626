import { keepAsked } from './kept-photos.ts';
import type { PhoneDatabase } from './phone-database.ts';
import type { AskedPhoto } from './phone-state.ts';

/** The camera's longest wait for the phone's storage, in milliseconds. */
const patienceInMs = 1000;

/** Held by a page while it waits for pictures. Released when the page ends. */
const lockOf = (id: string) => `maayos-asked-${id}`;

type Waiting = {
  /** Its key in the photo store; null if it could not be stored. */
  place: Promise<number | null>;
  end(): void;
};

/** Lets the next page ask for the pictures again if the phone kills this one. */
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

/** Returns the requests of pages that are no longer open. */
export async function withoutPicture<Asked extends AskedPhoto>(
  asked: readonly Asked[],
): Promise<Asked[]> {
  if (asked.length === 0) return [];
  const { held = [] } = await navigator.locks.query();
  const names = new Set(held.map(({ name }) => name));
  return asked.filter(({ id }) => !names.has(lockOf(id)));
}
