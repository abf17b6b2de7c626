import ICAL from 'ical.js';
import { addDays } from '../../domain/calendar/days.ts';
import { formatDay, manilaToday } from '../../domain/manila-date.ts';
import { becomeDispatcher, colleague } from './dispatchers.ts';
import { customer, customerAddress, newPhone, sendOrder } from './forms.ts';
import { mailTo } from './mailbox.ts';
import { expect, open, test } from './visit.ts';

const confirmButton = { name: 'Confirm subscription' } as const;

test('a dispatcher turns an order into a subscription, and the client gets its dates @every-size', async ({
  page,
  request,
  session,
  email,
  expectAccessible,
}) => {
  const client = `client.${email}`;
  // Unique, since all journeys' members are listed.
  const dana = `Dana ${email.slice('ana.'.length, email.indexOf('@'))}`;
  await becomeDispatcher(session, dana, page.context());
  const reference = await sendOrder(request, client);
  await open(page, `/team/requests/${reference}/confirm`);
  await expect(page.getByRole('heading', { name: 'Confirm and schedule' })).toBeVisible();
  await expect(page.getByText('Please bring a ladder.')).toBeVisible();
  await expect(page.getByLabel('Email (optional)')).toHaveValue(client);
  await expect(page.getByLabel('Address')).toHaveValue(customerAddress);
  await expect(page.getByLabel('Town')).toHaveValue('Lipa City');

  // Sundays, so that each date warns.
  const weekdays = page.getByRole('group', { name: 'Weekdays' });
  for (const box of await weekdays.getByRole('checkbox', { checked: true }).all()) {
    await box.uncheck();
  }
  await page.getByRole('button', confirmButton).click();
  await expect(page.getByText('Choose at least one weekday.')).toBeVisible();
  await expect(page.getByText('Please check the marked fields.')).toBeVisible();
  await weekdays.getByRole('checkbox', { name: 'Sun' }).check();
  const sundays = page.getByText('This is a Sunday.');
  await expect(sundays.first()).toBeVisible();
  const count = await sundays.count();
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Move/ }) });
  await expect(rows).toHaveCount(count);
  await expect(rows.first()).toContainText(`1 of ${count}`);
  await expectAccessible();

  await page.getByRole('button', { name: /^Move/ }).first().click();
  const monday = addDays(await page.getByLabel('New day').inputValue(), 1);
  await page.getByLabel('New day').fill(monday);
  await page.getByLabel('New time').fill('13:30');
  const moved = page.getByRole('row').filter({ hasText: formatDay(monday) });
  await expect(moved).toContainText('1:30–3:30 PM moved');
  await page.getByRole('button', { name: /^Done/ }).click();
  const [free] = await rows
    .nth(1)
    .getByRole('button', { name: /instead of/ })
    .all();
  await free?.click();
  await expect(rows.nth(1)).toContainText('moved');
  await expect(rows.nth(1).getByRole('button', { name: /^Move/ })).toBeFocused();
  await page
    .getByRole('button', { name: /^Remove this date/ })
    .nth(1)
    .click();
  await expect(page.getByText('left out')).toBeVisible();
  await expect(page.getByText(`1 of ${count - 1}`, { exact: true })).toBeVisible();

  await page.getByText('Notes for the crew').click();
  await page.getByLabel('Gate (optional)').fill('Green gate, ring twice');
  await page
    .getByRole('checkbox', {
      name: 'I confirmed this email with the client (needed for the portal)',
    })
    .check();
  await page.getByRole('checkbox', { name: dana }).check();
  await page.getByRole('button', confirmButton).click();
  await expect(page.getByText(/Read the warnings and tick this/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Confirm anyway' }).check();
  await page.getByRole('button', confirmButton).click();
  await expect(page).toHaveURL(/\/team\/clients\/[\da-f-]{36}$/);

  const mail = await mailTo(client, 'Your plan is confirmed');
  expect(mail.text).toContain('₱38,640.00');
  expect(mail.text).toContain(customerAddress);
  const content = mail.attachments[0]?.content;
  const file = typeof content === 'string' ? content : new TextDecoder().decode(content);
  const events = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent');
  expect(events).toHaveLength(count - 1);
  const [first] = events.map((event) => new ICAL.Event(event));
  expect(first?.startDate.toJSDate()).toEqual(new Date(`${monday}T13:30:00+08:00`));
});

