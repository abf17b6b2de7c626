import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addDays } from '../../domain/calendar/days.ts';
import { faultsOn } from './axe.ts';
import { asService } from './database.ts';
import { expectFilipino } from './english-left.ts';
import { linesOf } from './lines.ts';
import { offerWays } from './offered-ways.ts';
import { storeRequests } from './own-requests.ts';
import { farDays, storeOwnVisits } from './own-visits.ts';
import { storePlan } from './plans.ts';
import { provenTasks, storeProvenVisit } from './proofs.ts';
import { readFrom } from './qr-reader.ts';
import { sticksOut } from './sticks-out.ts';
import { expect, open, siteUrl, test, untilDrawn } from './visit.ts';

/** The path below /fil, a text on the page, and the steps before the check. */
type Screen = [path: string, shows: string | RegExp, act?: (page: Page) => Promise<void>];

/** Texts of clients, crews and the team are not translated. */
const written =
  /Sweep the yard|Cut the grass|Empty the gutters|The ladder was too short\.|The hinge of the gate needs oil\.|We bring everything\.|After the renovation/g;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const openPart = (page: Page, name: string) =>
  page.getByRole('article').getByRole('heading', { name, exact: true }).click();

/** Checks language, names and width. The English journeys check the colours. */
async function look(page: Page, screens: readonly Screen[]) {
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  for (const [path, shows, act] of screens) {
    await open(page, `/fil${path}`);
    await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
    await act?.(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fil-PH');
    await expectFilipino(page, written);
    expect(await faultsOn(page, { colours: false, others: true })).toEqual([]);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ ...size, width });
      await expect.poll(() => sticksOut(page)).toEqual([]);
    }
    await page.setViewportSize(size);
  }
}

const publicScreens: readonly Screen[] = [
  ['', 'Umuwi sa bahay na maayos.'],
  [
    '',
    'Mag-order nang walang account',
    async (page) => {
      await button(page, 'Mag-order nang walang account').click();
      await button(page, 'Ipadala ang order').click();
      await expect(page.getByText('Pumili ng package sa listahan.')).toBeVisible();
    },
  ],
  [
    '',
    'Mag-sign in para sa presyo',
    async (page) => {
      await button(page, 'Mag-sign in para sa presyo').click();
      await page.getByRole('tab', { name: 'Gumawa ng account' }).click();
      await page.getByLabel('Email').fill('ana@example.ph');
      await page.getByRole('textbox', { name: 'Password', exact: true }).fill('isa');
      await page.getByRole('textbox', { name: 'Ulitin ang password' }).fill('iba');
      await page.getByRole('dialog').getByRole('button', { name: 'Gumawa ng account' }).click();
      await expect(page.getByText('Hindi magkapareho ang password')).toBeVisible();
    },
  ],
  ['/portal', 'Mag-sign in po para makita'],
];

test('the home page and its dialogs @phone', async ({ page }) => {
  await look(page, publicScreens);
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/fil');
  const main = page.getByRole('main');
  expect(await linesOf(button(page, 'Mag-order nang walang account'))).toBe(1);
  await main.getByRole('button', { name: 'Mag-sign in para sa presyo' }).click();
  for (const tab of await page.getByRole('dialog').getByRole('tab').all()) {
    expect(await linesOf(tab)).toBe(1);
  }
});

