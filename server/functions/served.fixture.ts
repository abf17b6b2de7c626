import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StorageClient } from '@supabase/storage-js';
import { Hono } from 'hono';
import { SignJWT } from 'jose';
import type { Sql } from 'postgres';
import { defaultBrand } from '../../domain/brand.ts';
import { discountLimitInPercent } from '../../domain/service-numbers.ts';
import type { Dependencies } from '../../supabase/functions/_shared/call/dependencies.ts';
import { originsOf } from '../../supabase/functions/_shared/call/origins.ts';
import type { Files } from '../../supabase/functions/_shared/files/files.ts';
import { createWebPush } from '../../supabase/functions/_shared/push/web-push.ts';
import { type TestDatabase, testDatabase } from '../../tests/database.ts';
import { publicKey } from '../../tests/public-key.ts';
import { createAccounts } from '../auth/hand-out.ts';
import { algorithm, loadSigningKeys } from '../auth/keys.ts';
import { audience, issuerOf } from '../auth/tokens/access-tokens.ts';
import { createVerifier } from '../auth/tokens/verify-token.ts';
import { openDisk } from '../files/disk.ts';
import type { FileStore, Space } from '../files/file-store.ts';
import { createApiAnswer } from '../http/api.ts';
import { createKeyCheck } from '../http/api-key.ts';
import type { Peers } from '../http/client-address.ts';
import { defaultLimits } from '../http/limits.ts';
import { requestTarget } from '../http/request-target.ts';
import { createLog } from '../log.ts';
import { openPictureRoom, type PictureRoom } from '../pictures/picture-room.ts';
import { createFiles } from '../storage/create-files.ts';
import type { StorageDependencies } from '../storage/dependencies.ts';
import { createStorage } from '../storage/index.ts';
import { createCaller, createFunctions } from './index.ts';

export const siteUrl = 'http://site.test';
export const teamEmail = 'team@maayos.example';

/** Trusts any address a call names, so that each test has its own. */
const anyAddress: Peers = {
  isTrusted: () => true,
  addressOf: (_, forwardedFor = 'unknown') => forwardedFor,
  transportOf: () => 'plain',
};

