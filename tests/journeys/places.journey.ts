import { expectAllSent, openVisit, startVisit, startWork, test } from './crew-phone.ts';
import { asService } from './database.ts';
import { becomeOwner } from './dispatchers.ts';
import { storeSubscribed } from './subscriptions.ts';
import { expect, expectToast, test as inConsole, open } from './visit.ts';

const proposals = (visit: string) =>
  asService(
    (sql) => sql`
      select round(latitude::numeric, 2)::float as latitude from public.pin_proposals
      where home_id = (
        select home_id from public.subscriptions join public.visits on subscription_id = subscriptions.id
        where visits.id = ${visit}
      )`,
  );

test('a crew sends where the home is, once, or does not @phone', async ({
  page,
  context,
  session,
  email,
  expectAccessible,
}) => {
  const { visit } = await startWork(session, email);
  await openVisit(page, visit);
  const question = page.getByText(/^Is this the home\?/);
  await expect(question).toBeHidden();
  await startVisit(page);
  await expect(question).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Yes, send my place' }).click();
  await expect(page.getByText('No place was sent. Go on as usual.')).toBeVisible();
  expect(await proposals(visit)).toEqual([]);

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 13.95, longitude: 121.15, accuracy: 12 });
  await page.reload();
  await page.getByRole('button', { name: 'Yes, send my place' }).click();
  await expect(page.getByText('Thank you. The office checks it.')).toBeVisible();
  expect(await proposals(visit)).toEqual([{ latitude: 13.95 }]);
  await expectAllSent(page);
});

inConsole(
  'a home gets its place on the map @narrow-too',
  async ({ page, context, session, allowConsole, expectAccessible }) => {
    allowConsole(/status of 400/);
    await becomeOwner(session, 'Dana Cruz', context);
    const client = await storeSubscribed({
      ...{ name: 'Corazon Mapa', phone: '0917 555 0101', visitsInDays: [4] },
      email: `map.${session.user.id}@example.ph`,
    });
    await open(page, '/team/clients');
    await page.getByRole('link', { name: 'Homes on the map' }).click();
    await expect(page.getByRole('heading', { name: /^Homes without a barangay/ })).toBeVisible();
    await expectAccessible();

    await open(page, `/team/clients/${client}`);
    await page.getByRole('button', { name: /^Set the place on the map/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Place on the map' });
    const typed = dialog.getByLabel('Link, plus code or numbers');
    await typed.fill('13.98, 121.04');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(typed).toHaveAccessibleDescription(
      /outside Batangas, Cavite and Laguna, or in water/,
    );
    await expectAccessible();
    await typed.fill('https://www.google.com/maps/@14.2,121.1,17z');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Is the home there?');
    await dialog.getByRole('button', { name: 'Yes, it is there' }).click();
    await expectToast(page, 'The place is saved.');
    await expect(page.getByText(/with a place on the map/)).toBeVisible();
  },
);
