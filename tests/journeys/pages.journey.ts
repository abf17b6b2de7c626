import { expect, test } from './visit.ts';

test('an unknown path answers 404 with the way home @every-size', async ({
  page,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/404/);
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
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
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      await expect(page.locator('html[data-ready]')).toBeAttached();
      await expectAccessible();
    }
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