/** Over HTTP, with a database of their own. */
export type ServedFunctions = {
  database: TestDatabase;
  pictures: PictureRoom;
  /** For handlers that are to meet a fault. */
  dependencies: Dependencies;
  address: string;
  files: Files;
  fileStore: FileStore;
  /** Empty if there is a bucket. */
  filesDir: string;
  /** The disk's space as the storage sees it. Tests change it. */
  space: Space;
  storageUrl: string;
  storageFor(token?: string): StorageClient;
  /** One entry per line. */
  logged: string[];
  /** Stops the server's clock; null lets it run again. The database keeps its own. */
  setNow(moment: Date | null): void;
  /**
   * Makes a session and token of this level, for a new account unless given. The code of the app is
   * that old.
   */
  signIn(
    account?: string,
    aal?: 'aal1' | 'aal2',
    codeAgeInMinutes?: number,
  ): Promise<{ id: string; token: string }>;
  get(target: string, headers?: Record<string, string>): Promise<Response>;
  /** POST from a new network address. */
  call(name: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
};

/**
 * Serves the functions with real keys over a real database, new unless given. `pool` replaces the
 * database's own, `bucket` the folder of files.
 */
export async function serveFunctions(
  pool?: (database: TestDatabase) => Sql,
  given?: TestDatabase,
  gateway: Dependencies['gateway'] = null,
  bucket?: FileStore,
): Promise<ServedFunctions> {
  const database = given ?? (await testDatabase());
  // The tests hold on every day of the year.
  await database.admin`delete from public.holidays`;
  const keys = await loadSigningKeys(database.authSql);
  const logged: string[] = [];
  let now = () => new Date();
  const sql = pool?.(database) ?? database.sql;
  const log: Dependencies['log'] = {
    error: (event, fields) => logged.push(`${event} ${JSON.stringify(fields)}`),
  };
  const folder = await mkdtemp(join(tmpdir(), 'files-'));
  const space: Space = { free: 50_000_000_000, size: 100_000_000_000 };
  const caller = createCaller(
    createVerifier(keys, { issuer: issuerOf(siteUrl), now: () => new Date() }),
    database.authSql,
    () => now(),
  );
  const allowedOrigins = originsOf(siteUrl, 'https://shop.example');
  const storage: StorageDependencies = {
    sql: database.sql,
    fileStore: bucket ?? (await openDisk(folder, async () => space)),
    keys,
    allowedOrigins,
    caller,
    now: () => now(),
  };
  const files = createFiles(storage);
  const app = new Hono().route('/storage/v1', createStorage(storage));
  app.onError((thrown) => {
    throw thrown;
  });
  const pictures = openPictureRoom();
  const dependencies: Dependencies = {
    sql,
    brand: defaultBrand,
    siteUrl,
    teamEmail,
    allowedOrigins,
    caller,
    now: () => now(),
    accounts: createAccounts({ sql: database.authSql, brand: defaultBrand, now: () => now() }),
    pictures,
    mailQueued: () => undefined,
    goOn: () => undefined,
    files,
    gateway,
    discountLimitInPercent,
    push: createWebPush({ sql, contact: 'mailto:hello@maayos.example' }),
    log,
  };
  const functions = createFunctions(dependencies);
  const answer = createApiAnswer(
    (request) => app.fetch(request),
    functions,
    createKeyCheck(publicKey),
    anyAddress,
    // All come from one address.
    {
      ...defaultLimits,
      requests: { burst: 1_000_000, perSecond: 1 },
      transfersAtWorkOfAddress: defaultLimits.transfersAtWork,
    },
    createLog((line) => logged.push(line)),
  );
  const server = createServer((incoming, outgoing) => {
    const id = randomUUID();
    const exchange = { incoming, outgoing, id, transport: 'plain', startedAt: 0 } as const;
    const target = requestTarget(incoming.url ?? '');
    if (target === null) outgoing.destroy();
    else answer(exchange, target).catch(() => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port.');
  const address = `http://127.0.0.1:${bound.port}/functions/v1`;
  const storageUrl = `http://127.0.0.1:${bound.port}/storage/v1`;
  return {
    database,
    pictures,
    dependencies,
    address,
    files,
    fileStore: storage.fileStore,
    filesDir: folder,
    space,
    storageUrl,
    storageFor: (token) =>
      new StorageClient(storageUrl, {
        apikey: publicKey,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        'x-forwarded-for': randomUUID(),
      }),
    logged,
    setNow(moment) {
      now = () => moment ?? new Date();
    },
    async signIn(account, aal = 'aal1', codeAgeInMinutes = 0) {
      const id = account ?? randomUUID();
      const session = randomUUID();
      if (account === undefined) {
        await database.authSql`insert into auth.users (id, email) values (${id}, ${newEmail()})`;
      }
      await database.authSql`
        insert into auth.sessions (id, user_id, aal, created_at)
        values (${session}, ${id}, ${aal}, now())`;
      const code = {
        method: 'totp',
        timestamp: Math.floor(Date.now() / 1000) - codeAgeInMinutes * 60,
      };
      const amr = aal === 'aal2' ? [code] : [];
      const claims = { role: audience, email: 'x@x.ph', session_id: session, aal, amr };
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm, kid: keys.kid })
        .setIssuer(issuerOf(siteUrl))
        .setSubject(id)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(keys.privateKey);
      return { id, token };
    },
    get: (target, headers) =>
      fetch(`${address}/${target}`, { headers: { apikey: publicKey, ...headers } }),
    call: (name, body, headers) =>
      fetch(`${address}/${name}`, {
        method: 'POST',
        headers: {
          apikey: publicKey,
          'content-type': 'application/json',
          'x-forwarded-for': randomUUID(),
          ...headers,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    async close() {
      server.close();
      server.closeAllConnections();
      await pictures.stop();
      await database.giveBack();
      await rm(folder, { recursive: true });
    },
  };
}

export function newEmail(): string {
  return `ana-${randomUUID()}@example.ph`;
}

export async function answer(response: Response) {
  return { status: response.status, body: await response.json() };
}
