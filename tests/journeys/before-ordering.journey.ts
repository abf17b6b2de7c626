import { expect, open, test } from './visit.ts';

const often = 'Usually every week, 2 hours; you agree the days on the call.';

test('before ordering one reads how often we come, how one pays and what happens when something breaks @every-size', async ({
  page,
}) => {
  await open(page);
  const before = page.getByRole('region', { name: 'Before you order' });
  await before.scrollIntoViewIfNeeded();
  await expect(before.getByText(often)).toBeVisible();
  await expect(before.getByText('Master Pogi, Master Gwapo, Boss Master')).toBeVisible();
  await expect(
    before.getByText('Single visits, on days that you agree with the quote.'),
  ).toBeVisible();
  for (const text of [
    'A term of several months is paid by the month',
    'we repair it, replace it or pay its value.',
  ]) {
    await expect(before.getByText(text)).toBeVisible();
  }
  // Nothing is claimed that no operator has set.
  await expect(before.getByText('Who stands behind it')).toHaveCount(0);
  await expect(before.getByRole('link', { name: 'All of it is in the terms' })).toHaveAttribute(
    'href',
    '/terms',
  );
});

test('it stands there without scripts, and for whoever is signed in', async ({
  page,
  browser,
  session: _,
}) => {
  await open(page);
  await expect(page.getByRole('region', { name: 'Before you order' })).toBeAttached();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(new URL('/', page.url()).href);
  await expect(plain.getByText(often).first()).toBeAttached();
  await context.close();
});
