import type { Sql } from 'postgres';
import type { Dependencies } from '../../supabase/functions/_shared/call/dependencies.ts';
import type { SigningKeys } from '../auth/keys.ts';
import type { FileStore } from '../files/file-store.ts';

/** What keeps files needs: a database that says what exists, and a store that holds it. */
export type StoreDependencies = {
  /** The server's own login, which takes the roles of callers and of the service. */
  sql: Sql;
  fileStore: FileStore;
};

export type StorageDependencies = StoreDependencies &
  Pick<Dependencies, 'allowedOrigins' | 'caller' | 'now'> & {
    /** They sign the addresses. All processes share them. */
    keys: SigningKeys;
  };
