import type { Page } from '@playwright/test';
import { defaultBrand } from '../../domain/brand.ts';
import { newSession } from './accounts.ts';
import { faultsOn } from './axe.ts';
import { inBar } from './bar.ts';
import * as crew from './crew-phone.ts';
import { picture } from './crew-visits.ts';
import { asService } from './database.ts';
import { customer, fill, orderCall, plan } from './forms.ts';
import { intakeOf } from './intake.ts';
import { linesOf } from './lines.ts';
import { linkIn, mailTo, wordsOf } from './mailbox.ts';
import { untilOpensOffline } from './offline.ts';
import { farDays, storeOwnVisits } from './own-visits.ts';
import { sticksOut } from './sticks-out.ts';
import { expect, open, test } from './visit.ts';

const [floors, yard] = ['Walisin at i-mop ang sahig', 'Pag-aayos ng bakuran'];
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Tuloy po kayo' });

async function signIn(page: Page, email: string, password: string): Promise<void> {
  const dialog = dialogOf(page);
  if (!(await dialog.isVisible())) await (await inBar(page, 'button', 'Mag-sign in')).click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Mag-sign in', exact: true }).click();
}

test('signing up in Filipino', async ({ page, email, password, allowConsole }) => {
  // The provider refuses passwords, and who has not confirmed.
  allowConsole(/status of 4/);
  const [messages, dialog] = [page.getByRole('region', { name: 'Mga mensahe' }), dialogOf(page)];
  await open(page, '/fil');
  await page.getByRole('button', { name: 'Mag-sign in para sa presyo' }).click();
  await dialog.getByRole('tab', { name: 'Gumawa ng account' }).click();
  for (const [typed, answer] of [
    ['ñ'.repeat(80), 'Hindi ito puwede, o sobrang haba.'],
    ['Password123', 'Madali itong mahulaan.'],
    [password, 'Nagawa na ang account!'],
  ] as const) {
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(typed);
    await dialog.getByRole('textbox', { name: 'Ulitin ang password' }).fill(typed);
    await dialog.getByRole('button', { name: 'Gumawa ng account' }).click();
    await expect(page.getByText(answer).first()).toBeVisible();
  }
  await expect(dialog).toBeHidden();
  await signIn(page, email, password);
  await expect(dialog.getByText('Hindi pa kumpirmado ang email na ito.')).toBeVisible();

  const mail = await mailTo(email, 'Kumpirmahin ang address ko');
  expect(mail.subject).toBe(`Kumpirmahin ang email address ninyo para sa ${defaultBrand.name}`);
  await page.goto(linkIn(mail));
  await expect(page).toHaveURL('/fil');
  await expect(messages.getByText('Kumpirmado na ang email ninyo')).toBeVisible();
  await (await inBar(page, 'button', 'Mag-sign out')).click();
  await expect(page).toHaveURL('/fil');
  await signIn(page, email, `${password}?`);
  await expect(dialog.getByText('Mali ang email o password')).toBeVisible();
  await signIn(page, email, password);
  await expect(messages.getByText('Naka-sign in na kayo!')).toBeVisible();
  await expect(page).toHaveURL('/fil');
});

