import { afterAll, beforeAll, expect, it } from 'vitest';
import { myData, myPhotos } from '../../../contract/client/my-data.ts';
import { claimPayment, keepScreenshot, pay } from '../../../contract/client/pay.ts';
import { enterPayment } from '../../../contract/team/payments.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { formatShortDay } from '../../../domain/calendar/words.ts';
import { screenshotsKeptInDays } from '../../../domain/service-numbers.ts';
import { photoNames, uploadName } from '../../../domain/visits/photo-names.ts';
import { forgetPhotos } from '../../../supabase/functions/_shared/photos/forget-photos.ts';
import { smallPhoto } from '../crew/photos.fixture.ts';
import { today } from '../team/schedule.fixture.ts';
import { type Person, type ServedTeam, serveTeam } from '../team/team.fixture.ts';
import { type OwnSeries, onlyPlan, ownSeries } from './plans.fixture.ts';

let team: ServedTeam;
beforeAll(async () => {
  team = await serveTeam();
});
afterAll(() => team.close());

/** What a client says who paid a part of 38,640 pesos by bank. */
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

it('a claim waits, pays nothing, covers what is open, and is told once', async () => {
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
    message: `You have already told us about this payment. ₱9,200.00 of ${when} waits for confirmation.`,
  });
  await team.database.admin`
    insert into payment_states (payment_id, subscription_id, state, reason, by_member)
    values (${stored.id}, ${subscription}, 'not-found', 'No such transfer.', ${team.dispatcher.member})`;
  expect(await again()).toMatchObject({
    message: 'You have already told us about this payment. We did not find it: No such transfer.',
  });
  const { claims } = await owner.call(pay, { subscriptionId: subscription });
  expect(claims).toMatchObject([{ state: 'not-found', reason: 'No such transfer.' }]);
});

it('nothing is claimed of a day to come, of what is paid, or of another client', async () => {
  const series = await ownSeries(team);
  const { owner } = series;
  const claim = claimOf(series, '77');
  const tomorrow = { ...claim, day: addDays(today, 1) };
  expect(await refusalOf(owner, claimPayment, tomorrow)).toMatchObject({
    fields: { day: 'This day is still to come.' },
  });
  const tooMuch = { ...claim, method: 'qr-ph' as const, pesos: 120_000 };
  expect(await refusalOf(owner, claimPayment, tooMuch)).toMatchObject({
    fields: {
      pesos:
        'One QR payment carries at most ₱50,000. Pay it in parts, or by bank transfer. The parts: ₱50,000.00 + ₱50,000.00 + ₱20,000.00.',
    },
  });
  const other = await ownSeries(team);
  expect(await refusalOf(other.owner, claimPayment, claim)).toMatchObject({ code: 'not-found' });
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

/** Uploads a screenshot of a claim, as the page does. Returns why it was denied, or null. */
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
  expect(await refusalOf(stranger, keepScreenshot, { id, claimId })).toMatchObject({
    code: 'not-found',
  });
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
