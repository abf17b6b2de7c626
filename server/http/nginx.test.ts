import { Agent, request } from 'node:https';
import { expect, test } from 'vitest';
import { publicKey } from '../../tests/public-key.ts';
import { hasNginx, startTlsNginx } from './nginx.fixture.ts';
import { startServer } from './server.fixture.ts';

async function upload(port: number, path: string, bytes: number) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
  const sent = request(
    {
      ...{ host: '127.0.0.1', port, path, method: 'POST' },
      agent: new Agent({ rejectUnauthorized: false }),
      headers: { 'content-type': 'application/json', 'content-length': bytes },
    },
    (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
      );
    },
  );
  sent.on('error', reject);
  sent.end(Buffer.alloc(bytes, 'x'));
  return promise;
}

test.runIf(hasNginx).each([70_000, 2_000_000, 20_000_000, 50_000_000])(
  'through nginx, a body of %d bytes is refused in our own words',
  async (bytes) => {
    const { port } = await startServer({ config: { trustedProxies: ['127.0.0.1'] } });
    const { port: https } = await startTlsNginx(port);
    const call = `/functions/v1/echo?apikey=${publicKey}`;
    const direct = { status: 413, body: expect.stringContaining('"code":"body-too-large"') };
    expect(await upload(https, call, bytes)).toEqual(direct);
    expect(await upload(https, `/auth/v1/token?apikey=${publicKey}`, bytes)).toMatchObject({
      status: 413,
      body: expect.stringContaining('request_entity_too_large'),
    });
  },
);
