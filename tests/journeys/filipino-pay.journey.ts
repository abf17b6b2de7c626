import type { Page } from '@playwright/test';
import { dayTexts } from '../../domain/calendar/day-texts.fil.ts';
import { addDays } from '../../domain/calendar/days.ts';
import { formatDay } from '../../domain/manila-date.ts';
import { onDatabase } from './members.ts';
import { offerWays } from './offered-ways.ts';
import { storePlan } from './plans.ts';
import { readFrom } from './qr-reader.ts';
import { expect, open, siteUrl, test } from './visit.ts';

/** The narrowest phone. */
const narrowest = 360;

/** Nothing lies beside the page, on a phone also not on the narrowest. */
async function expectNothingSideways(page: Page): Promise<void> {
  const size = page.viewportSize();
  if (size === null) return;
  for (const width of size.width < 600 ? [narrowest, size.width] : [size.width]) {
    await page.setViewportSize({ ...size, width });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  }
}

test('a client pays by a code in Filipino, says so, and the team confirms it @wide-too', async ({
  page,
  session,
  email,
  password,
  request,
  expectAccessible,
}) => {
  const stopOffering = await offerWays(request, { email: `olivia.${email}`, password }, email);
  const { subscription, today } = await storePlan(session.user, [-7, 5, 12], { isMonthly: true });
  await open(page, '/fil/portal/plan');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil-PH');
  const plan = page.getByRole('article', { name: 'Master Gwapo 3 Buwan' });
  await expect(plan).toContainText('Dapat bayaran ngayon ₱12,880.00 · mula pa ');
  await expectAccessible();
  await expectNothingSideways(page);

  await plan.getByRole('link', { name: 'Magbayad ng ₱12,880.00' }).click();
  await expect(page).toHaveURL(`/fil/portal/pay/${subscription}`);
  await expect(page.getByRole('heading', { name: 'Magbayad', exact: true })).toBeVisible();
  const way = page.getByRole('group').filter({ hasText: `Code ${email}` });
  const code = way.getByRole('img', { name: /^I-scan ang QR Ph code/ });
  await expect(way.getByText(`Code ${email}`)).toBeVisible();
  // Other journeys may have put another way first.
  if (!(await code.isVisible())) await way.getByText(`Code ${email}`).click();
  expect(await readFrom(code)).toContain('540812880.00');
  await expect(way.getByRole('button', { name: 'I-save ang litrato' })).toBeVisible();
  await way.getByText('Mga hakbang sa app ninyo').click();
  await expectAccessible();
  await expectNothingSideways(page);

  const form = page.getByRole('main').locator('form');
  await form.getByLabel('Paano kayo nagbayad?').selectOption('GCash');
  await form.getByRole('button', { name: 'Ipaalam sa amin' }).click();
  await expect(form).toContainText(
    'Isulat po ang reference number na nasa app ng bangko o wallet ninyo.',
  );
  await form.getByLabel('Reference number').fill('3009 123 456');
  await form.getByRole('button', { name: 'Ipaalam sa amin' }).click();
  await expect(
    page.getByText('Salamat po. Naghihintay ng kumpirmasyon ang bayad ninyo.'),
  ).toBeFocused();
  await expectAccessible();

  await page.getByRole('link', { name: 'Bumalik sa plan' }).click();
  await expect(plan).toContainText('Naghihintay ng kumpirmasyon: ₱12,880.00');
  await onDatabase((sql) =>
    sql.begin(async (transaction) => {
      await transaction`set local role service_role`;
      await transaction`
        insert into public.payment_states (payment_id, subscription_id, state)
        select id, subscription_id, 'confirmed' from public.payments
        where subscription_id = ${subscription}`;
    }),
  );
  await page.reload();
  await plan.getByText('Mga bayad (1)').click();
  await plan.getByRole('link', { name: /^Katibayan ng bayad na ₱12,880\.00/ }).click();
  await expect(page.getByRole('heading', { name: 'Katibayan ng bayad' })).toBeVisible();
  await expect(
    page.getByText('Natanggap po namin ang ₱12,880.00 mula kay Ana Reyes. Salamat po.'),
  ).toBeVisible();
  await expect(page.getByText('3009 123 456')).toBeVisible();
  await expectAccessible();

  await open(page, `/fil/portal/statement?from=${addDays(today, -30)}&to=${today}`);
  const lines = page.getByRole('table', { name: 'Statement of account' });
  await expect(lines).toContainText('Bayad, GCash');
  await expect(
    page.getByText(`Balanse ${formatDay(today, dayTexts)}: Wala nang babayaran`),
  ).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Ipakita' })).toBeHidden();
  await expect(lines).toContainText('₱12,880.00');
  await page.emulateMedia({ media: 'screen' });
  await expectAccessible();
  await expectNothingSideways(page);
  await stopOffering();
});

test('the family abroad opens a link in Filipino that was made there, and says what they paid @wide-too', async ({
  page,
  session,
  email,
  password,
  request,
  browser,
  extraHTTPHeaders,
  allowConsole,
  expectAccessible,
}) => {
  const stopOffering = await offerWays(request, { email: `olivia.${email}`, password }, email);
  await storePlan(session.user, [-14, -7, 5, 12, 19, 26], { isMonthly: true });
  await open(page, '/fil/portal/plan');
  await page.getByRole('button', { name: 'Iba ang magbabayad' }).click();
  const dialog = page.getByRole('dialog', { name: 'Iba ang magbabayad' });
  await dialog.getByRole('button', { name: 'Gumawa ng link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Ang link' }).inputValue();
  expect(link).toMatch(new RegExp(`^${siteUrl()}/fil/pay/[\\w-]{40,}$`));
  await expectAccessible();
  await expectNothingSideways(page);

  const abroad = await browser.newContext({ extraHTTPHeaders: extraHTTPHeaders ?? {} });
  const payer = await abroad.newPage();
  const answer = await payer.goto(link);
  expect(answer?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  const main = payer.getByRole('main');
  await expect(payer.getByRole('heading', { level: 1 })).toHaveText('Magbayad para kay Ana');
  await expect(main.getByText('Master Gwapo · 3 Buwan · Lipa City')).toBeVisible();
  await expect(main.getByText(/^Mula sa abroad: .+GCash, Maya.+ bank account/)).toBeVisible();
  await expect(main).not.toContainText(/Mabini|Reyes|123 4567/);
  await main.getByRole('button', { name: 'Ipaalam sa amin' }).click();
  await expect(main).toContainText('Ilagay po ang pangalan ninyo.');
  await main.getByLabel('Unang pangalan ninyo').fill('Mila');
  await main.getByLabel('Paano kayo nagbayad?').selectOption('Bangko');
  await main.getByLabel('Reference number').fill('W 7781-22');
  await main.getByRole('button', { name: 'Ipaalam sa amin' }).click();
  await expect(main.getByText(/^Salamat po\. Naghihintay ng kumpirmasyon/)).toBeFocused();
  await expect(payer.getByRole('link', { name: 'English' })).toHaveAttribute(
    'href',
    new URL(link).pathname.replace('/fil', ''),
  );
  await abroad.close();

  await open(page, new URL(link).pathname);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Magbayad para kay Ana');
  await expectAccessible();
  await expectNothingSideways(page);
  allowConsole(/410/);
  await open(page, `/fil/pay/${'x'.repeat(43)}`);
  await expect(
    page.getByRole('heading', { name: 'Hindi na gumagana ang link na ito.' }),
  ).toBeVisible();
  await stopOffering();
});
