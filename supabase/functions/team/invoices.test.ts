import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { InputOf } from '../../../contract/call.ts';
import { claimsToConfirm, otherAmount } from '../../../contract/team/claims.ts';
import { addDiscount, addExtra } from '../../../contract/team/extras.ts';
import {
  changeBilling,
  checkInvoices,
  enterInvoice,
  enterInvoices,
  exportInvoices,
  invoiceContent,
  invoices,
  takeBackInvoices,
  uninvoiced,
  uninvoicedReferences,
  voidInvoice,
} from '../../../contract/team/invoices.ts';
import { exportMonth } from '../../../contract/team/money-month.ts';
import { overdue } from '../../../contract/team/overdue.ts';
import { matchStatement } from '../../../contract/team/statement-lines.ts';
import { today as todayCall } from '../../../contract/team/today.ts';
import { enterWithheld, receiveCertificate, withheld } from '../../../contract/team/withheld.ts';
import { quarterOf } from '../../../domain/money/invoices.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { inDays, storeClient, storeSubscription, today } from './clients.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);

async function billed(firstDay = inDays(-2)) {
  const { admin } = team.database;
  const stored = await storeClient(admin);
  const subscriptionId = await storeSubscription(admin, stored, { firstDay });
  const [due] = await admin<{ id: string }[]>`
    select id from dues where subscription_id = ${subscriptionId}`;
  const dueId = due?.id ?? '';
  const listed = async () =>
    (await team.dispatcher.call(uninvoiced, {})).dues.find((one) => one.dueId === dueId);
  return { subscriptionId, dueId, listed };
}

const invoice = (dueId: string, number: string = randomUUID()) => ({
  ...{ id: randomUUID(), dueId, number, day: today, pesos: 38_640 },
});

