import type { Locator, Page } from '@playwright/test';
import { fieldAdvice, fieldTexts } from '../../site/submission/texts.ts';
import { customer, fill, openOrder, orderCall, plan, valuesOf } from './forms.ts';
import { intakeOf } from './intake.ts';
import { expect, expectToast, open, test } from './visit.ts';

async function filledOrder(page: Page, email: string) {
  await open(page);
  const dialog = await openOrder(page);
  const values = { ...plan, ...customer, email };
  await fill(dialog, values);
  return { dialog, values, submit: dialog.getByRole('button', { name: 'Submit Order' }) };
}

function field(dialog: Locator, name: string): Locator {
  return dialog.locator(`[name="${name}"]`);
}

test('an unforeseen failure keeps the form', async ({ page, email, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  await page.route(/\/assets\/form-calls-[^/]+\.js$/, (route) => route.abort());
  const { dialog, values, submit } = await filledOrder(page, email);
  await submit.click();
  await expectToast(
    page,
    'Order Submission Failed',
    'There was an unexpected error. Please try again or call us directly.',
  );
  expect(await valuesOf(dialog, Object.keys(values))).toEqual(values);
  await expect(submit).toBeEnabled();
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
