import { expect, it } from 'vitest';
import { myData, myPhotos } from '../../../contract/client/my-data.ts';
import { claimPayment, keepScreenshot, pay } from '../../../contract/client/pay.ts';
import {
  claimNotFound,
  claimsToConfirm,
  confirmClaim,
  otherAmount,
} from '../../../contract/team/claims.ts';
import { enterPayment } from '../../../contract/team/payments.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { formatShortDay } from '../../../domain/calendar/words.ts';
import { screenshotsKeptInDays } from '../../../domain/service-numbers.ts';
import { photoNames, uploadName } from '../../../domain/visits/photo-names.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { forgetPhotos } from '../_shared/photos/forget-photos.ts';
import { smallPhoto } from '../crew/photos.fixture.ts';
import { today } from '../team/schedule.fixture.ts';
import { type Person, serveTeam } from '../team/team.fixture.ts';
import { type OwnSeries, onlyPlan, ownSeries } from './plans.fixture.ts';

const team = forAllTests(serveTeam);

/** A claim of a part of ₱38,640, paid by bank. */
const claimOf = ({ subscription }: OwnSeries, reference: string) => ({
  id: crypto.randomUUID(),
  subscriptionId: subscription,
  day: today,
  pesos: 9_200,
  method: 'bank' as const,
  reference,
});

const refusalOf = async (person: Person, ...asked: Parameters<Person['ask']>) =>
  (await person.ask(...asked)).body;

const queued = async (kind: string, about: string) =>
  (await team.database.admin`select from private.outbox where kind = ${kind} and about = ${about}`)
    .count;

it('a claim waits, pays nothing, covers what is unpaid, and is mailed once', async () => {
  const series = await ownSeries(team);
  const claim = claimOf(series, '0917 123-456');
  await Promise.all([
    series.owner.call(claimPayment, claim),
    series.owner.call(claimPayment, claim),
  ]);
  await series.owner.call(claimPayment, claim);
  const { payable, claims } = await series.owner.call(pay, { subscriptionId: series.subscription });
  expect(payable.dues).toMatchObject([{ openInPesos: 38_640, waitingInPesos: 9_200 }]);
  expect(payable.pesos).toBe(29_440);
  expect(claims).toMatchObject([{ id: claim.id, state: 'claimed', reason: '' }]);
  expect(await onlyPlan(series.owner)).toMatchObject({ paidInPesos: 0, owedInPesos: 38_640 });
  expect(await queued('claim-received', claim.id)).toBe(1);
  const other = { ...claim, pesos: 9_300 };
  expect(await refusalOf(series.owner, claimPayment, other)).toMatchObject({ code: 'key-reused' });
});