test('a visitor orders in Filipino @phone', async ({ page, email }) => {
  await open(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Filipino' }).click();
  await expect(page).toHaveURL('/fil');
  await page.getByRole('button', { name: 'Mag-order nang walang account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mag-order ng package' });
  await fill(dialog, { ...plan, ...customer, email });
  await dialog.getByLabel('Paano namin kayo sasagutin?').selectOption('Sa SMS');
  const sent = page.waitForRequest(orderCall);
  await dialog.getByRole('button', { name: 'Ipadala ang order' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    additionalRequests: 'Please answer by SMS.',
    totalPrice: 'Mag-sign in para makita ang presyo',
  });
  await expect(page.getByRole('heading', { name: 'Salamat po, Ana Reyes' })).toBeVisible();
  const [order] = await intakeOf(email);
  expect(order).toMatchObject({ kind: 'order', status: 'received', priceMismatch: false });
});

test('a client orders in Filipino @phone', async ({ page, session }) => {
  await open(page, '/fil');
  await page.getByRole('button', { name: 'Mag-order na: Master Gwapo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mag-order ng package' });
  await expect(dialog.getByText(`Nag-oorder bilang ${session.user.email}.`)).toBeVisible();
  const { packageType: _, ...others } = plan;
  await fill(dialog, { ...others, ...customer, email: session.user.email });
  await dialog.getByLabel('Paano namin kayo sasagutin?').selectOption('Sa Viber');
  await dialog.getByRole('button', { name: 'Ipadala ang order' }).click();
  await expect(page.getByText('Naipadala na ang order!')).toBeVisible();
  const [order] = await intakeOf(session.user.email);
  const mail = wordsOf(await mailTo(session.user.email ?? '', order?.reference ?? ''));
  expect(mail).toContain('Pakisagot po sa Viber.');
  await open(page, '/fil/portal/requests');
  await expect(page.getByText('Pakisagot po sa Viber.')).toBeVisible();

  await open(page, '/fil/portal/account');
  const choice = page.getByLabel('Wika ninyo');
  await choice.selectOption('Filipino');
  await expect(page.getByText('Na-save na.')).toBeVisible();
  await expect(page).toHaveURL('/fil/portal/account');
  await choice.selectOption('English');
  await expect(page).toHaveURL('/portal/account');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-PH');
});

test('the portal opens offline @phone', async ({ page, context, session, allowConsole }) => {
  allowConsole(/ERR_|Failed to (fetch|load)|fetch|AuthRetryable/);
  const [id = ''] = await storeOwnVisits(session.user, farDays(0, 7));
  const path = `/fil/portal/visits/${id}`;
  await open(page, path);
  await expect(page.getByText('Master Gwapo').first()).toBeVisible();
  await untilOpensOffline(page);
  await context.setOffline(true);
  await page.goto(path);
  await expect(page.getByText('Master Gwapo').first()).toBeVisible();
  await expect(page.getByText(/^Wala po kayong signal\. Ganito ito noong huli/)).toBeVisible();
});

test('Filipino pages have the headers of English ones', async ({ request }) => {
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

async function take(page: Page, phase: 'Bago' | 'Pagkatapos'): Promise<void> {
  const chooser = await crew.openChooser(page, `${phase}, litrato ng ${floors}: camera`);
  await chooser.setFiles(await picture(page, phase));
  await expect(page.getByRole('button', { name: `${phase}: ${floors}` })).toBeVisible();
}

/** Checks names, and that nothing is cut off on the narrowest phone. */
async function look(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ ...size, width: 360 });
  await expect.poll(() => sticksOut(page)).toEqual([]);
  expect(await faultsOn(page, { colours: false, others: true })).toEqual([]);
  await page.setViewportSize(size);
}

crew.test(
  'a worker does a day in Filipino, and the language stays without a connection @phone',
  async ({ page, context, session, email, allowConsole }) => {
    // The last one: axe fetches styles.
    allowConsole(/ERR_|Failed to fetch|fetch|AuthRetryable|preload assets/);
    const { visit } = await crew.startWork(session, email);
    await asService(async (sql) => {
      await sql`
        update public.visits set checklist = '{Sweep and mop the floors,Yard maintenance}' where id = ${visit}`;
      await sql`
        update public.homes set landmark = 'Behind the chapel'
        where id = (select home_id from public.subscriptions
          join public.visits on subscription_id = subscriptions.id where visits.id = ${visit})`;
    });
    await open(page, '/crew');
    await untilOpensOffline(page);

    await context.setOffline(true);
    const filipino = page.getByRole('banner').getByRole('link', { name: 'Filipino' });
    expect((await filipino.boundingBox())?.height).toBeGreaterThanOrEqual(56);
    await filipino.click();
    await expect(status(page, 'Changing the language needs a connection.')).toBeVisible();
    await expect(page).toHaveURL('/crew');
    await context.setOffline(false);
    await filipino.click();
    await expect(page).toHaveURL('/fil/crew');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fil-PH');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mga visit ko');
    await expect(status(page, 'Naipadala na lahat.')).toBeVisible();
    await look(page);

    // English addresses, as in mails and bookmarks, redirect.
    await page.goto(`/crew/visits/${visit}`);
    await expect(page).toHaveURL(`/fil/crew/visits/${visit}`);
    await expect(page.getByText('Palatandaan')).toBeVisible();
    await look(page);
    const size = page.viewportSize() ?? { width: 390, height: 844 };
    await page.setViewportSize({ ...size, width: 360 });
    expect(await linesOf(crew.button(page, 'Hindi natuloy'))).toBe(1);
    await page.setViewportSize(size);
    await crew.button(page, 'Papunta na').click();
    await context.setOffline(true);
    await crew.button(page, 'Simulan').click();
    await take(page, 'Bago');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fil-PH');
    await expect(status(page, 'Ipapadala kapag may signal na.')).toBeVisible();
    await take(page, 'Pagkatapos');
    await page.getByRole('checkbox', { name: floors }).check();
    await crew.button(page, 'Tapusin').click();
    await expect(
      page.getByText('Lagyan ng tsek, o sabihin kung bakit hindi nagawa.'),
    ).toBeVisible();
    await look(page);
    await crew.button(page, `Hindi magawa: ${yard}`).click();
    await crew.button(crew.sheet(page), 'Umulan').click();
    await expect(page.getByText('Hindi nagawa: Umulan')).toBeVisible();
    await crew.button(page, 'Tapusin').click();
    await expect(crew.sheet(page).getByText('1 sa 2 gawain ang tapos na')).toBeVisible();
    await look(page);
    await crew.button(crew.sheet(page), 'Tapusin').click();
    await expect(page.getByText('Naghihintay: 2 litrato at 5 hakbang.')).toBeVisible();

    await context.setOffline(false);
    await crew.passUndo(page);
    await expect(status(page, 'Naipadala na lahat.')).toBeVisible({ timeout: 60_000 });
    expect(await crew.storedOf(visit)).toEqual({
      ...crew.wholeVisit,
      steps: ['on-the-way', 'start', 'task', 'task', 'finish'],
    });
  },
);

