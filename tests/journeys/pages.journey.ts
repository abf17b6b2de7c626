import { readFile } from 'node:fs/promises';
import { defaultBrand } from '../../domain/brand.ts';
import { expect, open, test } from './visit.ts';

test('an unknown path @every-size', async ({ page, allowConsole, expectAccessible }) => {
  allowConsole(/404/);
  const noted = page.waitForEvent('console', (message) =>
    message.text().includes('No page at /no/such/page'),
  );
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await noted;
  await expect
    .poll(async () => (await readFile(process.env.JOURNEY_LOG ?? '', 'utf8')).split('\n'), {
      message: 'a line of the log with the attempted path',
    })
    .toContainEqual(expect.stringMatching(/"status":404.*"path":"\/no\/such\/page"/));
  await expectAccessible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('search engines get descriptions of all pages', async ({ page, request }) => {
  await page.goto('/');
  const content = (name: string) =>
    page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');
  await expect(page).toHaveTitle(/Batangas, Cavite and Laguna · Maayos$/);
  expect(await content('description')).toBe(await content('og:description'));
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  expect(canonical).toBe(new URL('/', page.url()).href);
  expect(canonical).toBe(await content('og:url'));
  const image = await request.get((await content('og:image')) ?? '');
  expect(image.headers()['content-type']).toBe('image/png');
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@type': 'HomeAndConstructionBusiness',
    telephone: defaultBrand.phone,
    openingHours: 'Mo-Sa 08:00-18:00',
    areaServed: ['Batangas', 'Cavite', 'Laguna'].map((name) => ({ name })),
  });
  const [, sitemap] = /Sitemap: (\S+)/.exec(await (await request.get('/robots.txt')).text()) ?? [];
  const listed = await (await request.get(sitemap ?? '')).text();
  const paths = [...listed.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? ''));
  expect(paths.map(({ pathname }) => pathname)).toEqual([
    ...['/', '/privacy', '/terms'],
    ...['/fil', '/fil/privacy', '/fil/terms'],
  ]);
  expect(new Set(paths.map(({ origin }) => `${origin}/`))).toEqual(new Set([canonical]));
  for (const path of ['/portal', '/auth', '/no/such/page']) {
    expect(await (await request.get(path)).text()).toContain('content="noindex"');
  }
});

test('public pages are accessible @every-size', async ({ page, expectAccessible }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/fil', '/privacy', '/terms', '/portal']) {
    await open(page, path);
    await expectAccessible();
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole page can be read and its links work @every-size', async ({ page }) => {
    await page.goto('/');
    for (const name of ['Our Services', 'Service Packages', 'Why Choose Us']) {
      await expect(page.getByRole('heading', { name })).toBeVisible();
    }
    await expect(page.getByText('Usually every week, 2 hours').first()).toBeAttached();
    await page.getByRole('link', { name: 'Discover Our Services' }).click();
    await expect(page).toHaveURL('/#pricing');
    await page.getByRole('link', { name: 'Privacy Policy' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  });
});
