import { addDays } from '../../domain/calendar/days.ts';
import { formatShortDay } from '../../domain/calendar/words.ts';
import { formatDay, manilaToday } from '../../domain/manila-date.ts';
import { becomeDispatcher, colleague } from './dispatchers.ts';
import { joinTeam, memberIdOf } from './members.ts';
import { expect, expectToast, open, test } from './visit.ts';
import { freeWeek, storeVisits, storeWorker } from './visits.ts';
import { cell, chip, dragTo, moveButton, weekly } from './week-board.ts';

test('a series moves by mouse, and Undo takes it back', async ({ page, session, email }) => {
  await becomeDispatcher(session, 'Dana Cruz', page.context());
  const monday = freeWeek();
  // Enough rows that the first and the worker's are never on the screen together.
  await Promise.all(Array.from({ length: 20 }, () => storeWorker('Abel')));
  const { worker, client } = await weekly(email, monday);
  await open(page, `/team/schedule?week=${monday}`);
  const [from, to] = [cell(page, worker.name, 1), cell(page, worker.name, 3)];
  await expect(chip(from, client)).toBeVisible();

  // A cancelled drag changes nothing.
  await chip(from, client).scrollIntoViewIfNeeded();
  await chip(from, client).hover();
  await page.mouse.down();
  await page.mouse.move(10, 300, { steps: 3 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(chip(from, client)).toBeVisible();

  await dragTo(page, chip(from, client), to);
  const dialog = page.getByRole('dialog', { name: 'Move' });
  await expect(dialog.getByLabel('Day')).toHaveValue(addDays(monday, 2));
  await dialog.getByLabel('This and all following').check();
  await expect(dialog.getByText('3 visits move.')).toBeVisible();
  await moveButton(page).click();
  await expect(chip(to, client)).toBeVisible();
  await expectToast(page, '3 visits have been moved.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Undone. Nobody was told.');
  await expect(chip(from, client)).toBeVisible();

  await dragTo(page, chip(from, client), cell(page, 'Without a crew', 2));
  await moveButton(page).click();
  await expect(chip(cell(page, 'Without a crew', 2), client)).toBeVisible();
  await page.goto(`/team/schedule?week=${addDays(monday, 7)}`);
  await expect(chip(cell(page, worker.name, 1), client)).toBeVisible();
});

test('a visit moves by keyboard, and each step is announced', async ({ page, session, email }) => {
  await becomeDispatcher(session, 'Dana Cruz', page.context());
  const monday = freeWeek();
  const { worker, client } = await weekly(email, monday);
  await open(page, `/team/schedule?week=${monday}`);
  const from = cell(page, worker.name, 1);
  await chip(from, client).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`Picked up ${client}.`, { exact: false })).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(
    page.getByText(`${formatShortDay(addDays(monday, 1))}, ${worker.name}`, { exact: true }),
  ).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Undone.')).toBeAttached();

  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Move' });
  await expect(dialog.getByLabel('Day')).toHaveValue(addDays(monday, 1));
  await dialog.getByLabel('Only this visit').focus();
  await page.keyboard.press('Enter');
  await expect(chip(cell(page, worker.name, 2), client)).toBeVisible();
  await expectToast(page, 'The visit has been moved.');

  await chip(cell(page, worker.name, 2), client).focus();
  await page.keyboard.press('m');
  await expect(dialog.getByText(/^Now: Tue/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await chip(cell(page, worker.name, 2), client).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `${client}, visit 1 of 3` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`week=${monday}`));
});

