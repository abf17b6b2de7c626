import { AuthClient } from '@supabase/auth-js';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { defaultBrand } from '../../domain/brand.ts';
import { testDatabase } from '../../tests/database.ts';
import { createAuth } from './index.ts';
import { loadSigningKeys } from './keys.ts';

test('while the database is away the answer is 503, which the client treats as temporary', async () => {
  const database = await testDatabase();
  const keys = await loadSigningKeys(database.authSql);
  await database.drop();
  const nobodyThere = Object.assign(new URL(database.url), { port: '1' }).href;
  const sql = postgres(nobodyThere, { max: 1, connection: { role: 'supabase_auth_admin' } });
  const auth = createAuth({
    sql,
    keys,
    allowedOrigins: new Set(),
    siteUrl: 'http://home.example',
    brand: defaultBrand,
    redirectAllowList: [],
    clientAddress: () => '192.0.2.1',
    mailQueued: () => undefined,
    mailRequested: () => undefined,
    now: () => new Date(),
  });
  const client = new AuthClient({
    url: 'http://home.example',
    autoRefreshToken: false,
    persistSession: false,
    fetch: async (...request) => auth.fetch(new Request(...request)),
  });
  const { error } = await client.signInWithPassword({ email: 'a@example.com', password: 'secret' });
  expect(error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 });
  const answer = await auth.request('/recover', {
    method: 'POST',
    body: '{"email":"a@example.com"}',
  });
  expect(answer.headers.get('retry-after')).toBe('5');
  await sql.end();
});
