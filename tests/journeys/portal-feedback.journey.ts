import sharp from 'sharp';
import { keepProblemPhoto } from '../../contract/client/feedback.ts';
import { manilaDayOf } from '../../domain/calendar/manila-clock.ts';
import { photosPerProblem } from '../../domain/service-numbers.ts';
import { inBar } from './bar.ts';
import { asService } from './database.ts';
import { colleague } from './dispatchers.ts';
import { mailTo, team, wordsOf } from './mailbox.ts';
import { expectShown } from './pictures.ts';
import { storeProvenVisit } from './proofs.ts';
import { expect, expectToast, open, test } from './visit.ts';

const photo = async () => ({
  name: 'pot.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer(),
});

test('a client rates a visit @wide-too', async ({ page, session, expectAccessible }) => {
  const visit = await storeProvenVisit(session.user);
  await open(page, `/portal/visits/${visit.id}`);
  const stars = page.getByRole('group', { name: 'How was this visit?' });
  await stars.getByRole('radio', { name: '4 stars' }).check();
  await expect(page.getByText('Thank you. The team will read it.')).toBeVisible();
  const words = page.getByRole('textbox', { name: 'Would you like to add something?' });
  await words.fill('Very kind crew.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Thank you.')).toBeVisible();
  await expectAccessible();
  await stars.getByRole('radio', { name: '4 stars' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Thank you. The team will read it.')).toBeVisible();
  await page.reload();
  await expect(stars.getByRole('radio', { name: '5 stars' })).toBeChecked();
  await expect(words).toHaveValue('Very kind crew.');
});

test('a report says which photos were omitted', async ({ page, session, allowConsole }) => {
  allowConsole(/status of 422/);
  const visit = await storeProvenVisit(session.user);
  await open(page, `/portal/visits/${visit.id}`);
  await page.getByRole('button', { name: 'Report a problem' }).click();
  await page.getByRole('textbox', { name: 'What happened' }).fill('The pot is broken');
  await page.getByLabel('Add photos').setInputFiles([await photo()]);
  await expectShown(page.getByRole('img', { name: 'Photo 1', exact: true }));
  // Another window sends the maximum meanwhile.
  await page.route(`**/${keepProblemPhoto.name}`, async (route) => {
    await asService(
      (sql) => sql`
        insert into public.problem_photos (id, problem_id, bytes, width, height)
        select gen_random_uuid(), id, 1000, 800, 600
        from public.problems, generate_series(1, ${photosPerProblem}) where visit_id = ${visit.id}`,
    );
    await route.continue();
  });
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(
    page.getByText(
      'We have your report. One photo was left out: A report can have at most 6 photos.',
    ),
  ).toBeVisible();
});

test('a problem is put right @wide-too', async ({ page, session, expectAccessible }) => {
  const visit = await storeProvenVisit(session.user);
  const report = `The pot ${visit.id} is broken`;
  await open(page);
  await (await inBar(page, 'link', 'Client Portal')).click();
  await page.getByRole('link', { name: 'Visits', exact: true }).click();
  await page.locator(`a[href="/portal/visits/${visit.id}"]`).first().click();
  await page.getByRole('button', { name: 'Report a problem' }).click();
  const form = page.getByRole('textbox', { name: 'What happened' });
  await form.fill(report);
  await page.getByRole('link', { name: 'All visits' }).click();
  await page.getByRole('heading', { level: 1, name: 'Visits' }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Report a problem' }).click();
  await expect(form).toHaveValue(report);
  await page.getByLabel('Add photos').setInputFiles([await photo(), await photo()]);
  await expectShown(page.getByRole('img', { name: 'Photo 2', exact: true }));
  await page.getByRole('button', { name: 'Remove photo 2' }).click();
  await expectAccessible();
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByText('We have your report.')).toBeVisible();
  const reports = page.getByRole('region', { name: 'What you reported' });
  await expect(reports).toContainText(report);
  await expect(reports).toContainText('We will answer by');
  await expectShown(reports.getByRole('img', { name: 'Photo 1 of your report' }));
  expect(wordsOf(await mailTo(team, report))).toContain('answer by');

  const office = await colleague(page);
  await open(office, `/team/visits/${visit.id}`);
  const problems = office.getByRole('region', { name: 'Problems' });
  await expectShown(problems.getByRole('img', { name: 'Photo 1 of the report' }));
  await problems.getByRole('button', { name: /^Schedule a make-up visit for / }).click();
  const dialog = office.getByRole('dialog', { name: 'Put it right with a visit' });
  const today = manilaDayOf(new Date());
  // A day without warnings, whenever this runs.
  const monday = `${Number(today.slice(0, 4)) + 4}-01-07`;
  await dialog.getByLabel('Day').fill(monday);
  await dialog.getByLabel('Message to the client').fill('We bring a new pot.');
  await dialog.getByRole('button', { name: 'Schedule a make-up visit', exact: true }).click();
  const anyway = dialog.getByRole('button', { name: 'Plan anyway' });
  await expect(anyway.or(office.getByText('The visit is planned.'))).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expectToast(office, 'The visit is planned. The client will be told.');
  await expect(dialog).toBeHidden();
  await expect(problems.getByRole('link', { name: /^Make-up visit on / })).toBeVisible();
  await office.context().close();

  await page.reload();
  await expect(reports).toContainText('We bring a new pot.');
  await expect(reports).toContainText('It costs you nothing');
  await expectAccessible();
});
