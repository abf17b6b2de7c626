import { createHash, randomBytes } from 'node:crypto';
import { asService } from './members.ts';
import { storeRequests } from './own-requests.ts';
import { expectShown } from './pictures.ts';
import { provenTasks, storeProvenVisit } from './proofs.ts';
import { expect, open, test } from './visit.ts';

const [yard, , gutters] = provenTasks;
const fits = 'document.documentElement.scrollWidth <= innerWidth';

test('the proof of a visit is there in Filipino, in the portal and behind a shared link @wide-too', async ({
  page,
  session,
  expectAccessible,
}) => {
  const { id } = await storeProvenVisit(session.user);
  await open(page, `/fil/portal/visits/${id}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil-PH');
  await expect(page.getByText('2 sa 3 gawain')).toBeVisible();
  await expect(page.getByText('Ben at Carla', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: `Hindi nagawa: ${gutters}` })).toBeVisible();
  await expectShown(page.getByRole('img', { name: `Bago: ${yard}`, exact: true }));
  await expectAccessible();

  const token = randomBytes(32).toString('base64url');
  await asService(
    (sql) => sql`
      insert into public.proof_shares (visit_id, account_id, token_hash, expires_at)
      values (${id}, ${session.user.id}, ${sha256(token)}, now() + interval '7 days')`,
  );
  await open(page, `/proof/${token}`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Filipino' }).click();
  await expect(page).toHaveURL(`/fil/proof/${token}`);
  await expect(page).toHaveTitle(/^Patunay ng visit/);
  await expect(page.getByText('Gagana ang link na ito hanggang')).toBeVisible();
  const slider = page.getByRole('slider', { name: `Bago at pagkatapos: ${yard}` });
  await expect(slider).toHaveAttribute('aria-valuetext', '50% ng litratong pagkatapos ang kita');
  await expectShown(page.getByRole('img', { name: `Pagkatapos: ${yard}`, exact: true }));
  await expectAccessible();
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(fits)).toBe(true);
});

test('a client accepts a quote in Filipino @wide-too', async ({
  page,
  session,
  expectAccessible,
}) => {
  const { inquiry } = await storeRequests(session.user);
  const token = randomBytes(32).toString('hex');
  await asService(
    (sql) => sql`
      update public.quotes set token_hash = ${sha256(token)}, payment_plan = '{"kind": "in-full"}'
      where request_reference = ${inquiry}`,
  );
  await open(page, `/fil/quote/${token}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ang quotation ninyo');
  await expect(page.getByText('Paisa-isang visit')).toBeVisible();
  await expect(page.getByText('₱10,000.00 sa araw ng simula')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Tanggapin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tanggapin ang quotation na ito?' });
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Oo, tanggapin' }).click();
  await expect(page.getByText('Tinanggap na ninyo ang quotation na ito.')).toBeVisible();
  await expectAccessible();
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(fits)).toBe(true);
  await page.reload();
  await expect(page.getByText('Tinanggap na ninyo ang quotation na ito.')).toBeVisible();
});

function sha256(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
