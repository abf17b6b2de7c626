import type { Locator, Page } from '@playwright/test';
import { defaultBrand } from '../../domain/brand.ts';
import { formatDay, manilaToday } from '../../domain/manila-date.ts';
import { latestStartDate } from '../../domain/start-date.ts';
import type { FormValues } from '../../site/submission/kept-in-browser.ts';
import {
  addressDemands,
  callLabel,
  contactDemands,
  fieldAdvice,
  fieldTexts,
} from '../../site/submission/texts.ts';
import { customer, fill, openOrder, orderCall, plan, valuesOf } from './forms.ts';
import { intakeOf } from './intake.ts';
import { expect, expectToast, freezeClock, open, test } from './visit.ts';

async function filledOrder(page: Page, email: string) {
  await open(page);
  const dialog = await openOrder(page);
  const values = { ...plan, ...customer, email };
  await fill(dialog, values);
  const submit = dialog.getByRole('button', { name: 'Submit Order' });
  const expectKept = async () => {
    expect(await valuesOf(dialog, Object.keys(values))).toEqual(values);
    await expect(submit).toBeEnabled();
  };
  return { dialog, submit, expectKept };
}

function field(dialog: Locator, name: string): Locator {
  return dialog.locator(`[name="${name}"]`);
}

test('each required field says what it needs', async ({ page, email }) => {
  const { dialog, submit } = await filledOrder(page, email);
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/functions/')) calls += 1;
  });
  const typed: FormValues = { ...customer, email };
  for (const [name, demand] of Object.entries({ ...contactDemands, ...addressDemands })) {
    if (name === 'province') continue;
    await field(dialog, name).fill('  ');
    await submit.click();
    await expect(field(dialog, name)).toHaveAccessibleDescription(new RegExp(demand));
    await expect(field(dialog, name)).toBeFocused();
    await field(dialog, name).fill(typed[name] ?? '');
    await expect(field(dialog, name)).not.toHaveAttribute('aria-invalid');
  }
  await field(dialog, 'startDate').fill('2020-01-01');
  await submit.click();
  await expect(field(dialog, 'startDate')).toHaveAccessibleDescription(
    'Choose today or a later day.',
  );
  const latest = latestStartDate(manilaToday(new Date()));
  await expect(field(dialog, 'startDate')).toHaveAttribute('max', latest);
  await field(dialog, 'startDate').fill('2099-12-12');
  await submit.click();
  await expect(field(dialog, 'startDate')).toHaveAccessibleDescription(
    `Choose ${formatDay(latest)} or an earlier day.`,
  );

  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  const empty = await openOrder(page);
  await empty.getByRole('button', { name: 'Submit Order' }).click();
  await expect(empty.locator('[aria-invalid="true"]')).toHaveCount(11);
  await expect(field(empty, 'packageType')).toBeFocused();
  for (const optional of ['subdivision', 'additionalRequests']) {
    await expect(field(empty, optional)).not.toHaveAttribute('aria-invalid');
  }
  expect(calls).toBe(0);
});

test('the checks of an order run in order', async ({ page, email }) => {
  const { dialog, submit } = await filledOrder(page, 'not an address');
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/functions/')) calls += 1;
  });
  await fill(dialog, { phone: '12345' });
  await field(dialog, 'website').evaluate((trap: HTMLInputElement) => {
    trap.value = 'spam';
  });
  const spam = page.waitForEvent('console', (message) => message.text().startsWith('Spam'));
  await submit.click();
  const call = callLabel(defaultBrand.phone);
  await expectToast(page, 'Error', 'Unable to process your request at this time.', call);
  await spam;
  await expect(field(dialog, 'website')).toHaveValue('');
  await expect(field(dialog, 'website')).toHaveAttribute('data-1p-ignore');

  for (const wrong of ['not an address', 'ana@nowhere', 'ana@@example.ph', '@.ph']) {
    await fill(dialog, { email: wrong });
    await submit.click();
    await expectToast(page, 'Invalid Email', 'Please enter a valid email address.');
    await expect(field(dialog, 'email')).toHaveAccessibleDescription(fieldAdvice.email);
  }
  await fill(dialog, { email });
  for (const wrong of ['12345', '+64 917 123 4567', '0917 123 45678', '0917-123-45x7']) {
    await fill(dialog, { phone: wrong });
    await submit.click();
    await expectToast(
      page,
      'Invalid Phone Number',
      'Please enter a valid Philippine phone number.',
    );
    await expect(field(dialog, 'phone')).toHaveAccessibleDescription(
      `${fieldTexts.phoneHint} ${fieldAdvice.phone}`,
    );
  }
  expect(calls).toBe(0);
  await fill(dialog, { phone: '+63 (917) 123-4567' });
  await submit.click();
  await expectToast(page, 'Order Submitted Successfully!');
});

