import { createHash, randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { startWork } from './crew-phone.ts';
import { asService } from './database.ts';
import { becomeOwner } from './dispatchers.ts';
import { openInquiry, openOrder } from './forms.ts';
import { storeRequests } from './own-requests.ts';
import { storePlan } from './plans.ts';
import { storeProvenVisit } from './proofs.ts';
import { sticksOut } from './sticks-out.ts';
import { storeSubscribed } from './subscriptions.ts';
import { expect, open, test } from './visit.ts';

/** Doubles the font size, as a visitor's browser would. */
async function enlargeText(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
}

async function expectFits(page: Page, path: string, shown: string | RegExp): Promise<void> {
  await open(page, path);
  await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('Loading…').filter({ visible: true })).toHaveCount(0);
  expect.soft(await sticksOut(page)).toEqual([]);
}

// The narrowest phones sold.
test.use({ viewport: { width: 360, height: 740 } });
test.beforeEach(({ context }) => enlargeText(context));

test('large text fits the public pages @phone', async ({ page }) => {
  await expectFits(page, '/privacy', 'Privacy Policy');
  await expectFits(page, '/terms', 'Terms of Service');
  await expectFits(page, '/', 'Come home');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Menu' }).click();
  const signIn = page.getByRole('navigation').getByText('Sign In');
  await signIn.scrollIntoViewIfNeeded();
  await expect(signIn).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Words from the guest book' }).scrollIntoViewIfNeeded();
  expect.soft(await sticksOut(page)).toEqual([]);
  await openOrder(page);
  expect.soft(await sticksOut(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await openInquiry(page);
  expect.soft(await sticksOut(page)).toEqual([]);
});

test('large text fits the packages @phone', async ({ page, session: _ }) => {
  await expectFits(page, '/', 'Master Gwapo');
});

test('large text fits the portal @phone', async ({ page, session }) => {
  const { id } = await storeProvenVisit(session.user);
  const { inquiry } = await storeRequests(session.user);
  await expectFits(page, '/portal', /^We will answer by/);
  await expectFits(page, '/portal/visits', 'Master Gwapo');
  await expectFits(page, `/portal/visits/${id}`, 'Sweep the yard');
  await expectFits(page, '/portal/requests', /^We will answer by/);
  await expectFits(page, '/portal/homes', 'Mabini');
  await expectFits(page, '/portal/account', 'Delete my account');
  const token = randomBytes(32).toString('hex');
  const hash = createHash('sha256').update(token).digest();
  await asService(async (sql) => {
    await sql`
      insert into public.proof_shares (visit_id, account_id, token_hash, expires_at)
      values (${id}, ${session.user.id}, ${hash}, now() + interval '7 days')`;
    await sql`
      update public.quotes set token_hash = ${hash}, payment_plan = '{"kind": "in-full"}'
      where request_reference = ${inquiry}`;
  });
  for (const language of ['', '/fil']) {
    await expectFits(page, `${language}/quote/${token}`, '₱10,000.00');
    await expectFits(page, `${language}/proof/${token}`, 'Sweep the yard');
  }
});

test('large text fits a plan and its visit @phone', async ({ page, session }) => {
  const { subscription } = await storePlan(session.user, [-14, 7, 14], {
    paid: 10_000,
    isMonthly: true,
  });
  for (const portal of ['/portal', '/fil/portal']) {
    await expectFits(page, portal, 'Mabini');
    await expectFits(page, `${portal}/plan`, '₱38,640.00');
    const acknowledgement = page.locator(`main a[href^="${portal}/acknowledgement/"]`).first();
    const acknowledged = (await acknowledgement.getAttribute('href')) ?? '';
    await page.getByRole('button', { name: /^(Send payment link|Iba ang magbabayad)/ }).click();
    const dialog = page.getByRole('dialog');
    // Makes a link, or replaces that of the other language.
    await dialog.getByRole('paragraph').getByRole('button').click();
    const link = dialog.locator('input[readonly]');
    const paying = new URL(await link.inputValue()).pathname;
    expect.soft(await sticksOut(page)).toEqual([]);
    await expectFits(page, paying, 'Master Gwapo');
    await expectFits(page, acknowledged, '₱10,000.00');
    await expectFits(page, `${portal}/pay/${subscription}`, '₱2,880.00');
    await expectFits(page, `${portal}/statement`, '₱10,000.00');
  }
  await expectFits(page, '/portal/visits', 'Upcoming (2)');
  await page.getByRole('listitem').filter({ hasText: 'Visit 2 of' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Move this visit' }).click();
  await expect(page.getByRole('heading', { name: 'Choose another time' })).toBeVisible();
  expect.soft(await sticksOut(page)).toEqual([]);
});

test('large text fits the crew page @phone', async ({ page, session, email }) => {
  const { visit } = await startWork(session, email);
  await expectFits(page, '/crew', '12 Mabini St., Lipa City');
  await expectFits(page, `/crew/visits/${visit}`, 'Sweep the garage');
  await expectFits(page, '/fil/crew', '12 Mabini St., Lipa City');
  await expectFits(page, `/fil/crew/visits/${visit}`, 'I-tap pag-alis mo.');
});

test('large text fits the console @phone', async ({ page, session, context }) => {
  await becomeOwner(session, 'Olivia Reyes', context);
  const name = 'Corazon Magsaysay-Villanueva';
  await storeSubscribed({
    name,
    phone: '0917 555 0101',
    email: session.user.email ?? '',
    visitsInDays: [4],
  });
  await expectFits(page, '/team', 'Today');
  await expectFits(page, '/team/requests', 'Requests');
  await expectFits(page, '/team/schedule', 'Schedule');
  await expectFits(page, '/team/people', 'Holidays');
  const { order } = await storeRequests(session.user);
  const pages: Readonly<Record<string, string>> = {
    '/team/money': 'To confirm',
    '/team/money/month': 'Received',
    '/team/money/due': 'late',
    '/team/money/refunds': 'Refunds',
    '/team/money/ways': 'Ways to pay',
    '/team/money/statement': 'statement',
    '/team/money/invoices': 'Invoices',
    '/team/clients/import': 'Import and export',
    '/team/schedule/move-day': 'Move a day',
    '/team/schedule/give': 'Reassign visits',
    [`/team/requests/${order}`]: 'Two dogs',
    [`/team/requests/${order}/confirm`]: 'Remove this date',
  };
  for (const [path, title] of Object.entries(pages)) {
    await expectFits(page, path, title);
  }
  await expectFits(page, `/team/clients?search=${session.user.email}`, name);
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  expect.soft(await sticksOut(page)).toEqual([]);
});
