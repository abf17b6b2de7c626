import net from 'node:net';
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { publicKey } from '../../tests/public-key.ts';
import { algorithm, loadSigningKeys, type SigningKeys } from '../auth/keys.ts';
import { forAllTests } from '../functions/for-tests.fixture.ts';
import { ask } from '../http/server.fixture.ts';
import { signReading, signUpload } from './signed-tokens.ts';
import { bucketOf, newPhoto, picture, serveStorage } from './storage.fixture.ts';

const served = forAllTests(serveStorage);
let keys: SigningKeys;
let port: number;
const now = () => new Date();
beforeAll(async () => {
  keys = await loadSigningKeys(served.database.authSql);
  port = Number(new URL(served.address).port);
  await served.openBucket('docs', { bytes: 100_000 });
  await bucketOf(served, 'docs', served.client).upload('one', 'one');
  await served.files.write('photos', 'v/one', new Uint8Array(5), 'image/jpeg');
});

async function readWith(token: string, file = 'photos/v/one') {
  const { status, body } = await ask(port, `/storage/v1/object/sign/${file}?token=${token}`);
  return status === 200 ? 200 : JSON.parse(body.toString()).code;
}

async function sendWith(token: string, name: string, bucket = 'incoming') {
  const { error } = await bucketOf(served, bucket).uploadToSignedUrl(name, token, picture());
  return error === null ? 200 : error.message;
}

describe('the token of a reading address', () => {
  it('reads its own file, and no other', async () => {
    const token = await signReading({ keys, now }, 'photos/v/one', 60);
    expect(await readWith(token)).toBe(200);
    expect(await readWith(token, 'docs/one')).toBe('InvalidSignature');
    expect(await readWith(token, 'photos/v/two')).toBe('InvalidSignature');
    expect(await readWith(token, 'photos/v//one')).toBe('InvalidSignature');
    const gone = await signReading({ keys, now }, 'photos/v/none', 60);
    expect(await readWith(gone, 'photos/v/none')).toBe('NoSuchKey');
  });

  it('does not work altered, expired, unsigned or foreign', async () => {
    const token = await signReading({ keys, now }, 'photos/v/one', 60);
    const [head = '', body = '', signature = ''] = token.split('.');
    const other = { url: 'photos/v/one', scope: 'download', exp: 9_999_999_999, iat: 1 };
    const forged = Buffer.from(JSON.stringify(other)).toString('base64url');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const flipped = `${signature[0] === 'A' ? 'B' : 'A'}${signature.slice(1)}`;
    const past = () => new Date(Date.now() - 3_600_000);
    const tokens = [
      '',
      'x',
      `${head}.${body}.`,
      `${head}.${body}.${flipped}`,
      `${head}.${forged}.${signature}`,
      `${none}.${forged}.`,
      await signReading({ keys, now: past }, 'photos/v/one', 60),
    ];
    for (const bad of tokens) expect([bad, await readWith(bad)]).toEqual([bad, 'InvalidJWT']);
    expect(await readWith('')).toBe('InvalidJWT');
  });

  it('does not upload, and that of an upload does not read', async () => {
    const name = newPhoto(served.visit);
    const reading = await signReading({ keys, now }, `incoming/${name}`, 60);
    expect(await sendWith(reading, name)).toBe('Token is not scoped for upload');
    const upload = { owner: undefined, upsert: true };
    const sending = await signUpload({ keys, now }, 'photos/v/one', upload);
    expect(await readWith(sending)).toBe('InvalidSignature');
  });

  it('is no access token, nor the reverse', async () => {
    expect(await readWith(served.owner.token)).toBe('InvalidSignature');
    const reading = await signReading({ keys, now }, 'docs/one', 60);
    const posing = bucketOf(served, 'docs', { token: reading });
    expect((await posing.download('one')).error).toMatchObject({ statusCode: '403' });
    const loose = await new SignJWT({ url: 'photos/v/one' })
      .setProtectedHeader({ alg: algorithm, kid: keys.kid })
      .setIssuedAt()
      .setExpirationTime('1m')
      .sign(keys.privateKey);
    expect(await readWith(loose)).toBe('InvalidSignature');
  });
});

