import { readFile } from 'node:fs/promises';
import { expect, open, test } from './visit.ts';

test('an unknown path answers 404 with the way home @every-size', async ({
  page,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/404/);
  const noted = page.waitForEvent('console', (message) =>
    message.text().includes('No page at /no/such/page'),
  );
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await noted;
  await expect
    .poll(() => readFile(process.env.JOURNEY_LOG ?? '', 'utf8'))
    .toMatch(/"event":"not-found".*"path":"\/no\/such\/page"/);
  await expectAccessible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('/auth leads home, opens the sign-in dialog and leaves no trace in the history', async ({
  page,
}) => {
  await page.goto('/privacy');
  await page.goto('/auth');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog', { name: 'Welcome' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/privacy');
});

for (const path of ['/', '/privacy', '/terms', '/portal']) {
  test(`${path} is accessible in the light and in the dark @every-size`, async ({
    page,
    expectAccessible,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, path);
    await expectAccessible();
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page reads whole and its links work @every-size', async ({ page }) => {
    await page.goto('/');
    for (const name of ['Our Services', 'Service Packages', 'Why Choose Us']) {
      await expect(page.getByRole('heading', { name })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Discover Our Services' }).click();
    await expect(page).toHaveURL('/#pricing');
    await page.getByRole('link', { name: 'Privacy Policy' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  });
});
