import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { manilaToday } from '../../domain/manila-date.ts';
import type { FormValues } from '../../site/submission/kept-in-browser.ts';
import { type Account, apiHeaders } from './accounts.ts';

/** By the form's field names (docs/product.md, "Order form"). Each journey adds its own email. */
export const customer = {
  name: 'Ana Reyes',
  phone: '0917 123 4567',
  streetAddress: '12 Mabini St.',
  province: 'Batangas',
  city: 'Lipa City',
  barangay: 'Sabang',
  postalCode: '4217',
};

export const plan = {
  packageType: 'master-gwapo',
  duration: '3-months',
  startDate: manilaToday(new Date(Date.now() + 30 * 24 * 60 * 60 * 1000)),
};

/** `customer` as one text (docs/product.md, "Address text"). */
export const customerAddress = '12 Mabini St., Sabang, Lipa City, 4217 Batangas';

const pickers = ['packageType', 'duration', 'province'];

export async function fill(form: Locator, values: FormValues): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const control = form.locator(`[name="${name}"]`);
    if (pickers.includes(name)) await control.selectOption(value);
    else await control.fill(value);
  }
}

export async function valuesOf(form: Locator, names: readonly string[]): Promise<FormValues> {
  const entries = names.map(
    async (name) => [name, await form.locator(`[name="${name}"]`).inputValue()] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

export async function openOrder(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Order without an account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('form').waitFor();
  return dialog;
}

export async function openInquiry(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Get Started Today' }).click();
  const dialog = page.getByRole('dialog', { name: 'Get Started Today' });
  await dialog.locator('form').waitFor();
  return dialog;
}

export const orderCall = '**/functions/v1/send-order-email';

export const inquiryCall = '**/functions/v1/send-contact-email';

/** Sends an order of `customer` without the form. Returns its reference. */
export async function sendOrder(
  request: APIRequestContext,
  email: string,
  phone = newPhone(),
): Promise<string> {
  const answer = await request.post('/functions/v1/send-order-email', {
    headers: apiHeaders,
    data: {
      name: customer.name,
      ...{ email, phone, address: customerAddress, ...plan, totalPrice: '₱38,640.00' },
      additionalRequests: 'Please bring a ladder.',
    },
  });
  await expect(answer).toBeOK();
  return (await answer.json()).reference;
}

/** Unique, so that nobody else's record matches. */
export function newPhone(): string {
  return `+63 9${randomInt(100_000_000, 1_000_000_000)}`;
}

/** Fills in and sends the account dialog. */
export async function signInAs(page: Page, account: Account): Promise<void> {
  await signInWithin(page.getByRole('dialog', { name: 'Welcome' }), account);
}

/** Fills in and sends the form of the account, which lies in a dialog or in the team's page. */
export async function signInWithin(place: Locator, { email, password }: Account): Promise<void> {
  await place.getByLabel('Email').fill(email);
  await place.getByLabel('Password', { exact: true }).fill(password);
  await place.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Fills in and sends the second tab of the account dialog, which then closes. */
export async function signUpAs(page: Page, { email, password }: Account): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Welcome' });
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Confirm password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  await expect(dialog).toBeHidden();
}
