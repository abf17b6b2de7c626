import { randomInt } from 'node:crypto';
import { addDays } from '../../domain/calendar/days.ts';
import { manilaToday } from '../../domain/manila-date.ts';
import { storeConsultation, storeInquiry } from './consultations.ts';
import { becomeDispatcher } from './dispatchers.ts';
import { joinTeam, memberIdOf } from './members.ts';
import { untilOpensOffline } from './offline.ts';
import { linkOfDay, rowOf } from './today.ts';
import { expect, expectToast, open, test } from './visit.ts';
import { freeWeek } from './visits.ts';

const newName = () => `Dana Cruz ${randomInt(1e9)}`;
const today = () => manilaToday(new Date());

test('a consultation from plan to end @narrow-too', async ({ page, session, expectAccessible }) => {
  const member = newName();
  await becomeDispatcher(session, member, page.context());
  const { reference, name } = await storeInquiry();
  const tuesday = addDays(freeWeek(), 1);
  await open(page, `/team/requests/${reference}`);
  await page.getByRole('button', { name: 'Plan consultation', exact: true }).click();
  const plan = page.getByRole('dialog', { name: 'Plan consultation' });
  await plan.getByLabel('When').fill(`${tuesday}T19:00`);
  await plan.getByLabel('How long').selectOption('1.5 hours');
  await plan.getByLabel('Who is going').selectOption({ label: member });
  await plan.getByRole('button', { name: 'Plan consultation' }).click();
  await expect(plan.getByText('This is outside 8:00 AM to 6:00 PM.')).toBeVisible();
  await expectAccessible();
  await plan.getByRole('button', { name: 'Plan anyway' }).click();
  await expect(plan).toBeHidden();
  const section = page.getByRole('region', { name: 'Consultations' });
  await expect(section.getByText(`7:00–8:30 PM, ${member}`)).toBeVisible();
  await expectAccessible();

  for (const span of ['week', 'day']) {
    await page.goto(`/team/schedule?${span}=${tuesday}`);
    const chip = page.getByRole('link', { name });
    await expect(chip).toContainText('1 h 30 min');
    await expectAccessible();
    if (span === 'day') await chip.click();
  }
  await expect(page).toHaveURL(new RegExp(`/team/requests/${reference}$`));

  const holder = await memberIdOf(session.user);
  for (const screen of [
    `move-day?day=${tuesday}&crews=${holder}`,
    `give?holder=${holder}&from=${tuesday}&to=${tuesday}`,
  ]) {
    await page.goto(`/team/schedule/${screen}`);
    await expect(page.getByText('This consultation stays.')).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`/team/requests/${reference}$`));
  }

  await section.getByRole('button', { name: 'Move', exact: true }).click();
  const moving = page.getByRole('dialog', { name: 'Move the consultation' });
  await expect(moving.getByLabel('When')).toHaveValue(`${tuesday}T19:00`);
  await expect(moving.getByLabel('Who is going')).toHaveValue(await memberIdOf(session.user));
  await moving.getByLabel('When').fill(`${tuesday}T06:00`);
  await moving.getByRole('button', { name: 'Move', exact: true }).click();
  await moving.getByRole('button', { name: 'Move anyway' }).click();
  await expect(moving).toBeHidden();
  await expect(section.getByText('6:00–7:30 AM', { exact: false })).toBeVisible();

  await section.getByRole('button', { name: 'Call off' }).click();
  const callingOff = page.getByRole('dialog', { name: 'Call off the consultation' });
  await callingOff.getByLabel('Reason').fill('The street is flooded.');
  await expectAccessible();
  await callingOff.getByRole('button', { name: 'Call it off' }).click();
  await expect(callingOff).toBeHidden();
  await expect(section.getByText('Called off', { exact: true })).toBeVisible();
  await expect(section.getByText('The street is flooded.')).toBeVisible();
  await page.goto(`/team/schedule?day=${tuesday}`);
  await expect(page.getByRole('heading', { name: 'Schedule' })).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('Today asks for outcomes @narrow-too', async ({ page, session, expectAccessible }) => {
  await becomeDispatcher(session, newName(), page.context());
  const member = await memberIdOf(session.user);
  const [held, ill, coming] = [await storeInquiry(), await storeInquiry(), await storeInquiry()];
  await storeConsultation(held.reference, member, addDays(today(), -1), 9);
  await storeConsultation(ill.reference, member, addDays(today(), -1), 11);
  await storeConsultation(coming.reference, member, today(), 23);
  await expect(await linkOfDay(page, coming.name)).toHaveAttribute(
    'href',
    `/team/requests/${coming.reference}`,
  );
  await open(page, '/team');
  const matter = page.getByRole('region', { name: 'Consultations to settle' });
  const entry = (name: string) => matter.getByRole('listitem').filter({ hasText: name });
  await rowOf(matter, entry(ill.name));
  await expectAccessible();

  await entry(ill.name).getByRole('button', { name: 'Will be repeated' }).click();
  const again = page.getByRole('dialog', { name: 'Will be repeated' });
  await again.getByLabel('When').fill(`${addDays(freeWeek(), 1)}T19:00`);
  await again.getByLabel('Who is going').selectOption(member);
  await again.getByLabel('Note').fill('They were ill.');
  await expectAccessible();
  await again.getByRole('button', { name: 'Save', exact: true }).click();
  await again.getByRole('button', { name: 'Save anyway' }).click();
  await expect(again).toBeHidden();
  await expect(entry(ill.name)).toHaveCount(0);

  await (await rowOf(matter, entry(held.name))).getByRole('button', { name: 'Took place' }).click();
  const took = page.getByRole('dialog', { name: 'Took place' });
  await took.getByLabel('Note').fill('A big yard.');
  await took.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Taken back. Enter the outcome again.');
  await expect(page).toHaveURL(new RegExp(`/team/requests/${held.reference}$`));
  const section = page.getByRole('region', { name: 'Consultations' });
  await expect(section.getByText('A big yard.')).toBeVisible();
  await section.getByRole('button', { name: 'Nobody was there' }).click();
  const missed = page.getByRole('dialog', { name: 'Nobody was there' });
  await missed.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(missed).toBeHidden();
  await section.getByRole('button', { name: 'Correct this' }).click();
  await section.getByRole('button', { name: 'Took place' }).click();
  await took.getByLabel('Note').fill('A big yard.');
  await took.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Saved. Now send the quote, or confirm and schedule.');
  await expect(section.getByText('Took place', { exact: true })).toBeVisible();
  await expect(section.getByText('A big yard.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send quote' })).toBeVisible();
});

