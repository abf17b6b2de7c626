import type { IDBPTransaction, StoreNames } from 'idb';
import type { AskedRow, PhoneDatabase, PhoneSchema, StoredPhoto } from './phone-database.ts';
import type { KeptStep } from './phone-state.ts';

type Reading = PhoneSchema['reading']['value'];

export type Contents = {
  visits: PhoneSchema['visits']['value'][];
  steps: KeptStep[];
  photos: StoredPhoto[];
  asked: AskedRow[];
  previews: string[];
  reading: Reading | null;
};

const described = ['visits', 'steps', 'photos', 'previews', 'reading'] as const;
const everything = [...described, 'pictures'] as const;

export type Change = IDBPTransaction<PhoneSchema, StoreNames<PhoneSchema>[], 'readwrite'>;

/** Runs in one transaction, which is on disk when the promise resolves. */
export function change<Result>(
  phone: PhoneDatabase,
  work: (transaction: Change) => Promise<Result>,
): Promise<Result> {
  return phone.use(async (stores) => {
    const transaction = stores.transaction([...everything], 'readwrite', { durability: 'strict' });
    const [result] = await Promise.all([work(transaction), transaction.done]);
    return result;
  });
}

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
