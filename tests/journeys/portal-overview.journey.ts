import { randomUUID } from 'node:crypto';
import { addDays } from '../../domain/calendar/days.ts';
import { manilaMoment } from '../../domain/calendar/manila-clock.ts';
import { formatShortDay } from '../../domain/calendar/words.ts';
import { manilaToday } from '../../domain/manila-date.ts';
import { asService } from './database.ts';
import { valuesOf } from './forms.ts';
import { layoutShifts, watchLayout } from './layout-shifts.ts';
import { storeRequests } from './own-requests.ts';
import { type ProvenVisit, storeProvenVisit } from './proofs.ts';
import { expect, open, test } from './visit.ts';

/** Stores visit 8 of 12 of the same subscription, in five days, with Ben again. */
async function storeNextVisit({ id: past }: ProvenVisit): Promise<{ id: string; day: string }> {
  const id = randomUUID();
  const day = addDays(manilaToday(new Date()), 5);
  await asService(async (sql) => {
    await sql`
      insert into public.visits (id, subscription_id, number, starts_at, ends_at)
      select ${id}, subscription_id, 8, ${manilaMoment(day, 540)}, ${manilaMoment(day, 660)}
      from public.visits where id = ${past}`;
    await sql`
      insert into public.visit_crew (visit_id, member_id)
      select ${id}, member_id from public.visit_crew join public.members on members.id = member_id
      where visit_id = ${past} and name = 'Ben Santos'`;
  });
  return { id, day };
}

test('the overview @every-size', async ({ page, context, session, expectAccessible }) => {
  const next = await storeNextVisit(await storeProvenVisit(session.user));
  const { order } = await storeRequests(session.user);
  await watchLayout(context);
  await open(page, '/portal');
  await expect(page.getByText(`${formatShortDay(next.day)}, 9:00 AM to 11:00 AM`)).toBeVisible();
  // Midnight may pass in Manila.
  await expect(page.getByText(/^Your next visit · In [45] days$/)).toBeVisible();
  for (const text of ['Ben will come.', 'Visit 8 of 12 · Master Gwapo']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  const plan = page.getByRole('article');
  await expect(plan).toContainText('1 done');
  await expect(plan).toContainText('1 to come');
  await expect(page.getByText(order, { exact: true })).toBeVisible();
  await expect(page.getByText(/^We will answer by/)).toBeVisible();
  await expect(page.getByText('You have our quote.', { exact: false })).toBeVisible();
  expect(await layoutShifts(page)).toEqual([]);
  await expectAccessible();

  await page.getByRole('link', { name: 'All requests' }).click();
  await expect(page).toHaveURL('/portal/requests');
  await page.goBack();
  await page.getByRole('link', { name: 'See what was done' }).click();
  await expect(page.getByText('Ben and Carla')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'See or change this visit' }).click();
  await expect(page).toHaveURL(`/portal/visits/${next.id}`);
});

test('a new client sees what to do next', async ({ page, session, expectAccessible }) => {
  await open(page, '/portal');
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  await expectAccessible();
  await asService(
    (sql) => sql`
      with client as (
        insert into public.clients (account_id, name, email, phone)
        values (${session.user.id}, 'Ana Reyes', ${session.user.email ?? ''}, '+63 917 123 4567')
        returning id
      )
      insert into public.homes (client_id, address, town)
      select id, '12 Mabini St., Villa Adelina, Marawoy, Lipa City, 4217 Batangas', 'Lipa City' from client`,
  );
  await page.getByRole('button', { name: 'Order a package' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order a package' });
  await expect(dialog.locator('[name="city"]')).toHaveValue('Lipa City');
  const names = ['name', 'email', 'phone', 'streetAddress', 'subdivision', 'barangay', 'province'];
  expect(await valuesOf(dialog, names)).toEqual({
    name: 'Ana Reyes',
    email: session.user.email,
    phone: '+63 917 123 4567',
    streetAddress: '12 Mabini St.',
    subdivision: 'Villa Adelina',
    barangay: 'Marawoy',
    province: 'Batangas',
  });
});