test('the second dispatcher loses nothing', async ({ page, request, session, email }) => {
  await becomeDispatcher(session, 'Dana Cruz', page.context());
  const reference = await sendOrder(request, `client.${email}`);
  const other = await colleague(page, 'Olivia Reyes');
  const address = `/team/requests/${reference}/confirm`;
  await open(other, address);
  await other.getByLabel('Landmark').fill('Behind the chapel');
  await open(page, address);
  for (const one of [other, page]) {
    // A holiday or a Sunday warns.
    await expect(one.getByRole('row').nth(1)).toBeVisible();
    const overrule = one.getByRole('checkbox', { name: 'Confirm anyway' });
    if ((await overrule.count()) > 0) await overrule.check();
  }
  await page.getByRole('button', confirmButton).click();
  await expect(page).toHaveURL(/\/team\/clients\//);
  await other.getByRole('button', confirmButton).click();
  await expect(other.getByText('Dana has already confirmed this request.')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Open the subscription' })).toHaveAttribute(
    'href',
    /\/team\/clients\/[\da-f-]{36}$/,
  );
  await expect(other.getByLabel('Landmark')).toHaveValue('Behind the chapel');
  await expect(other.getByRole('button', confirmButton)).toBeDisabled();
  await other.context().close();
});

test('a job has single dates and a known client', async ({ page, request, session, email }) => {
  await becomeDispatcher(session, 'Dana Cruz', page.context());
  const phone = newPhone();
  const reference = await sendOrder(request, `client.${email}`, phone);
  await open(page, `/team/requests/${reference}/confirm`);
  await expect(page.getByText('from the price table')).toBeVisible();
  await page.getByLabel('Package').selectOption('on-demand');
  await expect(page.getByLabel('Duration')).toBeHidden();
  await page.getByLabel('Price in pesos').fill('4500');
  await page.getByRole('button', { name: 'Add a date' }).click();
  const day = addDays(manilaToday(new Date()), 40);
  await page.getByLabel('Day', { exact: true }).nth(1).fill(day);
  await expect(page.getByRole('row').filter({ hasText: formatDay(day) })).toBeVisible();
  const overrule = page.getByRole('checkbox', { name: 'Confirm anyway' });
  if ((await overrule.count()) > 0) await overrule.check();
  await page.getByRole('button', { name: 'Confirm job' }).click();
  await expect(page).toHaveURL(/\/team\/clients\//);
  const mail = await mailTo(`client.${email}`, 'Your visit is confirmed');
  expect(mail.text).toContain('₱4,500.00');

  const clientPage = page.url();
  const next = await sendOrder(request, `another.${email}`, phone);
  await open(page, `/team/requests/${next}/confirm`);
  await expect(page.getByRole('radio', { name: /Ana Reyes same phone/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: customerAddress })).toBeChecked();
  await expect(page.getByLabel('Name', { exact: true })).toBeHidden();
  await expect(
    page.getByText(`Emails go to client.${email}. This request came from another.${email}.`),
  ).toBeVisible();
  await page.getByRole('radio', { name: 'A new client' }).check();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(customer.name);
  await expect(page.getByLabel('Address')).toHaveValue(customerAddress);
  await page.getByRole('radio', { name: /Ana Reyes same phone/ }).check();
  await expect(page.getByLabel('Address')).toBeHidden();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  if ((await overrule.count()) > 0) await overrule.check();
  await page.getByRole('button', confirmButton).click();
  await expect(page).toHaveURL(clientPage);
});

test('a date that is not possible is marked, and the button says what to change first @narrow-too', async ({
  page,
  request,
  session,
  email,
  expectAccessible,
}) => {
  await becomeDispatcher(session, 'Dana Cruz', page.context());
  const reference = await sendOrder(request, `client.${email}`);
  await open(page, `/team/requests/${reference}/confirm`);
  const weekdays = page.getByRole('group', { name: 'Weekdays' });
  for (const box of await weekdays.getByRole('checkbox', { checked: true }).all()) {
    await box.uncheck();
  }
  await weekdays.getByRole('checkbox', { name: 'Sun' }).check();
  const overrule = page.getByRole('checkbox', { name: 'Confirm anyway' });
  const confirm = page.getByRole('button', confirmButton);
  await expect(overrule).toBeVisible();
  await expect(confirm).toHaveAttribute('aria-disabled', 'false');

  await page.getByRole('button', { name: /^Move/ }).first().click();
  const before = addDays(await page.getByLabel('Start day').inputValue(), -3);
  await page.getByLabel('New day').fill(before);
  const fault = page.getByText('Not possible: This is outside the term.');
  await expect(fault).toBeVisible();
  await expect(overrule).toBeHidden();
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  const first = `${formatDay(before)} is not possible. Change that date first.`;
  await expect(confirm).toHaveAccessibleDescription(first);
  await expectAccessible();
  await confirm.focus();
  await page.keyboard.press('Enter');
  await expect(fault).toBeFocused();
  await expect(page).toHaveURL(/\/confirm$/);

  await page.getByRole('button', { name: /^As planned/ }).click();
  await expect(overrule).toBeVisible();
  await expect(confirm).toHaveAttribute('aria-disabled', 'false');
  await expect(confirm).toHaveAccessibleDescription('');
});
