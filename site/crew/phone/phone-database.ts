import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { MyCash, MyConsultation, MyVisit } from '../../../contract/crew/visits.ts';
import { phoneDatabaseName } from '../../session/phone-marks.ts';
import type { AskedPhoto, KeptPhoto, KeptStep, PhoneState } from './phone-state.ts';

/** `bytes` is the size; `sentAt` the time it was sent or refused. */
export type StoredPhoto = KeptPhoto & { bytes: number; sentAt: string | null };

/** A request for pictures, stored among the photos. */
export type AskedRow = AskedPhoto & { state: 'asked'; sentAt: null };

/** The stores of one account. Steps and photos are numbered in order. */
export interface PhoneSchema extends DBSchema {
  visits: { key: string; value: MyVisit };
  steps: { key: number; value: KeptStep; indexes: { id: string } };
  photos: { key: number; value: StoredPhoto | AskedRow; indexes: { id: string } };
  /** Unsent pictures by photo: the original, then the smaller one. */
  pictures: { key: string; value: Blob };
  /** Previews by photo, which stay after sending, and crew members' pictures by picture id. */
  previews: { key: string; value: Blob };
  /** The server's last answer, without its visits. */
  reading: {
    key: 'latest';
    value: {
      readAt: string;
      asOf: string;
      me: NonNullable<PhoneState['me']>;
      /** Missing in what an earlier release stored. */
      consultations?: MyConsultation[];
      cash?: MyCash[];
      /** Set once personal data was deleted because nobody was signed in. */
      isWithheld?: true;
    };
  };
}

export type PhoneDatabase = {
  /** Reopens the stores and retries if the browser closed them. */
  use<Result>(work: (stores: IDBPDatabase<PhoneSchema>) => Promise<Result>): Promise<Result>;
  close(): void;
};

/** Oldest first. Never edit a released one: pages of all releases have left stores behind. */
const migrations: readonly ((stores: IDBPDatabase<PhoneSchema>) => void)[] = [
  (stores) => {
    stores.createObjectStore('visits', { keyPath: 'id' });
    for (const name of ['steps', 'photos'] as const) {
      stores.createObjectStore(name, { autoIncrement: true }).createIndex('id', 'id', {
        unique: true,
      });
    }
    for (const name of ['pictures', 'previews', 'reading'] as const) stores.createObjectStore(name);
  },
];

/** Opened on first use. */
export function phoneDatabase(account: string): PhoneDatabase {
  let opened: Promise<IDBPDatabase<PhoneSchema>> | null = null;
  const drop = () => {
    opened = null;
  };
  const open = () => {
    opened ??= openDB<PhoneSchema>(phoneDatabaseName(account), migrations.length, {
      upgrade: (stores, from) => {
        for (const migrate of migrations.slice(from)) migrate(stores);
      },
      // A newer page must not wait for this one.
      blocking: (_current, _blocked, event) => {
        drop();
        if (event.target instanceof IDBDatabase) event.target.close();
      },
      terminated: drop,
    }).catch((error: unknown) => {
      drop();
      throw error;
    });
    return opened;
  };
  return {
    async use(work) {
      try {
        return await work(await open());
      } catch (error) {
        // Browsers close a database in the background, and its handle then fails like this.
        if (!isLostHandle(error)) throw error;
        drop();
        return work(await open());
      }
    },
    close() {
      opened?.then(
        (stores) => stores.close(),
        () => {},
      );
      drop();
    },
  };
}

function isLostHandle(error: unknown): boolean {
  return (
    error instanceof DOMException && ['InvalidStateError', 'UnknownError'].includes(error.name)
  );
}
