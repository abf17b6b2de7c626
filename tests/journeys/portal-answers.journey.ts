import { becomeDispatcher } from './dispatchers.ts';
import { mailTo, wordsOf } from './mailbox.ts';
import { expect, expectToast, open, test } from './visit.ts';
import { storeAskedVisit } from './wishes.ts';

test('Today approves wishes @narrow-too', async ({ page, session, email, expectAccessible }) => {
  await becomeDispatcher(session, 'Dana Cruz', page.context());
  const client = `Ana ${email}`;
  const asked = await storeAskedVisit({ client, email: `asks.${email}` }, { kind: 'skip' });
  await open(page, '/team');
  const waiting = page.getByRole('region', { name: 'Changes to answer' });
  const entry = waiting.getByRole('listitem').filter({ hasText: client });
  await expect(entry).toContainText('Skip');
  await expect(entry).toContainText(/due in [23] h/);
  await expectAccessible();
  await entry.getByRole('button', { name: `Approve what ${client} asked for` }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve this change?' });
  await expect(dialog).toContainText('We are away.');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expectToast(page, 'Approved. The client will be told.');
  await expect(dialog).toBeHidden();
  await expect(entry).toBeHidden();
  const mail = await mailTo(asked.email, 'Yes, your visit has been skipped');
  expect(wordsOf(mail)).toContain('You asked us to skip your visit on');

  await open(page, `/team/visits/${asked.visit}`);
  await expect(page.getByText('Approved by Dana Cruz')).toBeVisible();
});

test('a dispatcher declines by keyboard', async ({ page, session, email }) => {
  await becomeDispatcher(session, 'Dana Cruz', page.context());
  const startsAt = '2031-01-07T01:00:00.000Z';
  const asked = await storeAskedVisit(
    { client: `Ana ${email}`, email: `asks.${email}` },
    { kind: 'move', startsAt, scope: 'this' },
  );
  await open(page, `/team/visits/${asked.visit}`);
  await expect(page.getByText('Move to Tue, 7 Jan 2031, 9:00 AM')).toBeVisible();
  await page.getByRole('button', { name: `Decline what ${asked.client} asked for` }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Decline this change?' });
  await dialog.getByRole('button', { name: 'Decline' }).focus();
  await page.keyboard.press('Enter');
  const reason = dialog.getByRole('textbox', { name: 'Why' });
  await expect(reason).toBeFocused();
  await page.keyboard.type('The crew is fully booked that week.');
  await dialog.getByRole('button', { name: 'Decline' }).focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Declined. The client will be told.');
  await expect(page.getByText('Declined by Dana Cruz')).toBeVisible();
  const mail = await mailTo(asked.email, 'We could not do what you asked for');
  expect(wordsOf(mail)).toContain('The crew is fully booked that week.');
});
