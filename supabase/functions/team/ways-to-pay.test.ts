import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import type { InputOf } from '../../../contract/call.ts';
import { WayToPay } from '../../../contract/shapes/payable.ts';
import {
  orderWaysToPay,
  saveWayToPay,
  switchWayToPay,
  tryWayToPay,
  waysToPay,
} from '../../../contract/team/ways-to-pay.ts';
import { checkDigitsOf } from '../../../domain/money/qr-ph/check-digits.ts';
import { codeForDue } from '../../../domain/money/qr-ph/code-for-due.ts';
import { published } from '../../../domain/money/qr-ph/codes.fixture.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { asService } from '../_shared/database/roles.ts';
import { readWaysToPay } from '../_shared/money/read-payable.ts';
import { serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);
beforeEach(() => team.database.admin`delete from public.ways_to_pay`);

type Way = InputOf<typeof saveWayToPay>;
const code = (text: string = published.open, id: string = randomUUID()): Way => ({
  id,
  version: null,
  label: 'GCash of the shop',
  isFree: true,
  way: { kind: 'qr-ph', code: text },
});
const bank = (id: string = randomUUID()): Way => ({
  id,
  version: null,
  label: 'BPI',
  isFree: false,
  way: {
    kind: 'bank',
    bank: 'BPI',
    accountName: 'Maayos Home Care',
    accountNumber: '1234-5678-90',
  },
});
const cash = (id: string = randomUUID()): Way => ({
  id,
  version: null,
  label: 'Cash',
  isFree: true,
  way: { kind: 'cash' },
});
const list = async () => (await team.dispatcher.call(waysToPay, {})).ways;
async function seen(id: string) {
  const way = (await list()).find((one) => one.id === id);
  if (way === undefined) throw new Error('It is not in the list.');
  return { id, version: way.version };
}
const turnOn = async (id: string) =>
  team.owner.call(switchWayToPay, { ...(await seen(id)), isOn: true });
const offered = (pesos = 9_200, reference = '7K3M9Q2X') =>
  asService(team.database.sql, (service) => readWaysToPay(service, { pesos, reference }));

describe('an owner', () => {
  it('adds ways to pay below each other, switched off, and each once', async () => {
    const [first, second, third] = [code(), bank(), cash()];
    for (const way of [first, second, third, first]) await team.owner.call(saveWayToPay, way);
    expect(await list()).toMatchObject([
      { id: first.id, kind: 'qr-ph', code: published.open, isFree: true, isOn: false, tried: null },
      { id: second.id, kind: 'bank', accountNumber: '1234-5678-90', isFree: false },
      { id: third.id, kind: 'cash' },
    ]);
    const other = await team.owner.ask(saveWayToPay, { ...bank(first.id) });
    expect(other).toMatchObject({ status: 409, body: { code: 'key-reused' } });
    const again = await team.owner.ask(saveWayToPay, cash());
    expect(again).toMatchObject({ status: 409, body: { message: 'Cash is already in the list.' } });
  });

  it.each([
    ['https://example.com', 'This is not a QR Ph code.'],
    [
      published.open.replace('C369', '0000'),
      'This code is damaged: its check digits do not match.',
    ],
    [published.oneAmount, /^This code is for one amount only\./],
  ])('sees what is wrong with %s', async (text, sentence) => {
    const answer = await team.owner.ask(saveWayToPay, code(text));
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-body' } });
    expect(answer.body.fields?.['way.code']).toMatch(sentence);
    expect(await list()).toEqual([]);
  });

  it('changes one as it was seen, and sees who was first', async () => {
    const way = bank();
    await team.owner.call(saveWayToPay, way);
    const { version } = await seen(way.id);
    await team.owner.call(saveWayToPay, { ...way, version, label: 'BPI Lipa' });
    expect(await list()).toMatchObject([{ label: 'BPI Lipa', bank: 'BPI' }]);
    const late = await team.owner.ask(saveWayToPay, { ...way, version });
    expect(late).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
    const other = { ...cash(way.id), version: version + 1 };
    expect(await team.owner.ask(saveWayToPay, other)).toMatchObject({ status: 409 });
    const missing = { ...way, id: randomUUID(), version };
    expect(await team.owner.ask(saveWayToPay, missing)).toMatchObject({ status: 404 });
  });

  it('puts some in order at the places they have, and leaves the others', async () => {
    const ways = [code(), bank(), cash()];
    for (const way of ways) await team.owner.call(saveWayToPay, way);
    const [first = '', second = '', third = ''] = ways.map(({ id }) => id);
    await team.owner.call(orderWaysToPay, { ids: [third, first] });
    expect((await list()).map(({ id }) => id)).toEqual([third, second, first]);
    const missing = await team.owner.ask(orderWaysToPay, { ids: [first, randomUUID()] });
    expect(missing).toMatchObject({ status: 404 });
    expect((await list()).map(({ id }) => id)).toEqual([third, second, first]);
  });

  it('tries only codes', async () => {
    const way = bank();
    await team.owner.call(saveWayToPay, way);
    const trial = await team.owner.ask(tryWayToPay, { id: way.id, version: 1, app: 'GCash' });
    expect(trial).toMatchObject({ status: 409, body: { code: 'not-possible' } });
  });
});