it('one reference is one payment, however it is written, and its state is said', async () => {
  const series = await ownSeries(team);
  const { owner, subscription } = series;
  const first = claimOf(series, 'Ref 1234-abc');
  // Two phones at once.
  const both = await Promise.allSettled([
    owner.call(claimPayment, first),
    owner.call(claimPayment, claimOf(series, 'ref1234ABC')),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [stored] = await team.database.admin<[{ id: string }]>`
    select id from payments where subscription_id = ${subscription}`;
  const again = () => refusalOf(owner, claimPayment, claimOf(series, 'REF 1234 ABC'));
  const when = formatShortDay(today);
  expect(await again()).toMatchObject({
    message: `You have already told us about this payment. ₱9,200.00 paid on ${when} is waiting for confirmation.`,
  });
  await team.database.admin`
    insert into payment_states (payment_id, subscription_id, state, reason, by_member)
    values (${stored.id}, ${subscription}, 'not-found', 'No such transfer.', ${team.dispatcher.member})`;
  const { claims } = await owner.call(pay, { subscriptionId: subscription });
  expect(claims).toMatchObject([{ state: 'not-found', reason: 'No such transfer.' }]);
});

it('a claim that was not found can be made again, and each refers to the one before', async () => {
  const series = await ownSeries(team);
  const { owner, subscription: subscriptionId } = series;
  const first = claimOf(series, 'Slow 1');
  await owner.call(claimPayment, first);
  const dispatcher = team.dispatcher;
  await dispatcher.call(claimNotFound, { id: first.id, reason: 'Not on our account yet.' });
  // Two phones at once.
  const [one, other] = [claimOf(series, 'slow-1'), claimOf(series, 'SLOW 1')];
  const both = await Promise.all([one, other].map((claim) => owner.ask(claimPayment, claim)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const second = both[0]?.status === 200 ? one : other;
  await owner.call(claimPayment, second);
  const { claims } = await owner.call(pay, { subscriptionId });
  expect(claims).toMatchObject([{ id: second.id, state: 'claimed' }]);
  const { claims: asked } = await dispatcher.call(claimsToConfirm, {});
  expect(asked.find(({ id }) => id === second.id)?.notFoundBefore).toEqual({
    day: today,
    reason: 'Not on our account yet.',
  });
  await dispatcher.call(claimNotFound, { id: second.id, reason: 'Still not there.' });
  const third = claimOf(series, 'Slow 1');
  await owner.call(claimPayment, third);
  const stored = await team.database.admin`
    select id, corrects_id from payments where subscription_id = ${subscriptionId} order by entered_at`;
  expect(stored).toEqual([
    { id: first.id, corrects_id: null },
    { id: second.id, corrects_id: first.id },
    { id: third.id, corrects_id: second.id },
  ]);
  await dispatcher.call(confirmClaim, { id: third.id });
  expect(await refusalOf(owner, claimPayment, claimOf(series, 'Slow 1'))).toMatchObject({
    message: `You have already told us about this payment. ₱9,200.00 paid on ${formatShortDay(today)} is confirmed.`,
  });
  expect(await onlyPlan(owner)).toMatchObject({ paidInPesos: 9_200 });
});

it('a payment that replaced a claim, or is already stored, cannot be claimed', async () => {
  const series = await ownSeries(team);
  const { owner, subscription } = series;
  const claim = claimOf(series, 'Other 1');
  await owner.call(claimPayment, claim);
  const arrived = { id: claim.id, paymentId: crypto.randomUUID(), day: today, pesos: 9_000 };
  await team.dispatcher.call(otherAmount, arrived);
  expect((await refusalOf(owner, claimPayment, claimOf(series, 'OTHER-1'))).message).toMatch(
    /^You have already told us about this payment. We did not find it: ₱9,000.00 arrived on .+ in place of ₱9,200.00\.$/,
  );
  const insert = (corrects: string | null, reference: string) => team.database.admin`
    insert into payments (subscription_id, day, pesos, method, reference, state, source, corrects_id)
    values (${subscription}, ${today}, 1, 'bank', ${reference}, 'claimed', 'client', ${corrects})`;
  await insert(null, 'Other 2');
  await expect(insert(null, 'other-1')).rejects.toMatchObject({
    constraint_name: 'payments_told_first',
  });
  await expect(insert(null, 'other-2')).rejects.toMatchObject({ code: '23505' });
});

it('refuses claims of a future day, of a paid due, or of another client', async () => {
  const series = await ownSeries(team);
  const { owner } = series;
  const claim = claimOf(series, '77');
  const tomorrow = { ...claim, day: addDays(today, 1) };
  expect(await refusalOf(owner, claimPayment, tomorrow)).toMatchObject({
    fields: { day: 'This day is in the future.' },
  });
  const tooMuch = { ...claim, method: 'qr-ph' as const, pesos: 120_000 };
  expect(await refusalOf(owner, claimPayment, tooMuch)).toMatchObject({
    fields: {
      pesos:
        'One QR payment carries at most ₱50,000. Pay it in parts, or by bank transfer. The parts: 2 × ₱50,000.00 + ₱20,000.00.',
    },
  });
  const { payable } = await owner.call(pay, { subscriptionId: series.subscription });
  await team.dispatcher.call(enterPayment, {
    ...{ id: crypto.randomUUID(), subscriptionId: series.subscription, day: today },
    ...{ pesos: 38_640, method: 'gcash', reference: '', note: '' },
  });
  const due = { ...claim, dueReference: payable.reference };
  expect(await refusalOf(owner, claimPayment, due)).toMatchObject({
    message: `This is already paid: ₱38,640.00 by GCash on ${formatShortDay(today)}.`,
  });
});

/** Uploads a screenshot as the page does. Returns why it was denied, or null. */
async function upload(person: Person, claimId: string, id: string): Promise<string | null> {
  const incoming = team.storageFor(person.token).from('incoming');
  const name = uploadName(claimId, id);
  const signed = await incoming.createSignedUploadUrl(name);
  if (signed.error) return signed.error.message;
  const file = new Blob([smallPhoto], { type: 'image/jpeg' });
  return (await incoming.uploadToSignedUrl(name, signed.data.token, file)).error?.message ?? null;
}

it('a claim has one screenshot, which is its client’s, pays nothing, and goes in time', async () => {
  const series = await ownSeries(team);
  const { owner } = series;
  const { id: claimId, ...claim } = claimOf(series, '4711');
  await owner.call(claimPayment, { id: claimId, ...claim });
  const [id, second] = [crypto.randomUUID(), crypto.randomUUID()];
  const stranger = await team.addClient();
  expect(await upload(stranger, claimId, id)).toMatch(/row-level security/);
  expect(await upload(owner, claimId, id)).toBeNull();
  expect(await upload(owner, claimId, second)).toBeNull();
  await owner.call(keepScreenshot, { id, claimId });
  await owner.call(keepScreenshot, { id, claimId });
  expect(await refusalOf(owner, keepScreenshot, { id: second, claimId })).toMatchObject({
    code: 'not-possible',
  });
  expect(await upload(owner, claimId, crypto.randomUUID())).toMatch(/row-level security/);
  expect(await onlyPlan(owner)).toMatchObject({ paidInPesos: 0 });
  const { rows } = await owner.call(myData, { topic: 'payments' });
  expect(rows).toMatchObject([{ id: claimId, state: 'claimed', source: 'client', screenshot: id }]);
  const { photos } = await owner.call(myPhotos, { year: today.slice(0, 4) });
  expect(photos.map(({ name }) => name)).toEqual([`${today} payment ${id}.jpg`]);

  const { admin } = team.database;
  await admin`
    insert into payment_states (payment_id, subscription_id, state, reason, by_member, at)
    values (${claimId}, ${series.subscription}, 'not-found', 'Not there.', ${team.dispatcher.member},
      now() - make_interval(days => ${screenshotsKeptInDays}, hours => 1))`;
  const { sql } = team.database;
  await forgetPhotos({ sql, files: team.files, photoRetentionInMonths: 12 });
  expect(await admin`select from claim_screenshots where id = ${id}`).toHaveLength(0);
  expect(await team.files.read('photos', photoNames(id).picture)).toBeNull();
});
