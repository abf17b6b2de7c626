import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { loadSite } from '../pages/site.ts';
import { ask, askOnce, builtSite, startServer } from './server.fixture.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const directives = (policy: unknown) =>
  new Map(
    String(policy)
      .split('; ')
      .map((directive): [string, string] => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.join(' ')];
      }),
  );

const onEverything = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

test.each([
  '/',
  '/portal',
  '/nothing',
  '/%00',
  '/robots.txt',
  '/portal/',
  '/healthz',
  '/auth/v1/x',
])('%s has the headers of every answer', async (target) => {
  const { headers } = await askOnce(target);
  expect(headers).toMatchObject(onEverything);
  expect(directives(headers['content-security-policy']).get('frame-ancestors')).toBe("'none'");
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers['x-powered-by'] ?? headers.server).toBeUndefined();
});

test('a page allows its own inline code by hash and nothing else inline', async () => {
  const { headers } = await askOnce('/');
  const policy = directives(headers['content-security-policy']);
  const script = hash("document.documentElement.dataset.ready = 'yes'");
  expect(Object.fromEntries(policy)).toEqual({
    'default-src': "'none'",
    'script-src': `'self' ${script}`,
    'style-src': `'self' ${hash('body { color: #17231f }')}`,
    'img-src': "'self' data: https://images.unsplash.com",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'object-src': "'none'",
  });
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['permissions-policy']).toContain('geolocation=(), ');
});

test('inline code is hashed as the browser reads it', async () => {
  const folder = await builtSite({
    'index.html':
      '<script data-a>one\r\ntwo</script><SCRIPT TYPE="importmap">{}</SCRIPT><script type="text/template">no</script>',
  });
  const { port } = await startServer({ site: await loadSite(folder) });
  const { headers } = await ask(port, '/');
  expect(directives(headers['content-security-policy']).get('script-src')).toBe(
    `'self' ${hash('one\ntwo')} ${hash('{}')}`,
  );
});

test('pages may call the provider at another origin', async () => {
  const site = await loadSite(await builtSite(), { connectTo: ['https://ref.supabase.example'] });
  const { port } = await startServer({ site });
  const { headers } = await ask(port, '/');
  expect(directives(headers['content-security-policy']).get('connect-src')).toBe(
    "'self' https://ref.supabase.example",
  );
});

test.each(['/', '/nothing', '/%00', '/robots.txt', '/healthz', '/auth/v1/x'])(
  '%s insists on TLS if the site uses it',
  async (target) => {
    const { port } = await startServer({ config: { siteUrl: 'https://www.example.ph' } });
    const { headers } = await ask(port, target);
    expect(headers['strict-transport-security']).toBe('max-age=63072000');
  },
);

test('only a trusted proxy is believed about TLS', async () => {
  const headers = { 'x-forwarded-proto': 'https' };
  const behind = await startServer({ config: { trustedProxies: ['127.0.0.1'] } });
  const trusted = await ask(behind.port, '/', { headers });
  expect(trusted.headers['strict-transport-security']).toBeDefined();
  expect(trusted.headers['content-security-policy']).toContain('upgrade-insecure-requests');
  const open = await startServer();
  const untrusted = await ask(open.port, '/', { headers });
  expect(untrusted.headers['strict-transport-security']).toBeUndefined();
  expect(untrusted.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
});

test('an answer of the API is not stored and cannot run code', async () => {
  const { headers } = await askOnce('/functions/v1/x');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
});
