import zlib from 'node:zlib';
import { expect, test } from 'vitest';
import type { PageManifest } from '../../contract/page.ts';
import { loadSite } from '../pages/site.ts';
import { ask, builtSite, siteFiles, startServer } from './server.fixture.ts';

const built = 'http://localhost:3000';
const files = {
  ...siteFiles,
  'index.html': `<!doctype html><title>Home</title><link rel="canonical" href="${built}/">${'<p>x</p>'.repeat(60)}`,
  'proof.html': '<!doctype html><title>Proof</title>',
  'crew.html': '<!doctype html><title>Crew</title>',
  'fil.html': '<!doctype html><title>Bahay</title>',
  'fil-404.html': '<!doctype html><title>Walang page dito</title>',
  'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${built}/sitemap.xml\n`,
};
const manifest: PageManifest = {
  siteUrl: built,
  pages: [
    { file: 'index.html', paths: ['/'] },
    {
      file: 'portal.html',
      paths: ['/portal', '/portal/visits/:id'],
      headers: { 'X-Robots-Tag': 'noindex' },
      picturesFrom: ['https://pictures.example.ph'],
    },
    { file: 'crew.html', paths: ['/crew/*'] },
    {
      file: 'proof.html',
      paths: ['/proof/:token'],
      headers: { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
    },
    { file: 'fil.html', paths: ['/fil'] },
    { file: 'fil-404.html', paths: ['/fil*'], headers: { 'X-Robots-Tag': 'noindex' } },
    { file: '404.html', paths: ['*'], headers: { 'X-Robots-Tag': 'noindex' } },
  ],
};

async function startSite(siteUrl = built) {
  return startServer({ site: await loadSite(await builtSite(files), { manifest, siteUrl }) });
}

test.each([
  ['/portal', 200, 'Portal'],
  ['/portal/visits/7f-3', 200, 'Portal'],
  ['/portal/visits/7%2f3?from=mail', 200, 'Portal'],
  ['/portal/visits', 404, 'Oops! Page not found'],
  ['/portal/unknown', 404, 'Oops! Page not found'],
  ['/portal//visits/7', 404, 'Oops! Page not found'],
  ['/crew', 200, 'Crew'],
  ['/crew/visits/7/photos', 200, 'Crew'],
  ['/proof/abc', 200, 'Proof'],
  ['/proof', 404, 'Oops! Page not found'],
  ['/proof.html', 404, 'Oops! Page not found'],
  ['/unknown', 404, 'Oops! Page not found'],
  ['/fil', 200, 'Bahay'],
  ['/fil/unknown', 404, 'Walang page dito'],
  ['/fil/portal/unknown/', 404, 'Walang page dito'],
  ['/fil*', 404, 'Oops! Page not found'],
  ['/fil-404', 404, 'Oops! Page not found'],
  ['/filipino', 404, 'Oops! Page not found'],
])('%s is answered with %i by the page "%s"', async (target, status, title) => {
  const { port } = await startSite();
  const reply = await ask(port, target);
  expect(reply.status).toBe(status);
  expect(reply.body.toString()).toContain(`<title>${title}</title>`);
});

test.each([
  ['/portal/', '/portal'],
  ['/portal/visits/7/?a=b', '/portal/visits/7?a=b'],
  ['/crew/visits/', '/crew/visits'],
])('%s redirects to %s', async (target, location) => {
  const { port } = await startSite();
  const reply = await ask(port, target);
  expect([reply.status, reply.headers.location]).toEqual([308, location]);
});

test('an address below a page is counted and logged under that page’s name', async () => {
  const { port, lines, metrics } = await startSite();
  await ask(port, '/portal/visits/7');
  await ask(port, '/proof/a-secret-of-the-visitor');
  expect(lines.map(({ route }) => route)).toEqual(['/portal', '/proof/:token']);
  expect(JSON.stringify(lines) + (await metrics.text())).not.toContain('a-secret');
});

test('a page answers other methods with the ones it accepts', async () => {
  const { port } = await startSite();
  const reply = await ask(port, '/portal/visits/7', { method: 'POST' });
  expect([reply.status, reply.headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('a page may have headers of its own, and no other page gets them', async () => {
  const { port } = await startSite();
  const [home, portal, proof, lost] = await Promise.all(
    ['/', '/portal/visits/7', '/proof/x', '/lost'].map((target) => ask(port, target)),
  );
  const told = (name: string) => [home, portal, proof, lost].map((reply) => reply?.headers[name]);
  expect(told('x-robots-tag')).toEqual([undefined, 'noindex', undefined, 'noindex']);
  expect(told('cache-control')).toEqual(['no-cache', 'no-cache', 'no-store', 'no-cache']);
  const usual = 'strict-origin-when-cross-origin';
  expect(told('referrer-policy')).toEqual([usual, usual, 'no-referrer', usual]);
  const pictures = told('content-security-policy').map(
    (policy) => /img-src [^;]+/.exec(String(policy))?.[0],
  );
  const everywhere = "img-src 'self' data: https://images.unsplash.com";
  expect(pictures).toEqual([
    everywhere,
    `${everywhere} https://pictures.example.ph`,
    everywhere,
    everywhere,
  ]);
});

test('a site names the address it is served at, in every encoding', async () => {
  const { port } = await startSite('http://localhost:4812');
  const plain = (await ask(port, '/')).body.toString();
  expect(plain).toBe(files['index.html'].replaceAll(built, 'http://localhost:4812'));
  const packed = await ask(port, '/', { headers: { 'accept-encoding': 'br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(zlib.brotliDecompressSync(packed.body).toString()).toBe(plain);
  expect((await ask(port, '/robots.txt')).body.toString()).toContain(
    'Sitemap: http://localhost:4812/sitemap.xml',
  );
});

test('a page for one part of a path goes before one for everything below', async () => {
  const pages = [
    { file: 'crew.html', paths: ['/portal', '/portal/*'] },
    { file: 'proof.html', paths: ['/portal/visits/:id'] },
  ];
  const folder = await builtSite(files);
  const site = await loadSite(folder, { manifest: { siteUrl: built, pages }, siteUrl: built });
  const { port } = await startServer({ site });
  for (const [target, title] of [
    ['/portal/visits/7', 'Proof'],
    ['/portal/visits/7/more', 'Crew'],
    ['/portal/plan', 'Crew'],
  ] as const) {
    expect((await ask(port, target)).body.toString()).toContain(`<title>${title}</title>`);
  }
});