describe('a client', () => {
  it('is offered the ways that are on, in their order, with an untried code as it is', async () => {
    const ways = [bank(), code(), cash()];
    for (const way of ways) await team.owner.call(saveWayToPay, way);
    expect(await offered()).toEqual([]);
    const [account, own] = ways.map(({ id }) => id);
    await turnOn(account ?? '');
    await turnOn(own ?? '');
    const before = await offered();
    expect(before).toEqual([
      {
        kind: 'bank',
        id: account,
        label: 'BPI',
        isFree: false,
        bank: 'BPI',
        accountName: 'Maayos Home Care',
        accountNumber: '1234-5678-90',
      },
      {
        kind: 'qr-ph',
        id: own,
        label: 'GCash of the shop',
        isFree: true,
        provider: 'Starpay',
        name: 'Miaaa',
        lastFour: '4042',
        hasAmount: false,
        parts: [{ pesos: 9_200, code: published.open }],
      },
    ]);
    expect(v.is(v.array(WayToPay), before)).toBe(true);
  });

  it('has the amount in a tried code, in parts above ₱50,000, until there is another code', async () => {
    const way = code();
    await team.owner.call(saveWayToPay, way);
    await turnOn(way.id);
    await team.owner.call(tryWayToPay, { ...(await seen(way.id)), app: 'GCash' });
    expect(await list()).toMatchObject([{ tried: { by: 'Olivia Reyes', app: 'GCash' } }]);
    const part = (pesos: number) => ({
      pesos,
      code: codeForDue(published.open, { pesos, reference: '7K3M9Q2X' }).text,
    });
    expect(await offered(9_200)).toMatchObject([{ hasAmount: true, parts: [part(9_200)] }]);
    const parts = [part(50_000), part(50_000), part(16_800)];
    expect(await offered(116_800)).toMatchObject([{ hasAmount: true, parts }]);
    expect(await offered(9_200, 'no reference')).toMatchObject([
      { hasAmount: false, parts: [{ code: published.open }] },
    ]);
    const other = published.open.replace('5905Miaaa', '5905Miaab').slice(0, -4);
    const { version } = await seen(way.id);
    await team.owner.call(saveWayToPay, {
      ...way,
      version,
      way: { kind: 'qr-ph', code: other + checkDigitsOf(other) },
    });
    expect(await list()).toMatchObject([{ tried: null, isOn: true }]);
    expect(await offered()).toMatchObject([{ hasAmount: false, name: 'Miaab' }]);
  });
});
