import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { deleteAccount } from '../../../contract/client/deletion.ts';
import { claimPayment, pay as payPage } from '../../../contract/client/pay.ts';
import { makePayLink, payLinks, withdrawPayLink } from '../../../contract/client/pay-links.ts';
import { claimByLink, payLink } from '../../../contract/pay-link.ts';
import { client as clientPage } from '../../../contract/team/client-record.ts';
import * as ofTeam from '../../../contract/team/pay-links.ts';
import { saveWayToPay, switchWayToPay, tryWayToPay } from '../../../contract/team/ways-to-pay.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { published } from '../../../domain/money/qr-ph/codes.fixture.ts';
import { readFields, saidBy } from '../../../domain/money/qr-ph/fields.ts';
import { waitingClaimsPerSubscription } from '../../../domain/service-numbers.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { asCaller } from '../../../supabase/functions/_shared/database/roles.ts';
import { today } from '../team/schedule.fixture.ts';
import { serveTeam } from '../team/team.fixture.ts';
import { settle } from './clients.fixture.ts';
import { claimOf, make, strangersAt } from './pay-links.fixture.ts';
import { onlyPlan, ownMonthlySeries, pay } from './plans.fixture.ts';

const team = forAllTests(serveTeam);
const { open, send } = strangersAt(team);

it('a link opens with what it was made for and shows what is due, without address, phone or surname', async () => {
  const { owner, subscription } = await ownMonthlySeries(team);
  const { token, id } = await make(owner, subscription);
  const { status, body } = await open(token);
  const { dues } = await onlyPlan(owner);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ state: 'open', firstName: 'Ana', town: 'Lipa City', packageType: 'master-gwapo' },
    ...{ isOneDue: false, dueInPesos: 12_880, openInPesos: 38_640, waitingInPesos: 0 },
    payable: { pesos: 38_640, reference: dues[0]?.reference },
  });
  expect(body.payable.dues).toHaveLength(3);
  const { payable } = (await open(token, 'due')).body;
  expect(payable).toMatchObject({ pesos: 12_880, dues: [{ day: dues[0]?.day }] });
  const told = JSON.stringify(body).replaceAll(/"reference":"[^"]*"/g, '');
  expect(told).not.toMatch(/Mabini|Reyes|917|@/);
  const [kept] = await team.database.admin`
    select encode(token_hash, 'hex') as hash from pay_links where id = ${id}`;
  expect(kept?.hash).not.toContain(token);

  const last = await make(owner, subscription, dues[2]?.id);
  expect((await open(last.token)).body).toMatchObject({
    ...{ isOneDue: true, openInPesos: 12_880 },
    payable: { pesos: 12_880, reference: dues[2]?.reference, dues: [{ day: dues[2]?.day }] },
  });
});

it('a new link ends the one for the same at once, also of two that are made at once', async () => {
  const { owner, subscription, client } = await ownMonthlySeries(team);
  const { dues } = await onlyPlan(owner);
  const other = await make(owner, subscription, dues[0]?.id);
  const made = await Promise.all([1, 2, 3].map(() => make(owner, subscription)));
  const path = await team.dispatcher.call(ofTeam.makePayLink, {
    ...{ subscriptionId: subscription, dueId: null },
  });
  const tokens = [...made.map(({ token }) => token), path.path.replace('/pay/', '')];
  const statuses = await Promise.all(tokens.map(async (token) => (await open(token)).status));
  expect(statuses).toEqual([410, 410, 410, 200]);
  expect((await open(other.token)).status).toBe(200);
  const { links } = await owner.call(payLinks, { subscriptionId: subscription });
  expect(links.map(({ id }) => id)).toEqual([path.id, other.id]);
  // Past the call there is one, too.
  await expect(
    team.database.admin`
      insert into pay_links (subscription_id, token_hash) values (${subscription}, 'another')`,
  ).rejects.toMatchObject({ constraint_name: 'pay_links_one_stands' });
  const { history } = await team.dispatcher.call(clientPage, { id: client });
  expect(history.entries[0]).toMatchObject({
    by: 'Dana Cruz',
    fields: expect.arrayContaining([expect.objectContaining({ name: 'made_at' })]),
  });
});

it('a link that is unknown or withdrawn is gone, each the same, and one that is paid says so alone', async () => {
  const { owner, subscription } = await ownMonthlySeries(team);
  const gone = await open(randomUUID());
  expect([gone.status, gone.body.message]).toEqual([410, 'This link is no longer valid.']);
  const { id, token } = await make(owner, subscription);
  await owner.call(withdrawPayLink, { id });
  await owner.call(withdrawPayLink, { id });
  expect(await open(token)).toEqual(gone);
  expect(await send(claimByLink.name, claimOf(token))).toEqual(gone);
  const byTeam = await make(owner, subscription);
  await team.dispatcher.call(ofTeam.withdrawPayLink, { id: byTeam.id });
  expect(await open(byTeam.token)).toEqual(gone);

  const { dues } = await onlyPlan(owner);
  const first = await make(owner, subscription, dues[0]?.id);
  await pay(team, subscription, 12_880);
  expect(await open(first.token)).toEqual({ status: 200, body: { state: 'paid' } });
  const told = await send(claimByLink.name, claimOf(first.token));
  expect([told.status, told.body.message]).toEqual([409, 'This is paid. Thank you.']);
  const { links } = await owner.call(payLinks, { subscriptionId: subscription });
  expect(links).toEqual([]);
  const again = { subscriptionId: subscription, dueId: dues[0]?.id };
  expect(await owner.ask(makePayLink, again)).toMatchObject({
    body: { code: 'not-possible', message: 'There is nothing left to pay for this.' },
  });
});

it('links of a deleted account end, and no new ones can be made, even past the call', async () => {
  const { owner, subscription } = await ownMonthlySeries(team);
  const { token } = await make(owner, subscription);
  await settle(team, { subscription });
  const deleted = await owner.ask(deleteAccount, {});
  expect(deleted).toMatchObject({ status: 200 });
  expect((await open(token)).status).toBe(410);
  const input = { subscriptionId: subscription, dueId: null };
  expect((await owner.ask(makePayLink, input)).body.message).toMatch(/is being deleted/);
  const past = asCaller(
    team.database.sql,
    { claims: { sub: owner.account, role: 'authenticated' } },
    (transaction) => transaction`
      insert into public.pay_links (subscription_id, token_hash) values (${subscription}, 'past')`,
  );
  await expect(past).rejects.toMatchObject({ code: '42501' });
});

it('limits guesses of links, and claims by one link', async () => {
  const from = '203.0.113.251';
  const guesses = [];
  for (let n = 0; n < 121; n += 1) {
    guesses.push((await send(payLink.name, { token: randomUUID() }, from)).status);
  }
  expect([guesses[119], guesses[120]]).toEqual([410, 429]);
  const { owner, subscription } = await ownMonthlySeries(team);
  const { token } = await make(owner, subscription);
  const told = [];
  // Each from a network of its own.
  for (let n = 0; n < 11; n += 1) told.push((await send(claimByLink.name, claimOf(token))).status);
  expect(told.slice(-2)).toEqual([200, 429]);
  const other = await make(owner, subscription);
  expect((await send(claimByLink.name, claimOf(other.token))).status).toBe(200);
});

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

it('a wrong claim by a link names its fields, and is not stored', async () => {
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