test('whoever goes has it on the crew page, also without a connection @phone', async ({
  page,
  context,
  session,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/ERR_|Failed to fetch|fetch|AuthRetryable/);
  await joinTeam(session.user, 'worker', newName());
  const { reference, name } = await storeInquiry();
  const member = await memberIdOf(session.user);
  await storeConsultation(reference, member, addDays(today(), 1), 9);
  await open(page, '/crew');
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card.getByText('9:00–10:00 AM')).toBeVisible();
  await expect(card.getByText('12 Mabini St., Marawoy', { exact: false })).toBeVisible();
  await expect(card.getByText('After the renovation')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Map' })).toBeVisible();
  await expect(card.getByRole('link', { name: `Call ${name}` })).toHaveAttribute(
    'href',
    'tel:+639171234567',
  );
  await expectAccessible();
  await untilOpensOffline(page);
  await context.setOffline(true);
  await page.reload();
  await expect(card.getByText('9:00–10:00 AM')).toBeVisible();
  await expect(card.getByText('After the renovation')).toBeVisible();
});

test('a client sees the consultation @narrow-too', async ({ page, session, expectAccessible }) => {
  const { reference } = await storeInquiry(session.user.id);
  await storeConsultation(reference, null, addDays(today(), 3), 14);
  await open(page, '/portal/requests');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByText(reference, { exact: true }) });
  await expect(card.getByText('We look at your home')).toBeVisible();
  await expect(card.getByText(/2:00 PM to 3:00 PM/)).toBeVisible();
  await expectAccessible();
});
