import { formatDay } from '../../domain/manila-date.ts';
import { inBar } from './bar.ts';
import { customer, fill, openOrder, orderCall, plan } from './forms.ts';
import { intakeOf } from './intake.ts';
import { mailTo, team, wordsOf } from './mailbox.ts';
import { expect, expectToast, open, test } from './visit.ts';

test('an order from form to portal @wide-too', async ({ page, session, expectAccessible }) => {
  const { email } = session.user;
  await open(page);
  await page.getByRole('button', { name: 'Order Now: Master Gwapo' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`Ordering as ${email}.`)).toBeVisible();
  const { packageType: _, ...others } = plan;
  await fill(dialog, {
    ...others,
    ...customer,
    email,
    subdivision: 'Villa Lipa',
    additionalRequests: 'Two <b>dogs</b> & a gate',
  });
  await dialog.getByLabel('How often?').selectOption('every-2-weeks');
  for (const day of ['Friday', 'Monday']) await dialog.getByLabel(day).check();
  await expect(dialog.getByText('₱12,880 a month, 8% less').first()).toBeAttached();
  await expectAccessible();
  const sent = page.waitForRequest(orderCall);
  await dialog.getByRole('button', { name: 'Submit Order' }).click();
  const address = '12 Mabini St., Villa Lipa, Sabang, Lipa City, 4217 Batangas';
  const request = await sent;
  expect(request.postDataJSON()).toEqual({
    name: customer.name,
    email,
    phone: customer.phone,
    address,
    ...plan,
    additionalRequests: 'Two <b>dogs</b> & a gate',
    totalPrice: '₱38,640.00',
    frequency: 'every-2-weeks',
    preferredDays: [1, 5],
  });
  expect(request.headers().authorization).toMatch(/^Bearer ey/);
  await expectToast(
    page,
    'Order Submitted Successfully!',
    "We'll contact you within 24 hours to confirm your service details.",
  );
  await expect(dialog.getByRole('heading', { name: 'Thank you, Ana Reyes' })).toBeVisible();
  // A selection in the receipt keeps it open for the steps below.
  await dialog.getByText(/^O-[A-Z0-9]+$/).selectText();
  const reference = await dialog.getByText(/^O-[A-Z0-9]+$/).textContent();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

  const [order, ...more] = await intakeOf(email);
  expect(more).toEqual([]);
  expect(order).toMatchObject({
    kind: 'order',
    reference,
    status: 'received',
    client: session.user.id,
    package: plan.packageType,
    duration: plan.duration,
    startDate: plan.startDate,
    priceInPesos: 38_640,
    displayedPrice: '₱38,640.00',
    priceMismatch: false,
    address,
  });

  const teamMail = await mailTo(team, email);
  expect(wordsOf(teamMail)).toContain(reference);
  expect(teamMail.replyTo).toMatchObject([{ address: email }]);
  for (const fact of [
    email,
    customer.phone,
    address,
    'Master Gwapo',
    '3 Months',
    '₱38,640.00',
    'Every 2 weeks',
  ]) {
    expect(wordsOf(teamMail)).toContain(fact);
  }
  expect(teamMail.html).toContain('Two &lt;b&gt;dogs&lt;/b&gt; &amp; a gate');
  expect(wordsOf(teamMail)).not.toContain('The customer was shown');
  const customerMail = await mailTo(email, 'We have your order');
  expect(wordsOf(customerMail)).toContain(reference);
  for (const fact of [
    'Master Gwapo',
    formatDay(plan.startDate),
    '₱38,640.00',
    '+63 900 000 0000',
  ]) {
    expect(wordsOf(customerMail)).toContain(fact);
  }

  await (await inBar(page, 'link', 'Client Portal')).click();
  await expect(page).toHaveURL('/portal');
  // The menu may be closed; the link is marked all the same.
  const portal = page.getByRole('banner').locator('a[href="/portal"]');
  await expect(portal).toHaveAttribute('aria-current', 'true');
  await page.getByRole('link', { name: 'Requests', exact: true }).click();
  await expect(page).toHaveURL('/portal/requests');
  await expect(portal).toHaveAttribute('aria-current', 'true');
  const card = page.getByRole('listitem').filter({ hasText: reference ?? '' });
  const facts = [
    'Master Gwapo',
    '3 Months',
    formatDay(plan.startDate),
    '₱38,640.00 (₱12,880 a month, 8% less)',
    'Received',
  ];
  for (const fact of [...facts, 'Two <b>dogs</b> & a gate']) {
    await expect(card.getByText(fact, { exact: true }).first()).toBeVisible();
  }
});

test('a receipt begins at its beginning and wraps long words @phone', async ({ page, email }) => {
  const word = 'Maria'.repeat(12);
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page);
  const dialog = await openOrder(page);
  await fill(dialog, { ...plan, ...customer, email, name: word, streetAddress: word });
  await dialog.getByLabel('Additional Requests').scrollIntoViewIfNeeded();
  await dialog.getByRole('button', { name: 'Submit Order' }).click();
  await expect(dialog.getByText('Your reference number')).toBeVisible();
  for (const phone of await dialog.locator('a[href^="tel:"]').all()) {
    await expect(phone).toHaveCSS('white-space', 'nowrap');
  }
  expect(await dialog.evaluate((element) => element.scrollTop)).toBe(0);
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  const close = await dialog.getByRole('button', { name: 'Close' }).first().boundingBox();
  const title = await dialog.getByRole('heading', { level: 2 }).boundingBox();
  expect((title?.x ?? 0) + (title?.width ?? 0)).toBeLessThanOrEqual(close?.x ?? 0);
});