test('the legal pages lead to the English text @phone', async ({ page }) => {
  const decides = 'ang tekstong Ingles ang masusunod';
  for (const path of ['/fil/privacy', '/fil/terms']) {
    await open(page, path);
    await expect(page.getByText(decides)).toBeVisible();
    expect(await faultsOn(page, { colours: false, others: true })).toEqual([]);
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/terms');
});

test('an unknown path gives a Filipino 404 page @phone', async ({ page, allowConsole }) => {
  allowConsole(/404/);
  const answer = await page.goto('/fil/walang/ganito');
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()['x-robots-tag']).toBe('noindex');
  await expect(page).toHaveTitle(/^Walang page dito ·/);
  await look(page, [['/walang/ganito', 'Naku! Walang page dito']]);
  const leadOut = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(leadOut.filter((href) => !/^\/(fil([/#]|$)|team$)/.test(href))).toEqual([]);
});

test('a client’s plan, what is paid for it and how to pay are in Filipino @phone', async ({
  page,
  session,
  email,
  password,
  request,
  allowConsole,
}) => {
  allowConsole(/410/);
  const stopOffering = await offerWays(request, { email: `olivia.${email}`, password }, email);
  const { subscription } = await storePlan(session.user, [-14, -7, 5, 12, 19, 26], {
    ...{ paid: 880, isMonthly: true },
  });
  let link = '';
  await look(page, [
    ['/portal', 'Master Gwapo'],
    ['/portal/account', 'Wika ninyo'],
    ['/portal/homes', '12 Mabini St.'],
    [
      '/portal/plan',
      'Dapat bayaran ngayon ₱12,000.00 · mula pa ',
      async () => {
        await openPart(page, 'I-renew');
        await button(page, 'Hilinging mag-renew').click();
        await expect(page.getByText(/Natanggap namin ang request ninyong O-/)).toBeVisible();
      },
    ],
    [
      '/portal/plan',
      'Master Gwapo',
      async () => {
        await openPart(page, 'Ihinto ang plan');
        await button(page, 'Ihinto ang plan na ito').click();
        await expect(page.getByText('Ihinto ang plan gaya ng nakasulat sa itaas?')).toBeFocused();
      },
    ],
    [
      '/portal/plan',
      'Master Gwapo',
      async () => {
        await page.getByText('Mga bayad (1)').click();
        await page.getByRole('link', { name: /^Katibayan ng bayad na ₱880\.00/ }).click();
        await expect(page.getByText(/^Natanggap po namin ang ₱880\.00/)).toBeVisible();
      },
    ],
    ['/portal/statement', 'Bayad, GCash'],
    [
      `/portal/pay/${subscription}`,
      'Magbayad',
      async () => {
        const way = page.getByRole('group').filter({ hasText: `Code ${email}` });
        const code = way.getByRole('img', { name: /^I-scan ang QR Ph code/ });
        await expect(way.getByText(`Code ${email}`)).toBeVisible();
        // Other journeys may have put another way first.
        if (!(await code.isVisible())) await way.getByText(`Code ${email}`).click();
        expect(await readFrom(code)).toContain('540812000.00');
        await way.getByText('Mga hakbang sa app ninyo').click();
        const form = page.getByRole('main').locator('form');
        await form.getByLabel('Paano kayo nagbayad?').selectOption('GCash');
        await form.getByRole('button', { name: 'Ipaalam sa amin' }).click();
        await expect(form).toContainText('Isulat po ang reference number na nasa app');
      },
    ],
    [
      '/portal/plan',
      'Master Gwapo',
      async () => {
        await button(page, 'Iba ang magbabayad').click();
        await button(page, 'Gumawa ng link').click();
        link = await page.getByRole('textbox', { name: 'Ang link' }).inputValue();
        expect(link).toMatch(new RegExp(`^${siteUrl()}/fil/pay/[\\w-]{40,}$`));
      },
    ],
    [`/pay/${'x'.repeat(43)}`, 'Hindi na gumagana ang link na ito.'],
  ]);
  const path = new URL(link).pathname.replace('/fil', '');
  await look(page, [[path, 'Magbayad para kay Ana']]);
  await stopOffering();
});

test('a pause of a plan @phone', async ({ page, session }) => {
  const { today } = await storePlan(session.user, [-7, 7, 14, 21]);
  const days = [5, 15].map((ahead) => addDays(today, ahead));
  const choose = async () => {
    await openPart(page, 'I-pause');
    await page.getByLabel('Unang araw').fill(days[0] ?? '');
    await page.getByLabel('Gaano katagal').selectOption('Hanggang ibang araw');
    await page.getByLabel('Huling araw').fill(days[1] ?? '');
    await button(page, 'I-pause').click();
    await expect(page.getByText('Pagkatapos noon, hindi na ito mababawi')).toBeVisible();
  };
  const pause = async () => {
    await choose();
    await button(page, 'Oo, i-pause').click();
    await expect(page.getByRole('heading', { name: /^Naka-pause mula/ })).toBeFocused();
  };
  await look(page, [
    ['/portal/plan', 'Master Gwapo', choose],
    ['/portal/plan', 'Master Gwapo', pause],
  ]);
});

test('a visit, its move, its proof and a quote @phone', async ({ page, session }) => {
  const { id } = await storeProvenVisit(session.user);
  const { inquiry } = await storeRequests(session.user);
  const [proof, quote] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('hex')];
  await asService(async (sql) => {
    await sql`
      insert into public.proof_shares (visit_id, account_id, token_hash, expires_at)
      values (${id}, ${session.user.id}, ${sha256(proof)}, now() + interval '7 days')`;
    await sql`
      update public.quotes set token_hash = ${sha256(quote)}, payment_plan = '{"kind": "in-full"}'
      where request_reference = ${inquiry}`;
  });
  const slider = page.getByRole('slider', { name: `Bago at pagkatapos: ${provenTasks[0]}` });
  await look(page, [
    ['/portal/visits', 'Master Gwapo'],
    [`/portal/visits/${id}`, '2 sa 3 gawain'],
    [
      `/proof/${proof}`,
      'Gagana ang link na ito hanggang',
      () =>
        expect(slider).toHaveAttribute('aria-valuetext', '50% ng litratong pagkatapos ang kita'),
    ],
    ['/portal/requests', inquiry],
    [`/quote/${quote}`, '₱10,000.00 sa araw ng simula', () => button(page, 'Tanggapin').click()],
    [
      `/quote/${quote}`,
      'Paisa-isang visit',
      async () => {
        await button(page, 'Tanggapin').click();
        await button(page, 'Oo, tanggapin').click();
        await expect(page.getByText('Tinanggap na ninyo ang quotation na ito.')).toBeVisible();
      },
    ],
  ]);
});

test('a visit is moved and a home is told about in Filipino @phone', async ({ page, session }) => {
  const [id = ''] = await storeOwnVisits(session.user, farDays(0, 7));
  const pick = async () => {
    await button(page, 'Ilipat ang visit').click();
    await page.getByLabel('Araw', { exact: true }).selectOption({ index: 2 });
    const first = page.getByRole('group', { name: /^Oras/ }).getByRole('radio').first();
    await first.evaluate((box) => box.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await untilDrawn(page);
    await first.check({ force: true });
    await expect(page.getByText('Bagong oras:')).toBeVisible();
  };
  const move = async () => {
    await pick();
    await button(page, 'Ilipat').click();
    await expect(page.getByText('Nailipat na ang visit ninyo.')).toBeVisible();
  };
  const tell = async () => {
    await page.getByRole('button', { name: /^Baguhin ang paalala at ang tao sa bahay/ }).click();
    await page.getByLabel('Telepono nila').fill('tawagan sila');
    await button(page, 'I-save').click();
    await expect(page.getByText(/^Isulat po nang ganito: 0917 123 4567/)).toBeVisible();
  };
  const path = `/portal/visits/${id}`;
  await look(page, [
    [path, /^Hanggang .* puwede/, pick],
    [path, /^Hanggang/, move],
    ['/portal/homes', '12 Mabini St.', tell],
  ]);
});

function sha256(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
