import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { untilShortHours } from '../../domain/sms/hours.ts';
import { filesIn } from '../../server/mail/capture-sms.ts';
import { switchTexts } from '../../site/crew/day/switch-texts.ts';
import { newSession } from './accounts.ts';
import { asService, onDatabase } from './database.ts';
import { mailTo, wordsOf } from './mailbox.ts';
import { joinTeam } from './members.ts';
import { serveSite } from './start-site.ts';
import { expect, open, test } from './visit.ts';

// SMS are one setting for the whole site, which other journeys leave off. So these have a site of their own.
test.describe.configure({ mode: 'serial' });
const run = { url: process.env.JOURNEY_URL, data: process.env.JOURNEY_DATA };
let stop: () => Promise<void>;
// Known only once that site has started.
test.use({ baseURL: ({ browserName }, use) => use(browserName && process.env.JOURNEY_URL) });
test.beforeAll(async () => {
  const log = path.join(import.meta.dirname, '../../test-results/sms-server.log');
  const site = await serveSite(log);
  process.env.JOURNEY_URL = site.siteUrl;
  process.env.JOURNEY_DATA = site.dataDir;
  stop = site.stop;
  await switchOn();
});
test.afterAll(async () => {
  process.env.JOURNEY_URL = run.url;
  process.env.JOURNEY_DATA = run.data;
  await stop();
});

/** Bypasses the owner and second factor that this requires. */
async function switchOn(): Promise<void> {
  await onDatabase((sql) =>
    sql.begin(async (transaction) => {
      await transaction`alter table public.sms_settings no force row level security`;
      await transaction`update public.sms_settings set is_on = true`;
      await transaction`alter table public.sms_settings force row level security`;
    }),
  );
}

/** A client record whose number has received an SMS. */
async function storeReached(account: string, email: string): Promise<void> {
  await asService(
    (sql) => sql`
      with client as (
        insert into public.clients (account_id, name, email, phone)
        values (${account}, 'Ana Reyes', ${email}, '0917 123 4567') returning id
      )
      insert into private.outbox
        (kind, about, channel, recipient, handed_over_at, sent_at, delivered_at, is_routed)
      select 'visit-reminder', id, 'sms', '639171234567', now(), now(), now(), true from client`,
  );
}

/** The code by SMS, or by mail at night, when no SMS are sent. */
async function codeFor(email: string, isByNight: boolean, known: readonly string[]) {
  const six = /\b\d{6}\b/;
  if (isByNight) return six.exec(wordsOf(await mailTo(email, 'password')))?.[0] ?? '';
  const folder = path.join(process.env.JOURNEY_DATA ?? '', 'sms');
  let name: string | undefined;
  await expect
    .poll(async () => {
      name = (await filesIn(folder)).find((one) => !known.includes(one));
      return name;
    })
    .toBeDefined();
  const [to, , text] = (await readFile(path.join(folder, name ?? ''), 'utf8')).split('\n');
  expect(to).toBe('To: 639171234567');
  return six.exec(text ?? '')?.[0] ?? '';
}

test('a forgotten password is replaced by a code in a text message @narrow-too', async ({
  page,
  request,
  account,
  email,
  expectAccessible,
}) => {
  await storeReached((await newSession(request, account)).user.id, email);
  const known = await filesIn(path.join(process.env.JOURNEY_DATA ?? '', 'sms'));
  await open(page);
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const forgotten = page.getByRole('dialog', { name: 'Set a new password' });
  await forgotten.getByLabel('Email', { exact: true }).fill(email);
  await forgotten.getByLabel('Send me a code by text message').check();
  await expectAccessible();
  const isByNight = untilShortHours(new Date()) > 0;
  await forgotten.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(forgotten.getByText('a code to set a new password is on its way')).toBeVisible();
  await expectAccessible();
  await forgotten.getByRole('button', { name: 'Enter the code' }).click();
  const entered = page.getByRole('dialog', { name: 'Enter the code' });
  await entered.getByLabel('Code').fill(await codeFor(email, isByNight, known));
  await expectAccessible();
  await entered.getByRole('button', { name: 'Confirm' }).click();
  const choose = page.getByRole('dialog', { name: 'Choose a new password' });
  await choose.getByLabel('Password', { exact: true }).fill('bagong-lihim-2026');
  await choose.getByLabel('Confirm password', { exact: true }).fill('bagong-lihim-2026');
  await choose.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your new password is set.', { exact: true })).toBeVisible();
});

test('a worker chooses SMS @phone', async ({ page, session, expectAccessible }) => {
  await joinTeam(session.user, 'worker', 'Ben Cruz');
  await asService(
    (sql) => sql`
      update public.members set phone = '0917 555 0102' where user_id = ${session.user.id}`,
  );
  await open(page, '/crew');
  const choice = page.getByLabel(switchTexts.wantsSms);
  await page.locator('summary').click();
  await expect(choice).toBeChecked();
  await expectAccessible();
  await choice.click();
  await expect(choice).not.toBeChecked();
  await page.reload();
  await page.locator('summary').click();
  await expect(choice).not.toBeChecked();
  await choice.click();
  await expect(choice).toBeChecked();
});
