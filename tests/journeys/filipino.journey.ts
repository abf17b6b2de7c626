import { customer, fill, orderCall, plan } from './forms.ts';
import { intakeOf } from './intake.ts';
import { linesOf } from './lines.ts';
import { expect, open, test } from './visit.ts';

test('a visitor reads and orders in Filipino, and the team reads what they ordered @every-size', async ({
  page,
  email,
  expectAccessible,
}) => {
  await open(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Filipino' }).click();
  await expect(page).toHaveURL('/fil');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil-PH');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Umuwi sa bahay na maayos.');
  await expectAccessible();

  await page.getByRole('button', { name: 'Mag-order nang walang account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mag-order ng package' });
  await dialog.getByRole('button', { name: 'Ipadala ang order' }).click();
  await expect(dialog.getByText('Pumili ng package sa listahan.')).toBeVisible();
  await expectAccessible();
  await fill(dialog, { ...plan, ...customer, email });
  await dialog.getByLabel('Paano namin kayo sasagutin?').selectOption('Sa SMS');
  const sent = page.waitForRequest(orderCall);
  await dialog.getByRole('button', { name: 'Ipadala ang order' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    additionalRequests: 'Please answer by SMS.',
    totalPrice: 'Mag-sign in para makita ang presyo',
  });
  await expect(page.getByText('Naipadala na ang order!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Salamat po, Ana Reyes' })).toBeVisible();
  await expectAccessible();
  const [order] = await intakeOf(email);
  expect(order).toMatchObject({ kind: 'order', status: 'received', priceMismatch: false });
});

test('the legal pages are there in both languages, and the English text decides @wide-too', async ({
  page,
  expectAccessible,
}) => {
  await open(page, '/fil/privacy');
  await expect(page.getByText('ang tekstong Ingles ang masusunod')).toBeVisible();
  await expectAccessible();
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Mga Tuntunin ng Serbisyo' }).click();
  await expect(page).toHaveURL('/fil/terms');
  await expectAccessible();
  await footer.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/terms');
  await expect(page.getByRole('heading', { name: 'Terms of Service' })).toBeVisible();
  await footer.getByRole('link', { name: 'Client Portal' }).click();
  await footer.getByRole('link', { name: 'Filipino' }).click();
  await expect(page).toHaveURL('/fil/portal');
});

test('what is pressed on the home page stands on one line in Filipino at 360 px @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/fil');
  const main = page.getByRole('main');
  expect(await linesOf(main.getByRole('button', { name: 'Mag-order nang walang account' }))).toBe(
    1,
  );
  await main.getByRole('button', { name: 'Mag-sign in para sa presyo' }).click();
  for (const tab of await page.getByRole('dialog').getByRole('tab').all()) {
    expect(await linesOf(tab)).toBe(1);
  }
});
