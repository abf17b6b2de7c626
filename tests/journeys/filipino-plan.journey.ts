import type { Page } from '@playwright/test';
import { dayTexts } from '../../domain/calendar/day-texts.fil.ts';
import { addDays } from '../../domain/calendar/days.ts';
import { formatDay } from '../../domain/manila-date.ts';
import { expectFilipino } from './english-left.ts';
import { onDatabase } from './members.ts';
import { passTenMinutes, storePlan } from './plans.ts';
import { expect, open, test } from './visit.ts';

const plan = (page: Page) => page.getByRole('article', { name: /Master Gwapo/ });
const action = (page: Page, name: string) =>
  plan(page)
    .getByRole('group')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Mga mensahe' }).getByText(text);

test('a client pauses a plan in Filipino, takes the pause back, and ends another early @wide-too', async ({
  page,
  session,
  expectAccessible,
}) => {
  const { today, subscription } = await storePlan(session.user, [-7, 7, 14, 21]);
  const day = (days: number) => formatDay(addDays(today, days), dayTexts);
  await open(page, '/fil/portal/plan');
  await plan(page).getByRole('heading', { name: 'I-pause', exact: true }).click();
  await page.getByLabel('Unang araw').fill(addDays(today, 1));
  await page.getByLabel('Huling araw').fill(addDays(today, 15));
  await expect(plan(page)).toContainText('ang pinakamaagang simula ng pause.');
  await expectFilipino(page);
  await page.getByLabel('Unang araw').fill(addDays(today, 5));
  await page.getByLabel('Gaano katagal').selectOption('Hanggang ibang araw');
  await page.getByLabel('Huling araw').fill(addDays(today, 15));
  await expect(plan(page)).toContainText(
    `Sa ${day(82)} na matatapos ang plan ninyo, hindi na sa ${day(71)}.`,
  );
  await expectFilipino(page);
  await expectAccessible();
  const pause = async () => {
    await page.getByRole('button', { name: 'I-pause', exact: true }).click();
    await expect(plan(page)).toContainText('Pagkatapos noon, hindi na ito mababawi');
    await expectFilipino(page);
    await expectAccessible();
    await page.getByRole('button', { name: 'Oo, i-pause' }).click();
    const paused = `Naka-pause mula ${day(5)} hanggang ${day(15)}`;
    await expect(page.getByRole('heading', { name: paused })).toBeFocused();
    await expectFilipino(page);
    await expectAccessible();
  };
  await pause();
  await page.getByRole('button', { name: 'Bawiin' }).click();
  const back = `Nabawi na ang pause. Sa ${day(71)} na ulit matatapos ang plan, gaya ng dati.`;
  await expect(toast(page, back)).toContainText('Nasa dati na ulit na araw ang visit 2 at 3.');
  await expectFilipino(page);

  await plan(page).getByRole('heading', { name: 'I-pause', exact: true }).click();
  await page.getByLabel('Unang araw').fill(addDays(today, 5));
  await page.getByLabel('Gaano katagal').selectOption('Hanggang ibang araw');
  await page.getByLabel('Huling araw').fill(addDays(today, 15));
  await pause();
  await passTenMinutes(subscription);
  await page.reload();
  await page.getByRole('button', { name: 'Huwag nang ituloy ang pause' }).click();
  await expect(toast(page, 'Tapos na ang pause ninyo.')).toBeVisible();
  await expect(plan(page)).toContainText('natapos nang maaga');
  await expectFilipino(page);
});

test('a client asks to renew and cancels in Filipino, and reads why something changed meanwhile @wide-too', async ({
  page,
  session,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/status of 409/);
  const { subscription } = await storePlan(session.user, [-14, -7, 5, 12, 19, 26], {
    paid: 38_640,
  });
  await open(page, '/fil/portal/plan');
  await plan(page).getByRole('heading', { name: 'I-renew', exact: true }).click();
  await expectFilipino(page);
  await action(page, 'I-renew').getByRole('button', { name: 'Hilinging mag-renew' }).click();
  await expect(action(page, 'I-renew')).toContainText(/Natanggap namin ang request ninyong O-/);
  await expectFilipino(page);
  await expectAccessible();

  await plan(page).getByRole('heading', { name: 'Ihinto ang plan', exact: true }).click();
  const cancel = page.getByRole('button', { name: 'Ihinto ang plan na ito' });
  await expect(cancel).toBeVisible();
  await onDatabase((sql) =>
    sql.begin(async (transaction) => {
      await transaction`set local role service_role`;
      await transaction`
        update public.visits set starts_at = starts_at + interval '2 hours', ends_at = ends_at + interval '2 hours'
        where subscription_id = ${subscription} and number = 4`;
    }),
  );
  await cancel.click();
  await page.getByRole('button', { name: 'Oo, ihinto' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Tingnan po ulit ang plan ninyo. May nagbago rito habang bukas ang page.',
  );
  await plan(page).getByRole('heading', { name: 'Ihinto ang plan', exact: true }).click();
  await expect(action(page, 'Ihinto ang plan')).toContainText('11:00 AM');
  await expectFilipino(page);
  await expectAccessible();
  await cancel.click();
  await expect(page.getByText('Ihinto ang plan gaya ng nakasulat sa itaas?')).toBeFocused();
  await page.getByRole('button', { name: 'Oo, ihinto' }).click();
  await expect(plan(page).getByRole('heading', { name: /^Inihinto noong/ })).toBeFocused();
  await expectFilipino(page);
  await expectAccessible();
  await page.getByLabel('Puwede po ba ninyong sabihin kung bakit?').fill('Lilipat po kami.');
  await page.getByRole('button', { name: 'Ipadala' }).click();
  await expect(page.getByText('Salamat po sa pagsabi.')).toBeVisible();
  await expectFilipino(page);
  await open(page, '/fil/portal/requests');
  await expect(page.getByText('Pag-renew ng plan.')).toBeVisible();
  await expectFilipino(page);
});
