import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { MyCash, MyConsultation, MyVisit } from '../../../contract/crew/visits.ts';
import { phoneDatabaseName } from '../../session/phone-marks.ts';
import type { AskedPhoto, KeptPhoto, KeptStep, PhoneState } from './phone-state.ts';

/** A step as it is stored. */
export type StoredStep = KeptStep;

/** A photo with its size in bytes and the time it was sent or refused. */
export type StoredPhoto = KeptPhoto & { bytes: number; sentAt: string | null };

/** A row that lies among the photos until its pictures come back from the camera or the library. */
export type AskedRow = AskedPhoto & { state: 'asked'; sentAt: null };

/** The stores of one account. Steps and photos are numbered in the order they were kept. */
export interface PhoneSchema extends DBSchema {
  visits: { key: string; value: MyVisit };
  steps: { key: number; value: StoredStep; indexes: { id: string } };
  photos: { key: number; value: StoredPhoto | AskedRow; indexes: { id: string } };
  /** The pictures that wait, by photo: as they were taken until they are made smaller. */
  pictures: { key: string; value: Blob };
  /**
   * Small pictures, by photo, which stay when the picture was sent; and those of the crews, by the id of
   * the member's picture.
   */
  previews: { key: string; value: Blob };
  /** The last answer of the server, without its visits. */
  reading: {
    key: 'latest';
    value: {
      readAt: string;
      asOf: string;
      me: NonNullable<PhoneState['me']>;
      /** Missing in what an earlier release read. */
      consultations?: MyConsultation[];
      cash?: MyCash[];
      /** Set once what was read went because nobody was signed in. */
      isWithheld?: true;
    };
  };
}

export type PhoneDatabase = {
  /** Does some work on the stores. If the browser had closed them, it opens them and tries again. */
  use<Result>(work: (stores: IDBPDatabase<PhoneSchema>) => Promise<Result>): Promise<Result>;
  close(): void;
};

/**
 * The changes of the schema, oldest first. A released one is never edited: an update of the site
 * finds what an older page stored.
 */
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

/** Returns the stores of one account. They are opened at the first use. */
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
