import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { publicKey } from '../../tests/public-key.ts';
import { forAllTests } from '../functions/for-tests.fixture.ts';
import { notServed } from './index.ts';
import { serveStorage } from './storage.fixture.ts';

const served = forAllTests(serveStorage);

const page = readFileSync(new URL('../../docs/storage-capabilities.md', import.meta.url), 'utf8');
const [servedPart = '', refusedPart = ''] = page.split('## Not served');
const rows = [...refusedPart.matchAll(/^\| [^|]+ \| `(\w+)` \| `([^`]+)` \| (.+) \|$/gm)].map(
  ([, method = '', path = '', words = '']) => ({ method, path, words }),
);

async function call(method: string, path: string) {
  const concrete = path.replace(/:\w+/g, 'some');
  const answer = await fetch(new URL(`/storage/v1${concrete}`, served.address), {
    method,
    headers: { apikey: publicKey },
    ...(method !== 'GET' && { body: '{}' }),
  });
  return { status: answer.status, body: await answer.json() };
}

test.each(rows)('$method $path is refused as documented', async ({ method, path, words }) => {
  expect(await call(method, path)).toEqual({
    status: 400,
    body: {
      statusCode: '404',
      error: 'feature_not_enabled',
      message: words,
      code: 'FeatureNotEnabled',
    },
  });
});

test('the page lists everything that is not served', () => {
  const listed = rows.map(({ method, path }) => `${method} ${path}`);
  const known = notServed.map(([method, path]) => `${method} ${path.replace('{.+}', '')}`);
  expect(listed).toEqual(known);
});

test('every call that the page calls served gets an answer', async () => {
  const calls = [...servedPart.matchAll(/^\| `(\w+)` \| `(\/[^`]+)`/gm)];
  expect(calls).toHaveLength(10);
  for (const [, method = '', path = ''] of calls) {
    const { body } = await call(method, path);
    expect([path, body.message]).not.toEqual([path, 'Route not found']);
    expect([path, body.code]).not.toEqual([path, 'FeatureNotEnabled']);
  }
});

test('every call of the official client is served or listed', async () => {
  const client = ['StorageFileApi', 'StorageBucketApi'].map((name) =>
    readFileSync(
      new URL(`../../node_modules/@supabase/storage-js/src/packages/${name}.ts`, import.meta.url),
      'utf8',
    ),
  );
  const calls = client
    .join('\n')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .matchAll(/\b(get|post|put|remove|head)\(\s*this\.fetch,\s*`\$\{this\.url\}([^`]+)`/g);
  const found = [...calls].map(([, verb = '', path = '']) => {
    const method = { remove: 'DELETE', head: 'GET' }[verb] ?? verb.toUpperCase();
    const concrete = path
      .replace(/\$\{renderPath\}/, 'object')
      .replace(/\$\{_path\}/, ':bucket/:name')
      .replace(/\$\{query.*$/, '')
      .replaceAll(/\$\{[^}]*\}/g, ':bucket');
    return [method, concrete] as const;
  });
  expect(found.length).toBeGreaterThan(15);
  for (const [method, path] of found) {
    const { body } = await call(method, path);
    expect([method, path, body.message]).not.toEqual([method, path, 'Route not found']);
  }
});

test('any other path is not found, in the same shape', async () => {
  expect(await call('GET', '/nowhere')).toEqual({
    status: 400,
    body: {
      statusCode: '404',
      error: 'Not Found',
      message: 'Route not found',
      code: 'InvalidRequest',
    },
  });
});
