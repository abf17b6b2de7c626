import { notFetched } from '../../site/frame/texts.ts';
import { photos } from '../../site/home/benefits-texts.ts';
import { expect, expectToast, open, test } from './visit.ts';

test('a dialog whose code cannot be fetched says so, and opens once it can', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to (?:load resource|fetch dynamically)/);
  const code = /\/assets\/account-[^/]+\.js$/;
  await page.route(code, (route) => route.abort());
  await open(page);
  const signIn = page.getByRole('button', { name: 'Sign In to View Pricing' });
  await signIn.click();
  await expectToast(page, notFetched.text);
  await expect(page.getByRole('button', { name: notFetched.reload })).toBeVisible();
  await page.unroute(code);
  await signIn.click();
  await expect(page.getByRole('dialog', { name: 'Welcome' })).toBeVisible();
});

test('a part whose code cannot be fetched stays readable, and works once the connection is back', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to (?:load resource|fetch dynamically)/);
  const code = /\/assets\/benefits-[^/]+\.js$/;
  await page.route(code, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => code.test(request.url()));
  await open(page);
  const carousel = page.getByRole('region', { name: 'Homes we look after' });
  await carousel.scrollIntoViewIfNeeded();
  await failed;
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(carousel.getByText(photos[0].place)).toBeVisible();
  // Every picture fails here. Only the carousel's code can say so.
  const told = carousel.getByText('Image unavailable');
  await expect(told).toHaveCount(0);
  await page.unroute(code);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(told).toBeVisible();
});