test('warnings are overruled @narrow-too', async ({ page, session, email, expectAccessible }) => {
  await becomeDispatcher(session, 'Dana Cruz', page.context());
  const monday = freeWeek();
  const { worker, client, visits } = await weekly(email, monday);
  await open(page, `/team/schedule?week=${monday}`);
  await expect(page.getByRole('link', { name: client })).toBeVisible();

  await page.goto(`/team/visits/${visits[0]}`);
  await expect(page.getByText('Blue gate')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Move' });
  const free = `${formatShortDay(addDays(monday, 1))}, 1:00 PM`;
  await dialog.getByRole('button', { name: free }).click();
  await expect(dialog.getByLabel('Start')).toHaveValue('13:00');
  await dialog.getByLabel('Day').fill(addDays(monday, 6));
  await dialog.getByLabel('This and all following').check();
  await expectAccessible();
  await moveButton(page).click();
  await expect(dialog.getByText('This is a Sunday.', { exact: false })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Move anyway' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Overruled: This is a Sunday/).first()).toBeVisible();
  await expect(page.getByText(/The client still expects Mon/)).toBeVisible();
  await page.goto(`/team/schedule?day=${addDays(monday, 6)}`);
  await expect(page.getByRole('link', { name: client })).toBeVisible();
  await expect(page.getByText(worker.name).or(page.getByText('Ben')).first()).toBeVisible();
});

test('a storm day is moved @narrow-too', async ({ page, session, email, expectAccessible }) => {
  await becomeDispatcher(session, 'Dana Cruz', page.context());
  const monday = freeWeek();
  const mark = email.slice(4, 12);
  const towns = [`Lipa ${mark}`, `Tanauan ${mark}`] as const;
  for (const [index, town] of towns.entries()) {
    const { id } = await storeWorker('Ben');
    await storeVisits({
      client: `Client ${index} ${mark}`,
      email: `client${index}.${email}`,
      town,
      crew: [id],
      days: [monday],
    });
  }
  await open(page, `/team/schedule/move-day?day=${monday}`);
  await expect(page.getByRole('checkbox', { name: /^Move the visit of Client 0/ })).toBeChecked();
  await expectAccessible();
  await page.getByRole('button', { name: 'Move 2 visits' }).click();
  await expect(page.getByLabel('Reason')).toHaveAccessibleDescription(/Please say why\./);
  await page.getByLabel('Reason').fill('Typhoon signal no. 2');
  await page.getByLabel(/^New day for Client 1/).fill(addDays(monday, 2));
  const newStart = page.getByLabel(/^New start for Client 1/);
  await newStart.fill('13:30');
  // A day that is narrowed and widened again keeps what was typed.
  const wide = page.getByRole('checkbox', { name: towns[0], exact: true });
  await wide.click();
  await expect(newStart).toBeHidden();
  await wide.click();
  await expect(page.getByLabel(/^New day for Client 1/)).toHaveValue(addDays(monday, 2));
  await expect(newStart).toHaveValue('13:30');
  await expect(page.getByLabel('Reason')).toHaveValue('Typhoon signal no. 2');
  await page.getByRole('button', { name: 'Move 2 visits' }).click();
  await expect(page).toHaveURL(new RegExp(`schedule\\?week=${monday}`));
  await expectToast(page, '2 visits have been moved.');
  await expect(page.getByRole('link', { name: /^1:30 PM.*Client 1/ })).toBeVisible();
  await page.goto(`/team/schedule?day=${monday}`);
  await expect(page.getByRole('link', { name: /Client [01]/ })).toBeHidden();
});

test('a worker taps Seen @narrow-too', async ({ page, session, email, expectAccessible }) => {
  const tomorrow = addDays(manilaToday(new Date()), 1);
  const name = `Ben ${email.slice(4, 12)}`;
  await joinTeam(session.user, 'worker', name);
  await open(page, '/crew');
  await expect(page.getByText('No visits in the coming week.')).toBeVisible();
  await open(page, '/team');
  await expect(page.getByText('Your role does not allow this.')).toBeVisible();

  const dana = await colleague(page);
  const id = await memberIdOf(session.user);
  const [visit] = await storeVisits({
    client: 'Ana Reyes',
    email: `client.${email}`,
    town: 'Lipa City',
    crew: [id],
    days: [tomorrow],
  });
  await open(page, '/crew');
  await expect(page.getByRole('heading', { name: formatDay(tomorrow) })).toBeVisible();
  await expect(page.getByText('Changed', { exact: true })).toBeVisible();
  await expect(page.getByText('Reyes')).toBeHidden();
  await expectAccessible();
  await dana.goto(`/team/visits/${visit}`);
  await expect(dana.getByText(`Not seen by ${name}`)).toBeVisible();
  await page.getByRole('button', { name: 'Seen' }).click();
  await expect(page.getByText('Changed', { exact: true })).toBeHidden();
  await dana.reload();
  await expect(dana.getByRole('heading', { name: /visit 1 of 1/ })).toBeVisible();
  await expect(dana.getByText(`Not seen by ${name}`)).toBeHidden();
  await dana.context().close();
});

test('many visits move to a day and get a crew, from the list, with one Undo @narrow-too', async ({
  page,
  session,
  email,
  expectAccessible,
}) => {
  await becomeDispatcher(session, 'Dana Cruz', page.context());
  const monday = freeWeek();
  const { worker, client } = await weekly(email, monday);
  const other = await storeWorker('Abel');
  await open(page, `/team/schedule?week=${monday}&list`);
  const ofClient = page.getByRole('listitem').filter({ hasText: client });
  await ofClient.getByRole('checkbox').first().press('Space');
  await expectAccessible();
  await page.getByRole('button', { name: 'Move to a day' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New day').fill(addDays(monday, 3));
  await dialog.getByLabel('Reason').fill('Typhoon');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Move 1 visit' }).click();
  const thursday = page.getByRole('region', { name: formatShortDay(addDays(monday, 3)) });
  await expect(thursday.getByText(client)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(thursday.getByText(client)).toBeHidden();

  await ofClient.getByRole('checkbox').first().press('Space');
  await page.getByRole('button', { name: 'Give to a crew' }).click();
  await dialog.getByRole('checkbox', { name: other.name }).check();
  await dialog.getByRole('button', { name: 'Reassign 1 visit' }).click();
  await expect(ofClient.first()).toContainText('Abel');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(ofClient.first()).toContainText(worker.name.split(' ')[0] ?? '');
});
