import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type BucketAddress, readBucketAddress } from './bucket-address.ts';

export type ServedBucket = {
  address: BucketAddress;
  /** The value of FILES_URL. */
  filesUrl: string;
  close(): Promise<void>;
};

/** Another server's bucket may be in TEST_FILES_URL. It must be empty below `prefix`. */
export async function serveBucket(prefix: string): Promise<ServedBucket> {
  const given = process.env.TEST_FILES_URL;
  if (given !== undefined) return opened(`${given}&prefix=${prefix}`, async () => undefined);
  const directory = await mkdtemp(join(tmpdir(), 'bucket-'));
  const program = join(import.meta.dirname, '../../node_modules/s3rver/bin/s3rver.js');
  const server = spawn(
    process.execPath,
    [
      // It makes the pages of a list with a cipher of old.
      '--openssl-legacy-provider',
      ...[program, '--directory', directory, '--address', '127.0.0.1', '--port', '0'],
      ...['--configure-bucket', 'maayos'],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const port = await listeningPort(createInterface(server.stdout));
  server.stdout.resume();
  return opened(
    `s3://S3RVER:S3RVER@127.0.0.1:${port}/maayos?tls=off&prefix=${prefix}`,
    async () => {
      server.kill();
      await once(server, 'exit');
      await rm(directory, { recursive: true });
    },
  );
}

function opened(filesUrl: string, close: () => Promise<void>): ServedBucket {
  const address = readBucketAddress(filesUrl);
  if (address === null) throw new Error('This is no address of a bucket.');
  return { address, filesUrl, close };
}

async function listeningPort(lines: AsyncIterable<string>): Promise<number> {
  for await (const line of lines) {
    const [, port] = /listening on \S+?:(\d+)/i.exec(line) ?? [];
    if (port !== undefined) return Number(port);
  }
  throw new Error('The server of buckets did not start.');
}

/** For tests that hold for both. */
export const places = ['a folder', 'a bucket'] as const;
