import type { Page } from '@playwright/test';
import { serviceLabels } from '../../domain/services.ts';
import { customer, customerAddress, fill, inquiryCall, openInquiry, valuesOf } from './forms.ts';
import { intakeOf } from './intake.ts';
import { mailTo, team, wordsOf } from './mailbox.ts';
import { expect, expectToast, open, test } from './visit.ts';

/** Ten seconds after the form opened. */
async function filledInquiry(page: Page, email: string) {
  await page.clock.install();
  await open(page);
  const dialog = await openInquiry(page);
  await fill(dialog, { ...customer, email, message: 'How soon can you come?' });
  await page.clock.fastForward('00:10');
  return { dialog, submit: dialog.getByRole('button', { name: 'Submit Inquiry' }) };
}

const thanks = { name: 'Thank you!' };

test('an inquiry reaches the team @wide-too', async ({ page, email, expectAccessible }) => {
  const { dialog, submit } = await filledInquiry(page, email);
  for (const step of [
    'We review your inquiry within 24 hours.',
    'Our team calls you to talk about what your home needs.',
    'We schedule a free in-home consultation.',
    'We provide a detailed subscription quote.',
  ]) {
    await expect(dialog.getByRole('listitem').filter({ hasText: step })).toBeVisible();
  }
  await expect(dialog.getByRole('checkbox')).toHaveCount(11);
  await expect(dialog.locator('[name=province] option:not([disabled])')).toHaveCount(82);
  await expect(dialog.locator('[name=message]')).toHaveAttribute('rows', '3');
  await dialog.getByLabel(serviceLabels.carwash).check();
  await dialog.getByLabel(serviceLabels.roofMaintenance).check();

  const held = Promise.withResolvers<void>();
  await page.route(inquiryCall, async (route) => {
    await held.promise;
    await route.continue();
  });
  const sent = page.waitForRequest(inquiryCall);
  await submit.click();
  await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeVisible();
  const services = Object.fromEntries(Object.keys(serviceLabels).map((id) => [id, false]));
  expect((await sent).postDataJSON()).toEqual({
    name: customer.name,
    email,
    phone: customer.phone,
    address: customerAddress,
    message: 'How soon can you come?',
    services: { ...services, carwash: true, roofMaintenance: true },
  });

  held.resolve();
  const thankYou = page.getByRole('dialog', thanks);
  await expect(thankYou.getByText('We answer by phone or email within 24 hours.')).toBeVisible();
  await expect(thankYou.getByText('For urgent questions, call us at')).toBeVisible();
  await expect(thankYou.getByRole('link', { name: '+63 900 000 0000' }).first()).toBeVisible();
  await expectToast(
    page,
    'Inquiry Submitted Successfully',
    "Thank you for your interest! We'll contact you within 24 hours.",
  );
  const reference = await thankYou.getByText(/^Q-/).textContent();
  await expectAccessible();

  await thankYou.getByRole('button', { name: 'Close', exact: true }).last().click();
  const again = await openInquiry(page);
  const kept = await valuesOf(again, [...Object.keys(customer), 'email', 'message']);
  expect(Object.values(kept).filter((value) => value !== '')).toEqual([]);
  await expect(again.getByRole('checkbox', { checked: true })).toHaveCount(0);

  expect(await intakeOf(email)).toMatchObject([
    { kind: 'inquiry', reference, services: ['carwash', 'roofMaintenance'] },
  ]);
  const teamMail = await mailTo(team, reference ?? '');
  expect(teamMail.replyTo).toMatchObject([{ address: email }]);
  for (const fact of [email, customer.phone, customerAddress, 'Exterior Carwash', 'How soon']) {
    expect(wordsOf(teamMail)).toContain(fact);
  }
  expect(wordsOf(await mailTo(email, reference ?? ''))).toContain('+63 900 000 0000');
});
