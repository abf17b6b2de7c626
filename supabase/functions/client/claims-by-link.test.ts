import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { claimPayment, pay as payPage } from '../../../contract/client/pay.ts';
import { claimByLink } from '../../../contract/pay-link.ts';
import { saveWayToPay, switchWayToPay, tryWayToPay } from '../../../contract/team/ways-to-pay.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { published } from '../../../domain/money/qr-ph/codes.fixture.ts';
import { readFields, saidBy } from '../../../domain/money/qr-ph/fields.ts';
import { waitingClaimsPerSubscription } from '../../../domain/service-numbers.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { today } from '../team/schedule.fixture.ts';
import { serveTeam } from '../team/team.fixture.ts';
import { claimOf, make, strangersAt } from './pay-links.fixture.ts';
import { onlyPlan, ownMonthlySeries, pay } from './plans.fixture.ts';

const team = forAllTests(serveTeam);
const { open, send } = strangersAt(team);

it('a claim by a link leaves the due payable, and shows as being checked', async () => {
  const { owner, subscription } = await ownMonthlySeries(team);
  const { token } = await make(owner, subscription, null);
  for (const reference of ['AA-1', 'AA-2']) {
    const claim = { ...claimOf(token), reference, pesos: 500_000 };
    expect((await send(claimByLink.name, claim)).status).toBe(200);
  }
  const asked = { pesos: 12_880, checkedInPesos: 1_000_000 };
  expect((await open(token, 'due')).body).toMatchObject({ waitingInPesos: 0, payable: asked });
  const { payable, claims } = await owner.call(payPage, {
    subscriptionId: subscription,
    paying: 'due',
  });
  expect(payable).toMatchObject(asked);
  expect(claims.map(({ isByLink }) => isByLink)).toEqual([true, true]);
  // The client's own word still counts.
  const { token: _, payer: __, ...own } = claimOf('');
  await owner.call(claimPayment, { ...own, method: 'bank', subscriptionId: subscription });
  expect((await open(token)).body).toMatchObject({ waitingInPesos: own.pesos });
});

it('a link offers no cash, and its code has the reference of the unpaid due', async () => {
  const ways = [
    { label: 'QR', way: { kind: 'qr-ph', code: published.open } },
    { label: 'Cash', way: { kind: 'cash' } },
  ] as const;
  for (const way of ways) {
    const id = randomUUID();
    await team.owner.call(saveWayToPay, { id, version: null, isFree: true, ...way });
    const isCode = way.way.kind === 'qr-ph';
    if (isCode) await team.owner.call(tryWayToPay, { id, version: 1, app: 'GCash' });
    await team.owner.call(switchWayToPay, { id, version: isCode ? 2 : 1, isOn: true });
  }
  const { owner, subscription } = await ownMonthlySeries(team);
  const { dues } = await onlyPlan(owner);
  const { token } = await make(owner, subscription);
  const offered = async () => (await open(token)).body.payable.ways;
  expect(await offered()).toMatchObject([{ kind: 'qr-ph' }]);
  const { status, body } = await send(claimByLink.name, { ...claimOf(token), method: 'cash' });
  expect([status, Object.keys(body.fields)]).toEqual([400, ['method']]);

  const borne = async () => {
    const [way] = await offered();
    const beside = saidBy(readFields(way.parts[0].code) ?? [], '62');
    return saidBy(readFields(beside ?? '') ?? [], '05');
  };
  await pay(team, subscription, 12_000);
  expect(await borne()).toBe(dues[0]?.reference);
  await pay(team, subscription, 880);
  expect(await borne()).toBe(dues[1]?.reference);
  const { token: _, payer: __, ...own } = claimOf('');
  await owner.call(claimPayment, { ...own, subscriptionId: subscription });
  expect(await borne()).toBe(dues[2]?.reference);
});

it('claims by a link do not use up those of the client', async () => {
  const { owner, subscription } = await ownMonthlySeries(team);
  await team.database.admin`
    insert into payments (subscription_id, day, pesos, method, reference, state, source)
    select ${subscription}, current_date, 1, 'bank', 'BB-' || n, 'claimed', 'pay-link'
    from generate_series(1, ${waitingClaimsPerSubscription}::int) as n`;
  const { token: _, payer: __, ...own } = claimOf('');
  await owner.call(claimPayment, { ...own, method: 'bank', subscriptionId: subscription });
});

it('names wrong fields, and stores nothing', async () => {
  const { owner, subscription } = await ownMonthlySeries(team);
  const { token } = await make(owner, subscription);
  const claim = claimOf(token);
  for (const [field, wrong] of [
    ['payer', ' '],
    ['pesos', 0],
    ['day', addDays(today, 1)],
    ['reference', '-'],
    ['method', 'gateway'],
  ] as const) {
    const { status, body } = await send(claimByLink.name, { ...claim, [field]: wrong });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  }
  const { count } = await team.database.admin`
    select from payments where subscription_id = ${subscription}`;
  expect(count).toBe(0);
});
