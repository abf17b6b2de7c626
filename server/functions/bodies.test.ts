import { randomUUID } from 'node:crypto';
import { request as rawRequest } from 'node:http';
import { describe, expect, it } from 'vitest';
import { publicKey } from '../../tests/public-key.ts';
import { forAllTests } from './for-tests.fixture.ts';
import { serveFunctions, siteUrl } from './served.fixture.ts';
import { newInquiry, newOrder } from './submissions.fixture.ts';

const served = forAllTests(serveFunctions);

const send = (body: unknown, headers?: Record<string, string>) =>
  served.call('send-order-email', body, headers);

describe('the field-by-field answer', () => {
  it('names each fault, also of a nested field', async () => {
    const inquiry = newInquiry();
    const response = await served.call('send-contact-email', {
      ...inquiry,
      services: { ...inquiry.services, carwash: 'yes', pool: true },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      code: 'invalid-body',
      message: 'Some of the details are missing or not valid.',
      fields: {
        'services.carwash': 'Each service is either true or false.',
        'services.pool': expect.any(String),
      },
    });
  });
});

describe('a body that is not an order', () => {
  const text = JSON.stringify(newOrder());
  it.each([
    ['nothing', '', 400],
    ['invalid JSON', '{', 400],
    ['a list', '[]', 400],
    ['null', 'null', 400],
    ['a prototype', `{"__proto__":{"name":"x"}}`, 400],
    ['an extra prototype', text.replace('{', '{"__proto__":{"admin":true},'), 400],
    ['very deep JSON', '['.repeat(30_000) + ']'.repeat(30_000), 400],
    [
      'a deep field',
      text.replace('"Ana Reyes"', `${'['.repeat(20_000)}${']'.repeat(20_000)}`),
      400,
    ],
    ['a very large one', JSON.stringify({ name: 'x'.repeat(70_000) }), 413],
  ])('%s', async (_, body, status) => {
    const response = await send(body);
    expect(response.status).toBe(status);
    expect((await response.json()).code).toBe(status === 413 ? 'body-too-large' : 'invalid-body');
  });

  it('takes the last of duplicate keys, as JSON readers do', async () => {
    const response = await send(JSON.stringify(newOrder()).replace('{', '{"name":"First",'));
    const { reference } = await response.json();
    const rows = await served.database
      .admin`select name from requests where reference = ${reference}`;
    expect(rows).toEqual([{ name: 'Ana Reyes' }]);
  });

  it.each([
    ['another type', { 'content-type': 'text/plain' }],
    ['another encoding', { 'content-type': 'application/json; charset=utf-16' }],
    ['a compressed one', { 'content-encoding': 'gzip' }],
  ])('%s', async (_, headers) => {
    expect((await send(newOrder(), headers)).status).toBe(415);
  });

  it('not UTF-8', async () => {
    const bytes = Buffer.from(JSON.stringify(newOrder({ name: 'Peña' })), 'latin1');
    const response = await fetch(`${served.address}/send-order-email`, {
      method: 'POST',
      headers: { apikey: publicKey, 'content-type': 'application/json' },
      body: bytes,
    });
    expect(response.status).toBe(400);
  });

  it('a large body whose length was not announced', async () => {
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
    const call = rawRequest(`${served.address}/send-order-email`, {
      method: 'POST',
      headers: {
        apikey: publicKey,
        'content-type': 'application/json',
        'transfer-encoding': 'chunked',
      },
    });
    call.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
    for (let sent = 0; sent < 9; sent += 1) call.write(Buffer.alloc(8 * 1024, 'a'));
    call.end();
    expect(await promise).toBe(413);
  });
});

describe('the protocol around it', () => {
  it.each([siteUrl, 'https://shop.example'])('lets a page of %s call', async (origin) => {
    const response = await fetch(`${served.address}/send-order-email`, {
      method: 'OPTIONS',
      headers: { origin },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(response.headers.get('access-control-allow-methods')).toBe('POST, OPTIONS');
    expect(response.headers.get('access-control-allow-headers')).toBe(
      'authorization, apikey, x-client-info, content-type, idempotency-key',
    );
    const refused = await send('{', { origin });
    expect(refused.status).toBe(400);
    expect(refused.headers.get('access-control-allow-origin')).toBe(origin);
    expect(refused.headers.get('vary')).toBe('origin');
  });

  it.each([
    'https://evil.example',
    'http://shop.example',
    'https://shop.example.evil.example',
    'null',
  ])('refuses a page of %s before any work', async (origin) => {
    const asked = await fetch(`${served.address}/send-order-email`, {
      method: 'OPTIONS',
      headers: { origin },
    });
    const order = newOrder();
    const sent = await send(order, { origin });
    for (const response of [asked, sent]) {
      expect(response.status).toBe(403);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect(await response.json()).toEqual({
        code: 'foreign-origin',
        message: 'This page may not send that. Please use our own site.',
      });
    }
    const stored = await served.database.admin`select from requests where email = ${order.email}`;
    expect(stored).toHaveLength(0);
  });

  it('refuses other methods', async () => {
    const response = await fetch(`${served.address}/send-order-email`, {
      method: 'PUT',
      headers: { apikey: publicKey },
    });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
  });

  it.each(['53100', '57P01', '57P03', '08006', '25006'])(
    'answers 503 for SQLSTATE %s',
    async (code) => {
      const { sql } = served.database;
      await sql.unsafe(
        `create or replace function fail() returns trigger language plpgsql as
       $$ begin raise exception using errcode = '${code}', message = 'secret'; end $$`,
      );
      await sql`create trigger fail before insert on requests for each row execute function fail()`;
      const response = await send(newOrder(), { 'idempotency-key': randomUUID() });
      await sql`drop trigger fail on requests`;
      expect(response.status).toBe(503);
      expect(await response.text()).not.toContain('secret');
    },
  );
});