test('a failed call leaves the form as it was', async ({ page, email, allowConsole }) => {
  allowConsole(/status of 50\d|Failed to load resource/);
  await page.clock.install();
  const { submit, expectKept, dialog } = await filledOrder(page, email);
  for (const status of [500, 503, null]) {
    let tries = 0;
    await page.route(orderCall, (route) => {
      tries += 1;
      return status ? route.fulfill({ status, body: 'away' }) : route.abort();
    });
    await submit.click();
    await expect(async () => {
      await page.clock.runFor(400);
      await expect(submit).toBeEnabled({ timeout: 50 });
    }).toPass();
    await expectToast(
      page,
      'Order Submission Failed',
      'There was an error submitting your order. Please try again or call us directly.',
    );
    expect(tries).toBe(status === 500 ? 1 : 3);
    await expectKept();
    await page.unroute(orderCall);
    await page.getByRole('button', { name: 'Dismiss' }).click();
  }
  await submit.click();
  await expect(dialog.getByRole('heading', { name: 'Thank you, Ana Reyes' })).toBeVisible();
  expect(await intakeOf(email)).toHaveLength(1);
});

test('an unforeseen failure keeps the form', async ({ page, email, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  await page.route(/\/assets\/form-calls-[^/]+\.js$/, (route) => route.abort());
  const { submit, expectKept } = await filledOrder(page, email);
  await submit.click();
  await expectToast(
    page,
    'Order Submission Failed',
    'There was an unexpected error. Please try again or call us directly.',
  );
  await expectKept();
});

test('the server’s faults are shown at their fields', async ({ page, email, allowConsole }) => {
  allowConsole(/status of 4\d\d/);
  const { dialog, submit } = await filledOrder(page, email);
  await page.route(orderCall, (route) => {
    const payload = route.request().postDataJSON();
    const changed = { ...payload, startDate: '2020-01-01', name: '', address: 'Nowhere' };
    return route.continue({ postData: JSON.stringify(changed) });
  });
  await submit.click();
  await expectToast(page, 'Order Submission Failed');
  await expect(field(dialog, 'name')).toHaveAccessibleDescription('Name is required.');
  await expect(field(dialog, 'streetAddress')).toHaveAccessibleDescription(
    /Choose a province from the list\./,
  );
  await expect(field(dialog, 'name')).toBeFocused();
  await page.unroute(orderCall);

  await page.route(orderCall, (route) => {
    const payload = { ...route.request().postDataJSON(), startDate: '2020-01-01' };
    return route.continue({ postData: JSON.stringify(payload) });
  });
  await submit.click();
  await expect(field(dialog, 'startDate')).toHaveAccessibleDescription(
    'Choose today or a later day.',
  );
  await page.unroute(orderCall);

  for (const [name, title] of [
    ['email', 'Invalid Email'],
    ['phone', 'Invalid Phone Number'],
  ] as const) {
    await page.route(
      orderCall,
      (route) => {
        const payload = { ...route.request().postDataJSON(), [name]: 'x' };
        return route.continue({ postData: JSON.stringify(payload) });
      },
      { times: 1 },
    );
    await submit.click();
    await expectToast(page, title);
    await expect(field(dialog, name)).toHaveAccessibleDescription(
      name === 'phone' ? `${fieldTexts.phoneHint} ${fieldAdvice.phone}` : fieldAdvice[name],
    );
  }
  expect(await intakeOf(email)).toEqual([]);
});

test('a second order waits ten seconds', async ({ page, email, allowConsole }) => {
  allowConsole(/status of 429/);
  await page.clock.install();
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/functions/')) calls += 1;
  });
  const { dialog, submit } = await filledOrder(page, email);
  await freezeClock(page);
  await submit.click();
  await expect(dialog.getByRole('heading', { name: 'Thank you, Ana Reyes' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

  const again = await openOrder(page);
  const other = `2${email}`;
  await fill(again, { ...plan, ...customer, email: other });
  await page.clock.runFor(9999);
  const resubmit = again.getByRole('button', { name: 'Submit Order' });
  await resubmit.click();
  await expectToast(page, 'Please wait', 'Please wait a few seconds before submitting again.');
  expect(calls).toBe(1);
  // The server measures the ten seconds by its own clock, not the browser's.
  await fill(again, { email });
  await page.clock.runFor(1);
  await resubmit.click();
  await expectToast(page, 'Please wait');
  expect(calls).toBe(2);

  await fill(again, { email: other });
  await resubmit.click();
  await expect(again.getByRole('heading', { name: 'Thank you, Ana Reyes' })).toBeVisible();
  expect(await intakeOf(email)).toHaveLength(1);
  expect(await intakeOf(other)).toHaveLength(1);
});