test('both languages offline @phone', async ({ page, context, session, email, allowConsole }) => {
  allowConsole(/ERR_|Failed to fetch|fetch|AuthRetryable/);
  await crew.startWork(session, email);
  await open(page, '/crew');
  await untilOpensOffline(page);
  await page.getByRole('link', { name: 'Filipino' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mga visit ko');

  await context.setOffline(true);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My visits');
  await page.goto('/fil/crew');
  await expect(page).toHaveURL('/crew');
  await page.getByRole('link', { name: 'Filipino' }).click();
  await expect(page).toHaveURL('/fil/crew');
  await page.goto('/crew');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mga visit ko');
  await expect(page).toHaveURL('/fil/crew');
});

test('a worker comes to their own language @phone', async ({ page, request, account }) => {
  await crew.startWork(await newSession(request, account), account.email);
  const enter = async () => {
    await open(page, '/fil');
    await signIn(page, account.email, account.password);
  };
  // Without a choice, the current page decides.
  await enter();
  await expect(page).toHaveURL('/fil/crew');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mga visit ko');
  // A tap before React runs follows the link itself.
  await page.goto((await page.getByRole('link', { name: 'English' }).getAttribute('href')) ?? '');
  await expect(page).toHaveURL('/crew');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Sign in to see your visits.')).toBeVisible();
  await enter();
  await expect(page).toHaveURL('/crew');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My visits');
});