describe('what was billed', () => {
  it('is listed until it has an invoice, and again once that is voided', async () => {
    const { dueId, listed } = await billed();
    expect(await listed()).toMatchObject({ pesos: 38_640, state: 'open' });
    const entered = invoice(dueId, 'SI-0001');
    await team.dispatcher.call(enterInvoice, entered);
    await team.dispatcher.call(enterInvoice, entered);
    expect(await listed()).toBeUndefined();
    const { id } = entered;
    await team.dispatcher.call(voidInvoice, { id, reason: 'A wrong name' });
    expect(await listed()).toMatchObject({ pesos: 38_640 });
    const [line] = (await team.dispatcher.call(invoices, {})).invoices;
    expect(line).toMatchObject({
      id,
      voided: { by: 'Dana Cruz', reason: 'A wrong name' },
      line: { number: 'SI-0001', state: 'voided', total: 38_640, net: 38_640, vat: 0 },
    });
    const again = await team.dispatcher.ask(enterInvoice, invoice(dueId, 'SI-0001'));
    expect(again).toMatchObject({
      status: 400,
      body: { fields: { number: 'This number is already used.' } },
    });
  });

  it('is not listed before its day, unless it is paid', async () => {
    const { subscriptionId, listed } = await billed(inDays(5));
    expect(await listed()).toBeUndefined();
    const input = { id: randomUUID(), subscriptionId, day: today, pesos: 100 };
    const { id } = await team.dispatcher.call(enterWithheld, input);
    await team.dispatcher.call(receiveCertificate, { paymentId: id });
    expect(await listed()).toMatchObject({ state: 'partly-paid' });
  });

  it('has one invoice, also when two enter one at once', async () => {
    const { dueId } = await billed();
    const answers = await Promise.all(
      [1, 2].map(() => team.dispatcher.ask(enterInvoice, invoice(dueId))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'This due already has an invoice.',
    );
  });

  it('has no invoice over more, or of a day to come', async () => {
    const { dueId } = await billed();
    const more = await team.dispatcher.ask(enterInvoice, { ...invoice(dueId), pesos: 38_641 });
    expect(more.body.fields).toEqual({ pesos: 'The due is ₱38,640.00.' });
    const later = await team.dispatcher.ask(enterInvoice, { ...invoice(dueId), day: inDays(1) });
    expect(later.body.fields).toEqual({ day: 'This day is in the future.' });
  });
});

it('prepares the fields of an invoice, with the client’s registered name', async () => {
  const { dueId, subscriptionId } = await billed();
  const { clientVersion } = await team.dispatcher.call(invoiceContent, { dueId });
  const billing = { subscriptionId, version: clientVersion, purchaseOrder: 'PO-7' };
  const named = { ...billing, registeredName: 'Taal Lodge Inc.', tin: '123-456-789-00000' };
  const wrong = await team.dispatcher.ask(changeBilling, { ...named, tin: '12' });
  expect(wrong.body.fields).toEqual({ tin: 'Write it like 123-456-789-00000.' });
  await team.dispatcher.call(changeBilling, named);
  expect(await team.dispatcher.ask(changeBilling, named)).toMatchObject({ status: 409 });
  expect(await team.dispatcher.call(invoiceContent, { dueId })).toMatchObject({
    seller: { name: 'Maayos' },
    buyer: { name: 'Taal Lodge Inc.', tin: '123-456-789-00000' },
    purchaseOrder: 'PO-7',
    description: 'Master Gwapo, 3 Months',
    pesos: 38_640,
    netInCentavos: 3_864_000,
    vatInCentavos: 0,
    withheldInPesos: 773,
  });
  await team.dispatcher.call(enterInvoice, invoice(dueId, 'SI-2000'));
  const { invoices: lines } = await team.dispatcher.call(exportInvoices, {
    month: today.slice(0, 7),
  });
  expect(lines.find(({ number }) => number === 'SI-2000')).toEqual({
    ...{ number: 'SI-2000', day: today, state: 'valid', reference: expect.any(String) },
    ...{ client: 'Ana Reyes', registered_name: 'Taal Lodge Inc.', tin: '123-456-789-00000' },
    ...{ address: '12 Mabini St., Marawoy, Lipa City, 4217 Batangas', purchase_order: 'PO-7' },
    ...{ description: 'Master Gwapo, 3 Months', net: 38_640, vat: 0, total: 38_640 },
  });
});

it('numbers the dues of the price, whatever is beside them', async () => {
  const { dueId, subscriptionId } = await billed();
  const line = { subscriptionId, text: 'A ladder', pesos: 500 };
  await team.dispatcher.call(addExtra, { ...line, id: randomUUID(), day: today });
  await team.dispatcher.call(addDiscount, { ...line, id: randomUUID() });
  const { description } = await team.dispatcher.call(invoiceContent, { dueId });
  await team.dispatcher.call(enterInvoice, invoice(dueId, 'SI-3000'));
  const month = today.slice(0, 7);
  const { invoices: lines } = await team.dispatcher.call(exportInvoices, { month });
  const books = await team.dispatcher.call(exportMonth, { month: inDays(-2).slice(0, 7) });
  const own = [
    description,
    lines.find(({ number }) => number === 'SI-3000')?.description,
    books.lines.find((one) => one.line === 'due' && one.invoice === 'SI-3000')?.description,
  ];
  expect(own).toEqual(Array(3).fill('Master Gwapo, 3 Months'));
});

it('asks for a certificate in its own list, and nowhere as a payment to look up', async () => {
  const { subscriptionId } = await billed();
  const waiting = async () => {
    const { total, claims } = await team.dispatcher.call(claimsToConfirm, {});
    const lines = [['m'.repeat(22), today, 774, [], false]] satisfies InputOf<
      typeof matchStatement
    >['lines'];
    const matched = await team.dispatcher.call(matchStatement, { lines });
    const { claims: onToday } = await team.dispatcher.call(todayCall, {});
    return { total, claims, onToday, candidates: matched.lines[0]?.candidates };
  };
  const before = await waiting();
  const input = { id: randomUUID(), subscriptionId, day: today, pesos: 774 };
  await team.dispatcher.call(enterWithheld, input);
  expect(await waiting()).toEqual(before);
});

it('counts what was withheld once its certificate is here', async () => {
  const { subscriptionId } = await billed(inDays(-3));
  const input = { id: randomUUID(), subscriptionId, day: today, pesos: 773 };
  await team.dispatcher.call(enterWithheld, input);
  await team.dispatcher.call(enterWithheld, input);
  const row = async () =>
    (await team.dispatcher.call(withheld, {})).rows.find((one) => one.paymentId === input.id);
  const late = async () =>
    (await team.dispatcher.call(overdue, { span: '1-7' })).rows.find(
      (one) => one.subscriptionId === subscriptionId,
    );
  expect(await row()).toMatchObject({ quarter: quarterOf(today), pesos: 773, isReceived: false });
  expect(await late()).toMatchObject({ pesos: 38_640, waiting: { count: 1, pesos: 773 } });
  await team.dispatcher.call(receiveCertificate, { paymentId: input.id });
  expect(await row()).toMatchObject({ isReceived: true });
  expect(await late()).toMatchObject({ pesos: 37_867, waiting: { count: 0 } });
  const twice = await team.dispatcher.ask(receiveCertificate, { paymentId: input.id });
  expect(twice).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
  const much = { ...input, id: randomUUID(), pesos: 40_000 };
  expect((await team.dispatcher.ask(enterWithheld, much)).body.fields).toEqual({
    pesos: 'Only ₱37,867.00 is owed.',
  });
});

it('knows what was withheld by its certificate, also where another amount was noted first', async () => {
  const { subscriptionId } = await billed();
  const input = { id: randomUUID(), subscriptionId, day: today, pesos: 773 };
  await team.dispatcher.call(enterWithheld, input);
  const right = { id: input.id, paymentId: randomUUID(), day: today, pesos: 700 };
  await team.dispatcher.call(otherAmount, right);
  const { rows } = await team.dispatcher.call(withheld, {});
  const ids: string[] = [right.paymentId, input.id];
  expect(rows.filter(({ paymentId }) => ids.includes(paymentId))).toMatchObject([
    { paymentId: right.paymentId, quarter: quarterOf(today), pesos: 700, isReceived: true },
  ]);
  const other = await billed();
  const reused = { ...input, subscriptionId: other.subscriptionId };
  expect(await team.dispatcher.ask(enterWithheld, reused)).toMatchObject({
    status: 409,
    body: { code: 'key-reused' },
  });
});

describe('many numbers', () => {
  it('700 are entered at once, taken back, and entered again one due later', async () => {
    const { admin } = team.database;
    await admin`
      with made as (
        insert into clients (name, email, phone)
        select 'Many ' || place, 'many' || place || '@example.ph', '+63 917 123 4567'
        from generate_series(1, 700) as place returning id
      ), placed as (
        insert into homes (id, client_id, address, town)
        select id, id, '1 Mabini St.', 'Lipa City' from made returning id
      )
      insert into subscriptions (client_id, home_id, package_type, price_in_pesos, first_day,
        visit_count, start_minutes, stay_minutes)
      select id, id, 'on-demand', 9200, '2021-03-05', 1, 540, 120 from placed`;
    const month = { month: '2021-03' };
    const listed = () => team.dispatcher.call(uninvoiced, month);
    const { references } = await team.dispatcher.call(uninvoicedReferences, month);
    expect(await listed()).toMatchObject({ total: 700, dues: { length: 100 } });
    const lines = references.map((reference, place): [string, string, string, null] => [
      ...([reference, `SI-${10_000 + place}`, today, null] as const),
    ]);
    const { lines: judged } = await team.dispatcher.call(checkInvoices, { lines });
    expect(judged.every(({ pesos, fault }) => pesos === 9_200 && fault === null)).toBe(true);
    const latest = async () => (await team.dispatcher.call(invoices, {})).latest;
    const before = await latest();

    // One at fault stops all.
    const later = lines.with(3, [references[3] ?? '', 'SI-1', inDays(1), null]);
    const refused = await team.dispatcher.ask(enterInvoices, { lines: later });
    expect(refused).toMatchObject({ status: 409, body: { code: 'not-possible' } });
    expect(refused.body.message).toBe('SI-1: This day is in the future. Nothing was entered.');
    expect(await latest()).toEqual(before);

    const both = await Promise.all(
      [1, 2].map(() => team.dispatcher.call(enterInvoices, { lines })),
    );
    expect(both.map(({ entered }) => entered).toSorted()).toEqual([0, 700]);
    const id = both.find((answer) => answer.id !== null)?.id ?? '';
    expect(await latest()).toMatchObject({ count: 700 });
    expect(await listed()).toMatchObject({ total: 0 });

    expect(await team.owner.ask(takeBackInvoices, { id })).toMatchObject({ status: 404 });
    expect(await team.dispatcher.call(takeBackInvoices, { id })).toEqual({ count: 700 });
    expect(await latest()).toEqual(before);
    expect(await listed()).toMatchObject({ total: 700 });
    const shifted = lines.map(([, number], place): (typeof lines)[number] => [
      ...([references.at(place - 1) ?? '', number, today, null] as const),
    ]);
    expect((await team.dispatcher.call(enterInvoices, { lines: shifted })).entered).toBe(700);
    const search = 'SI-10000';
    const { invoices: found } = await team.dispatcher.call(invoices, { search });
    expect(found).toMatchObject([{ voided: null, line: { reference: references.at(-1) } }]);

    await admin`alter table invoices disable trigger keep_append_only`;
    await admin`update invoices set at = at - interval '61 minutes' where number = ${search}`;
    await admin`alter table invoices enable trigger keep_append_only`;
    const late = await team.dispatcher.ask(takeBackInvoices, { id: found[0]?.id ?? '' });
    expect(late).toMatchObject({ status: 409 });
  });
});
