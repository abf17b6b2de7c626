import type { Page } from '@playwright/test';
import { newSession } from './accounts.ts';
import { inBar } from './bar.ts';
import {
  button,
  openChooser,
  passUndo,
  sheet,
  startWork,
  storedOf,
  test,
  wholeVisit,
} from './crew-phone.ts';
import { picture } from './crew-visits.ts';
import { linesOf } from './lines.ts';
import { asService } from './members.ts';
import { untilOpensOffline } from './offline.ts';
import { expect, open } from './visit.ts';

const [floors, yard] = ['Walisin at i-mop ang sahig', 'Pag-aayos ng bakuran'];
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Takes a picture of the floors, and waits until it is on the phone. */
async function take(page: Page, phase: 'Bago' | 'Pagkatapos'): Promise<void> {
  const chooser = await openChooser(page, `${phase}, litrato ng ${floors}: camera`);
  await chooser.setFiles(await picture(page, phase));
  await expect(page.getByRole('button', { name: `${phase}: ${floors}` })).toBeVisible();
}

/** Nothing is cut at the side, also not on the narrowest phone. */
async function expectNothingSideways(page: Page): Promise<void> {
  const viewport = page.viewportSize() ?? { width: 390, height: 844 };
  for (const width of [360, viewport.width]) {
    await page.setViewportSize({ ...viewport, width });
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  }
}

test('a worker does a day in Filipino, and the language stays without a connection @wide-too', async ({
  page,
  context,
  session,
  email,
  allowConsole,
  expectAccessible,
}) => {
  // The last is axe's, which looks for styles.
  allowConsole(/ERR_|Failed to fetch|fetch|AuthRetryable|preload assets/);
  const { visit } = await startWork(session, email);
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
  await expectAccessible();
  await expectNothingSideways(page);

  // Mails and bookmarks lead to the English address, which leads on.
  await page.goto(`/crew/visits/${visit}`);
  await expect(page).toHaveURL(`/fil/crew/visits/${visit}`);
  await expect(page.getByText('Palatandaan')).toBeVisible();
  await expectAccessible();
  await expectNothingSideways(page);
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ ...size, width: 360 });
  expect(await linesOf(button(page, 'Hindi natuloy'))).toBe(1);
  await page.setViewportSize(size);
  await button(page, 'Papunta na').click();
  await context.setOffline(true);
  await button(page, 'Simulan').click();
  await take(page, 'Bago');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil-PH');
  await expect(status(page, 'Ipapadala kapag may signal na.')).toBeVisible();
  await take(page, 'Pagkatapos');
  await page.getByRole('checkbox', { name: floors }).check();
  await button(page, 'Tapusin').click();
  await expect(page.getByText('Lagyan ng tsek, o sabihin kung bakit hindi nagawa.')).toBeVisible();
  await expectAccessible();
  await expectNothingSideways(page);
  await button(page, `Hindi magawa: ${yard}`).click();
  await button(sheet(page), 'Umulan').click();
  await expect(page.getByText('Hindi nagawa: Umulan')).toBeVisible();
  await button(page, 'Tapusin').click();
  await expect(sheet(page).getByText('1 sa 2 gawain ang tapos na')).toBeVisible();
  await expectAccessible();
  await expectNothingSideways(page);
  await button(sheet(page), 'Tapusin').click();
  await expect(page.getByText('Naghihintay: 2 litrato at 5 hakbang.')).toBeVisible();

  await context.setOffline(false);
  await passUndo(page);
  await expect(status(page, 'Naipadala na lahat.')).toBeVisible({ timeout: 60_000 });
  expect(await storedOf(visit)).toEqual({
    ...wholeVisit,
    steps: ['on-the-way', 'start', 'task', 'task', 'finish'],
  });
});

test('both languages open without a connection once both were chosen @phone', async ({
  page,
  context,
  session,
  email,
  allowConsole,
}) => {
  allowConsole(/ERR_|Failed to fetch|fetch|AuthRetryable/);
  await startWork(session, email);
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

test('a worker who signs in comes to the crew page in the phone’s language @phone', async ({
  page,
  request,
  account,
}) => {
  await startWork(await newSession(request, account), account.email);
  const signIn = async () => {
    await open(page, '/fil');
    await (await inBar(page, 'button', 'Mag-sign in')).click();
    const dialog = page.getByRole('dialog', { name: 'Tuloy po kayo' });
    await dialog.getByLabel('Email').fill(account.email);
    await dialog.getByRole('textbox', { name: 'Password' }).fill(account.password);
    await dialog.getByRole('button', { name: 'Mag-sign in', exact: true }).click();
  };
  // Before anybody chose, the page that is read says the language.
  await signIn();
  await expect(page).toHaveURL('/fil/crew');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mga visit ko');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/crew');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Sign in to see your visits.')).toBeVisible();
  await signIn();
  await expect(page).toHaveURL('/crew');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My visits');
});
