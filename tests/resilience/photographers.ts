import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StorageClient } from '@supabase/storage-js';
import type { Sql } from 'postgres';
import { vi } from 'vitest';
import { publicKey } from '../public-key.ts';
import { signedInOwner } from './members.ts';
import type { RunningSite } from './running-site.ts';
import { freshAddress } from './visitors.ts';

/** People who store, replace and remove files without a pause. */
export type Photographers = {
  /** Digests by name of files that were acknowledged and not touched again. */
  kept: ReadonlyMap<string, string>;
  surprises: string[];
  /** Resolves once so many more files are stored. */
  acknowledge(more: number): Promise<void>;
  stop(): Promise<void>;
};

const bucket = 'load';

/**
 * `sql` is a superuser's; `mayFail` expects an error. A file whose answer is lost does not count as
 * kept.
 */
export async function startPhotographers(
  { port }: Pick<RunningSite, 'port'>,
  sql: Sql,
  count: number,
  mayFail: (error: Error) => boolean = () => false,
): Promise<Photographers> {
  const token = await openBucket(sql, port);
  const headers = { apikey: publicKey, authorization: `Bearer ${token}` };
  const kept = new Map<string, string>();
  const surprises: string[] = [];
  let stored = 0;
  let isWorking = true;

  async function work(): Promise<void> {
    const client = new StorageClient(`http://127.0.0.1:${port}/storage/v1`, {
      ...headers,
      'x-forwarded-for': freshAddress(),
    });
    const files = client.from(bucket);
    while (isWorking) {
      const name = `${randomUUID()}/${randomUUID()}`;
      const bytes = randomBytes(20_000 + Math.floor(Math.random() * 40_000));
      const step = await attempt(async () => {
        const file = new Blob([bytes], { type: 'image/jpeg' });
        const { data, error } = await files.createSignedUploadUrl(name, { upsert: true });
        if (error) return error;
        return (await files.uploadToSignedUrl(name, data.token, file)).error;
      });
      if (step !== null) continue;
      stored += 1;
      const chance = Math.random();
      if (chance < 0.15) await attempt(async () => (await files.remove([name])).error);
      else if (chance < 0.3) {
        await attempt(async () => (await files.update(name, randomBytes(30_000))).error);
      } else kept.set(name, digestOf(bytes));
    }
  }

  async function attempt(ask: () => Promise<Error | null>): Promise<Error | null> {
    const error = await ask().catch((failure: Error) => failure);
    if (error !== null && !mayFail(error)) surprises.push(error.message);
    return error;
  }

  const working = Array.from({ length: count }, work);
  return {
    kept,
    surprises,
    async acknowledge(more) {
      const wanted = stored + more;
      await vi.waitFor(
        () => {
          if (stored < wanted) throw new Error(`${stored} of ${wanted} files are stored.`);
        },
        { timeout: 60_000, interval: 20 },
      );
    },
    async stop() {
      isWorking = false;
      await Promise.all(working);
    },
  };
}

async function openBucket(sql: Sql, port: number): Promise<string> {
  const { token } = await signedInOwner(sql, port);
  await sql`
    insert into storage.buckets (id, name) values (${bucket}, ${bucket}) on conflict do nothing`;
  await sql`
    create policy "anybody signed in stores" on storage.objects for all to authenticated
    using (bucket_id = 'load') with check (bucket_id = 'load')`;
  return token;
}

export type KeptFiles = {
  /** Digests of the objects' files by name; null if a file is missing. */
  digests: Map<string, string | null>;
  /** Files that neither an object nor the database knows. */
  strays: string[];
  unowned: number;
};

/** Compares a site's rows with the files in its folder. `sql` is a superuser's. */
export async function keptFiles(sql: Sql, filesDir: string): Promise<KeptFiles> {
  const rows = await sql<{ name: string; version: string; tag: string }[]>`
    select name, version, metadata ->> 'eTag' as tag from storage.objects`;
  const unowned = await sql<{ version: string }[]>`select version from storage.unowned_files`;
  const onDisk = new Map(
    readdirSync(filesDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, join(entry.parentPath, entry.name)]),
  );
  const digests = new Map<string, string | null>();
  for (const { name, version, tag } of rows) {
    const path = onDisk.get(version);
    onDisk.delete(version);
    const digest = path === undefined ? null : digestOf(readFileSync(path));
    digests.set(name, digest === tag ? digest : null);
  }
  for (const { version } of unowned) {
    onDisk.delete(version);
    onDisk.delete(`${version}.new`);
  }
  return { digests, strays: [...onDisk.keys()], unowned: unowned.length };
}

function digestOf(bytes: Uint8Array): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}
