import { newSession } from './accounts.ts';
import { onDatabase } from './members.ts';
import { untilOpensOffline } from './offline.ts';
import { farDays, storedVisit, storeOwnVisits } from './own-visits.ts';
import { expect, open, test, untilDrawn } from './visit.ts';

test('a client signs in, reads and moves a visit in Filipino @wide-too', async ({
  page,
  request,
  account,
  expectAccessible,
}) => {
  const { user } = await newSession(request, account);
  const starts = farDays(0, 7);
  const [id = ''] = await storeOwnVisits(user, starts);
  await open(page, '/portal');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Filipino' }).click();
  await expect(page).toHaveURL('/fil/portal');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil-PH');
  await expect(page.getByText('Mag-sign in po para makita')).toBeVisible();
  await expectAccessible();

  await page.getByRole('main').getByRole('button', { name: 'Mag-sign in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tuloy po kayo' });
  await dialog.getByLabel('Email').fill(account.email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await dialog.getByRole('button', { name: 'Mag-sign in', exact: true }).click();
  await expect(page.getByText('Darating po: Ben.')).toBeVisible();
  await expect(page).toHaveURL('/fil/portal');
  await expectAccessible();

  await page.getByRole('link', { name: 'Tingnan o baguhin ang visit' }).click();
  await expect(page).toHaveURL(`/fil/portal/visits/${id}`);
  await expect(page.getByText(/^Hanggang .* puwede ninyong ilipat o laktawan agad/)).toBeVisible();
  await page.getByRole('button', { name: 'Ilipat ang visit' }).click();
  await expect(page.getByRole('heading', { name: 'Pumili ng ibang oras' })).toBeFocused();
  await page.getByLabel('Araw', { exact: true }).selectOption({ index: 2 });
  const first = page.getByRole('group', { name: /^Oras/ }).getByRole('radio').first();
  await first.evaluate((box) => box.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await untilDrawn(page);
  await first.check({ force: true });
  await expect(page.getByText('Bagong oras:')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Ilipat', exact: true }).click();
  await expect(page.getByText('Nailipat na ang visit ninyo.')).toBeVisible();
  await expect.poll(async () => (await storedVisit(id)).start).not.toEqual(starts[0]);
  await expectAccessible();

  await page.reload();
  await expect(footer.getByRole('link', { name: 'English' })).toHaveAttribute(
    'href',
    `/portal/visits/${id}`,
  );
});

test('a client tells the crew about a home in Filipino, with help where it is needed @wide-too', async ({
  page,
  session,
  expectAccessible,
}) => {
  await storeOwnVisits(session.user, farDays(0));
  await open(page, '/fil/portal/homes');
  await expect(page).toHaveTitle(/^Mga bahay/);
  await page.getByRole('button', { name: 'Baguhin ang paalala at ang tao sa bahay' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mga paalala at ang tao sa bahay' });
  await dialog.getByLabel('Mga alaga').fill('Dalawang aso, nasa bakuran.');
  await dialog.getByLabel('Telepono nila').fill('tawagan sila');
  await dialog.getByRole('button', { name: 'I-save' }).click();
  await expect(dialog.getByText(/^Isulat po nang ganito: 0917 123 4567/)).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel('Telepono nila').fill('+65 9123 4567');
  await dialog.getByRole('button', { name: 'I-save' }).click();
  const messages = page.getByRole('region', { name: 'Mga mensahe' });
  await expect(messages.getByText('Makikita na po ito ng crew')).toBeVisible();
  await expect(page.getByText('Dalawang aso, nasa bakuran.')).toBeVisible();
  await expectAccessible();
});

test('what another changed meanwhile is said in Filipino, and nothing typed is lost', async ({
  page,
  session,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  await storeOwnVisits(session.user, farDays(0));
  await open(page, '/fil/portal/homes');
  await page.getByRole('button', { name: 'Baguhin ang paalala at ang tao sa bahay' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mga paalala at ang tao sa bahay' });
  await dialog.getByLabel('Mga alaga').fill('Isang pusa.');
  await onDatabase((sql) =>
    sql.begin(async (transaction) => {
      await transaction`set local role service_role`;
      await transaction`
        update public.homes set pets = 'Tatlong gansa.'
        where client_id = (select id from public.clients where account_id = ${session.user.id})`;
    }),
  );
  await dialog.getByRole('button', { name: 'I-save' }).click();
  await expect(
    dialog.getByText(/^Tingnan po muna ang nakasulat ngayon\. Binago ng .* ito, ngayon lang\.$/),
  ).toBeVisible();
  await expect(dialog.getByText('Ngayon: Tatlong gansa.')).toBeVisible();
  await expect(dialog.getByLabel('Mga alaga')).toHaveValue('Isang pusa.');
});

test('without a connection the portal opens in Filipino as it was last', async ({
  page,
  context,
  session,
  allowConsole,
}) => {
  allowConsole(/ERR_|Failed to (fetch|load)|fetch|AuthRetryable/);
  const [id = ''] = await storeOwnVisits(session.user, farDays(0, 7));
  const pages = ['/fil/portal', '/fil/portal/visits', `/fil/portal/visits/${id}`];
  for (const path of pages) {
    await open(page, path);
    await expect(page.getByText('Master Gwapo').first()).toBeVisible();
  }
  await untilOpensOffline(page);
  await context.setOffline(true);
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByText('Master Gwapo').first()).toBeVisible();
    await expect(page.getByText(/^Wala po kayong signal\. Ganito ito noong huli/)).toBeVisible();
  }
});

test('a page in Filipino is served as the English one is, and no other is there', async ({
  request,
}) => {
  for (const path of ['/portal', '/portal/visits', '/portal/visits/a-visit', '/portal/homes']) {
    const [english, filipino] = [await request.get(path), await request.get(`/fil${path}`)];
    expect(filipino.status()).toBe(200);
    expect(await filipino.text()).toContain('<html lang="fil-PH"');
    const facts = [english, filipino].map((answer) => {
      const { etag, 'content-length': length, date, ...headers } = answer.headers();
      const policy = headers['content-security-policy']?.replaceAll(/'sha256-[^']+'/g, "'hash'");
      return { ...headers, 'content-security-policy': policy };
    });
    expect(facts[1]).toEqual(facts[0]);
  }
  for (const path of ['/fil/team', '/fil/no/such/page', '/fil/portals']) {
    expect((await request.get(path)).status()).toBe(404);
  }
});

test('nothing in the Filipino portal runs sideways at 360 px @phone', async ({ page, session }) => {
  const [id = ''] = await storeOwnVisits(session.user, farDays(0, 7));
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['', '/visits', `/visits/${id}`, '/homes', '/requests', '/plan', '/account']) {
    await open(page, `/fil/portal${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([path, width]).toEqual([path, 360]);
  }
});