describe('the token of an upload', () => {
  it('uploads its own file once, to its own bucket', async () => {
    const name = newPhoto(served.visit);
    const crew = bucketOf(served, 'incoming', served.worker);
    const { data } = await crew.createSignedUploadUrl(name);
    const token = data?.token ?? '';
    expect(await sendWith(token, newPhoto(served.visit))).toBe('Invalid signature');
    expect(await sendWith(token, name, 'photos')).toBe('Invalid signature');
    expect(await sendWith(token, name)).toBe(200);
    expect(await sendWith(token, name)).toBe('The resource already exists');
  });

  it('ends after two hours', async () => {
    const name = newPhoto(served.visit);
    const upload = { owner: undefined, upsert: false };
    const past = () => new Date(Date.now() - 7_201_000);
    const token = await signUpload({ keys, now: past }, `incoming/${name}`, upload);
    expect(await sendWith(token, name)).toBe('"exp" claim timestamp check failed');
  });
});

it.each([
  '/storage/v1/object/docs/../photos/v/one',
  '/storage/v1/object/docs/%2e%2e/photos/v/one',
  '/storage/v1/object/docs/v%2fone',
  '/storage/v1/object/docs/v%5cone',
  '/storage/v1/object/docs/one%00',
  '/storage/v1/object/docs//../../../etc/passwd',
  '/storage/v1/object/../../etc/passwd',
  '/storage/v1/object/docs/./one',
])('%s reads nothing', async (path) => {
  const headers = { authorization: `Bearer ${served.client.token}` };
  const answer = await ask(port, path, { headers }).catch(() => null);
  expect(answer?.status ?? 400).toBe(400);
});

it('no name reaches the disk', async () => {
  const docs = bucketOf(served, 'docs', served.client);
  for (const name of ['..', '../up', 'a/../b', '.', 'a//b', '/root', '~', 'ü', 'a b', 'con:']) {
    const path = `/storage/v1/object/docs/${encodeURI(name)}`;
    const headers = { authorization: `Bearer ${served.client.token}` };
    const sent = await ask(port, path, { method: 'POST', headers, body: 'x' });
    expect([name, sent.status]).toEqual([name, 400]);
  }
  expect((await docs.createSignedUrls(['../photos/v/one', '..'], 60)).data).toMatchObject([
    { signedUrl: null },
    { signedUrl: null },
  ]);
  expect((await docs.remove(['../photos/v/one', '%', "'; drop table x"])).data).toEqual([]);
  for (const name of await served.onDisk()) expect(name).toMatch(/^[\da-f-]{36}$/);
});

