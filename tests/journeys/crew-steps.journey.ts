import {
  beginVisit,
  button,
  expectAllSent,
  expectAllSentByItself,
  openVisit,
  sheet,
  startVisit,
  startVisitOffPlan,
  startWork,
  storedOf,
  takePair,
  test,
} from './crew-phone.ts';
import { crewTasks, storeCrewVisit } from './crew-visits.ts';
import { asService } from './database.ts';
import { test as ownPhone } from './own-phone.ts';
import { expect, freezeClock, open } from './visit.ts';

const hint = 'You can undo this for 10 seconds.';

test('tomorrow’s steps ask first @phone', async ({ page, session, email, expectAccessible }) => {
  const { member } = await startWork(session, email);
  const visit = await storeCrewVisit(email, [member], 1);
  await openVisit(page, visit);
  for (const [name, title] of [
    ['On the way', 'This visit is tomorrow. On the way now?'],
    ['Running late', 'This visit is tomorrow. Running late?'],
    ['Not possible', 'This visit is tomorrow. Not possible?'],
  ] as const) {
    await button(page, name).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await button(sheet(page), 'No, not now').click();
    await expect(sheet(page)).toBeHidden();
  }
  await button(page, 'On the way').click();
  await expectAccessible();
  await page.keyboard.press('Escape');
  expect((await storedOf(visit)).steps).toEqual([]);

  await startVisitOffPlan(page);
  await takePair(page, crewTasks[0]);
  for (const task of crewTasks) await page.getByRole('checkbox', { name: task }).check();
  await button(page, 'Finish').click();
  await expect(
    page.getByRole('dialog', { name: 'This visit is tomorrow. Finish now?' }),
  ).toBeVisible();
  await expect(sheet(page)).toContainText('The office decides whether it counts');
  await button(sheet(page), 'Yes, finish now').click();
  await expect(page.getByRole('dialog', { name: 'Finish this visit' })).toBeVisible();
});

test('a step can be undone for 10 seconds @phone', async ({ page, session, email }) => {
  const { visit } = await startWork(session, email);
  await openVisit(page, visit);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('send-steps')) sent.push(request.postData() ?? '');
  });
  await freezeClock(page);
  await button(page, 'On the way').click();
  await expect(page.getByText(hint)).toBeVisible();
  await button(page, 'Undo').click();
  await expect(page.getByText(hint)).toBeHidden();
  await expect(button(page, 'On the way')).toBeVisible();

  // Two steps within 10 seconds are undone one by one, the last first.
  await startVisit(page);
  await button(page, 'Undo').click();
  await expect(button(page, 'Start')).toBeVisible();
  await button(page, 'Undo').click();
  await button(page, 'On the way').click();
  await page.clock.runFor(9000);
  await expect(page.getByText(hint)).toBeVisible();
  expect(sent).toEqual([]);
  await page.clock.runFor(1000);
  await expect(page.getByText(hint)).toBeHidden();
  await page.clock.resume();
  await expectAllSent(page);
  expect(sent).toHaveLength(1);
  expect(await storedOf(visit)).toEqual({ steps: ['on-the-way'], photos: [] });

  await button(page, 'Start').click();
  await expect(page.getByText(hint)).toBeVisible();
});

test('Undo keeps the note @phone', async ({ page, context, session, email, allowConsole }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { visit } = await beginVisit(page, session, email);
  await takePair(page, crewTasks[0]);
  for (const task of crewTasks) await page.getByRole('checkbox', { name: task }).check();
  await expectAllSent(page);
  await context.setOffline(true);
  // Undo stays, however long the reload takes.
  await page.clock.setFixedTime(new Date());
  await button(page, 'Finish').click();
  await sheet(page).getByLabel('Note to the client').fill('All went well.');
  await button(sheet(page), 'Finish').click();
  await expect(page.getByText(hint)).toBeVisible();
  await page.reload();
  await button(page, 'Undo').click();
  await button(page, 'Finish').click();
  await expect(sheet(page).getByLabel('Note to the client')).toHaveValue('All went well.');
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await expectAllSent(page);
  expect((await storedOf(visit)).steps).not.toContain('finish');
});

ownPhone(
  'a step that the phone died with is sent when it is opened next, with the time of the tap @phone',
  async ({ phone, session, email }) => {
    const { visit } = await startWork(session, email);
    await phone.signIn(session);
    const first = await phone.start();
    await openVisit(first.page, visit);
    const before = Date.now();
    await button(first.page, 'On the way').click();
    await expect(first.page.getByText(hint)).toBeVisible();
    const tapped = Date.now();
    await phone.kill();
    expect((await storedOf(visit)).steps).toEqual([]);

    const second = await phone.start();
    await openVisit(second.page, visit);
    await expectAllSentByItself(second.page);
    expect((await storedOf(visit)).steps).toEqual(['on-the-way']);
    await asService(async (sql) => {
      const [step] = await sql<{ at: Date }[]>`
        select recorded_at as at from public.visit_steps where visit_id = ${visit}`;
      expect(step?.at.getTime()).toBeGreaterThanOrEqual(before);
      expect(step?.at.getTime()).toBeLessThanOrEqual(tapped);
    });
  },
);

test('the note can be corrected @phone', async ({ page, session, email, expectAccessible }) => {
  const { visit } = await beginVisit(page, session, email);
  await takePair(page, crewTasks[0]);
  for (const task of crewTasks) await page.getByRole('checkbox', { name: task }).check();
  await expectAllSent(page);
  await button(page, 'Finish').click();
  await button(sheet(page), 'Finish').click();
  await expect(page.getByText('No note.')).toBeVisible();
  await button(page, 'Add a note').click();
  await sheet(page).getByLabel('Note to the client').fill('The gate sticks a litle.');
  await expectAccessible();
  await button(sheet(page), 'Save the note').click();
  await expect(sheet(page)).toBeHidden();
  await expect(page.getByText('The gate sticks a litle.')).toBeVisible();
  await expectAllSent(page);
  await expect(page.getByText('You can correct it until')).toBeVisible();
  await button(page, 'Correct the note').click();
  await sheet(page).getByLabel('Note to the client').fill('The gate sticks a little.');
  await button(sheet(page), 'Save the note').click();
  await expectAllSent(page);
  await page.reload();
  await expect(page.getByText('The gate sticks a little.')).toBeVisible();
  expect(await noteOf(visit)).toBe('The gate sticks a little.');

  const over = new Date(Date.now() + 16 * 60_000);
  await page.clock.setFixedTime(over);
  await open(page, `/crew/visits/${visit}`);
  await expect(page.getByText('The gate sticks a little.')).toBeVisible();
  await expect(button(page, 'Correct the note')).toBeHidden();
});

async function noteOf(visit: string): Promise<string | undefined> {
  const [report] = await asService(
    (sql) => sql<{ note: string }[]>`
      select note from public.visit_reports where visit_id = ${visit}`,
  );
  return report?.note;
}