describe('a body', () => {
  /** Uploads by hand, over a socket of its own. Returns the answer, or '' if there is none. */
  function upload(name: string, headers: string, body: string, isCut = false): Promise<string> {
    const { promise, resolve } = Promise.withResolvers<string>();
    const head =
      `POST /storage/v1/object/docs/${name} HTTP/1.1\r\nHost: x\r\napikey: ${publicKey}\r\n` +
      `Authorization: Bearer ${served.client.token}\r\nConnection: close\r\n${headers}\r\n\r\n`;
    let heard = '';
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.write(head + body, 'latin1', () => {
        if (isCut) setTimeout(() => socket.destroy(), 100);
      });
    });
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
    });
    socket.on('close', () => resolve(heard));
    socket.on('error', () => resolve(heard));
    return promise;
  }

  const form = 'Content-Type: multipart/form-data; boundary=b';
  const part =
    '--b\r\nContent-Disposition: form-data; name=""; filename="blob"\r\nContent-Type: text/plain\r\n\r\n';

  it.each([
    ['bare, cut short', 'Content-Type: text/plain\r\nContent-Length: 1000', 'abc'],
    ['chunked, cut short', 'Transfer-Encoding: chunked', '3\r\nabc\r\n'],
    ['a form, cut in its file', `${form}\r\nContent-Length: 1000`, `${part}abc`],
    ['a form, cut in its head', `${form}\r\nContent-Length: 1000`, '--b\r\nContent-'],
  ])('that ends early leaves nothing: %s', async (_, headers, body) => {
    await expect.poll(() => served.unowned()).toBe(0);
    const before = await served.onDisk();
    expect(await upload('cut', headers, body, true)).toBe('');
    await expect.poll(() => served.unowned()).toBe(0);
    expect(await served.onDisk()).toEqual(before);
    const { data } = await bucketOf(served, 'docs', served.client).exists('cut');
    expect(data).toBe(false);
  });

  it.each([
    ['a form without its end', form, `${part}abc`],
    ['a form without a file', form, '--b--\r\n'],
    [
      'a form with a field alone',
      form,
      '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--b--\r\n',
    ],
    ['a form of nothing', form, ''],
    ['a form without its boundary', 'Content-Type: multipart/form-data', 'abc'],
    ['noise', form, 'abc'.repeat(1000)],
  ])('that is no upload is refused: %s', async (_, headers, body) => {
    const before = await served.onDisk();
    const length = `${headers}\r\nContent-Length: ${body.length}`;
    expect(await upload('odd', length, body)).toMatch(/^HTTP\/1\.1 400 /);
    expect(await served.onDisk()).toEqual(before);
    expect(await served.unowned()).toBe(0);
  });

  it.each([
    ['said to be', 'Content-Length: 200000'],
    ['in chunks', 'Transfer-Encoding: chunked'],
  ])('that is too long is read to its end and refused: %s', async (_, length) => {
    const before = await served.onDisk();
    const bytes = 'x'.repeat(200_000);
    const body = length.startsWith('T') ? `30d40\r\n${bytes}\r\n0\r\n\r\n` : bytes;
    const heard = await upload('long', length, body);
    expect(heard).toMatch(/^HTTP\/1\.1 400 .*"statusCode":"413".*EntityTooLarge/s);
    expect(await served.onDisk()).toEqual(before);
    expect(await served.unowned()).toBe(0);
  });

  it('of any form and size is told apart from a bad question', async () => {
    const authorization = `Bearer ${served.client.token}`;
    const ways = ['', '{', '[]', '{"prefixes":[]}', '{"prefixes":[1]}', '"x"', 'x'.repeat(300_000)];
    for (const body of ways) {
      const headers = { authorization, 'content-length': body.length };
      const answer = await ask(port, '/storage/v1/object/docs', {
        method: 'DELETE',
        headers,
        body,
      });
      expect([answer.status, JSON.parse(answer.body.toString()).code]).toEqual([
        400,
        'InvalidRequest',
      ]);
    }
  });
});

it('text that no database stores is refused, wherever it stands, and leaves nothing', async () => {
  const docs = bucketOf(served, 'docs', served.client);
  const before = await served.onDisk();
  const answers = await Promise.all([
    docs.list('\0'),
    docs.createSignedUrls(['\0'], 60),
    docs.remove(['\0']),
    docs.upload('zero', picture(), { metadata: { a: '\0' } }),
    docs.upload('half', picture(), { metadata: { a: '\ud800' } }),
  ]);
  for (const { error } of answers) expect(error).toMatchObject({ status: 400, statusCode: '400' });
  expect(await served.onDisk()).toEqual(before);
  expect(await served.unowned()).toBe(0);
});

describe('who asks', () => {
  const path = '/storage/v1/object/docs/one';
  it.each([
    ['without the public key', { apikey: undefined }, 401],
    ['with a wrong public key', { apikey: 'sb_publishable_x' }, 401],
    ['with a broken token', { authorization: 'Bearer x.y.z' }, 400],
    ['from a foreign page', { origin: 'https://evil.example' }, 400],
  ])('%s gets nothing', async (_, headers, status) => {
    expect((await ask(port, path, { headers })).status).toBe(status);
  });

  it('is nobody once the session has ended', async () => {
    const { id, token } = await served.signIn();
    const docs = bucketOf(served, 'docs', { token });
    expect((await docs.download('one')).error).toBeNull();
    await served.database.admin`delete from auth.sessions where user_id = ${id}`;
    expect((await docs.download('one')).error).toMatchObject({ statusCode: '403' });
  });
});
