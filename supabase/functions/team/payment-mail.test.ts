import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { claimNotFound, confirmClaim, otherAmount } from '../../../contract/team/claims.ts';
import { addDiscount } from '../../../contract/team/extras.ts';
import { enterPayment, voidPayment } from '../../../contract/team/payments.ts';
import { defaultBrand } from '../../../domain/brand.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { forEachTest } from '../../../server/functions/for-tests.fixture.ts';
import { deliverTo } from '../../../server/functions/mailbox.fixture.ts';
import { flat } from '../../../server/functions/mails.fixture.ts';
import { startSmtpPeer } from '../../../server/mail/smtp-peer.fixture.ts';
import { storeClaim } from './claims.fixture.ts';
import { inDays, storeClient, storeSubscription, today } from './clients.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forEachTest(serveTeam);
const peer = forEachTest(startSmtpPeer);

async function payment({ email, pesos = 20_000 }: { email?: string; pesos?: number } = {}) {
  const client = await storeClient(team.database.admin, email === undefined ? {} : { email });
  const firstDay = inDays(-3);
  const subscriptionId = await storeSubscription(team.database.admin, client, { firstDay });
  const input = { id: randomUUID(), subscriptionId, day: today, pesos, method: 'gcash' as const };
  return { email: client.email, input: { ...input, reference: 'GC-77', note: 'for the team' } };
}

const deliver = (passedMinutes: number) => deliverTo(peer, team, { passedMinutes });

it('mails the client once the payment and the amount still to pay', async () => {
  const { email, input } = await payment();
  const line = { id: randomUUID(), subscriptionId: input.subscriptionId, text: 'For the storm' };
  await team.owner.call(addDiscount, { ...line, pesos: 640 });
  await team.database.admin`delete from private.outbox`;
  await team.dispatcher.call(enterPayment, input);
  await deliver(4);
  expect(peer.received).toEqual([]);
  await deliver(1);
  // A repeated call, and another delivery.
  await team.dispatcher.call(enterPayment, input);
  await deliver(60);
  expect(peer.received.map(({ recipient }) => recipient)).toEqual([email]);
  const [mail] = peer.received;
  expect(mail?.email.subject).toBe('We have your payment of ₱20,000.00 - Maayos');
  for (const body of [flat(mail?.email.text), flat(mail?.email.html)]) {
    expect(body).toContain('₱18,000.00 is still to be paid.');
    for (const fact of [
      formatDay(today),
      'GCash',
      'GC-77',
      'Master Gwapo',
      '₱38,640.00',
      '−₱640.00',
    ]) {
      expect(body).toContain(fact);
    }
    expect(body).not.toContain('for the team');
  }
});

it('lists all waiting payments of a plan in one mail, without voided ones', async () => {
  const { input } = await payment();
  const [second, third] = [randomUUID(), randomUUID()];
  await team.dispatcher.call(enterPayment, input);
  await team.dispatcher.call(enterPayment, { ...input, id: second, pesos: 10_000 });
  await team.dispatcher.call(enterPayment, { ...input, id: third, pesos: 8_640 });
  await team.owner.call(voidPayment, { id: third, reason: 'Entered twice' });
  // It leaves five minutes after the last of them.
  await deliver(5);
  const [mail, ...others] = peer.received.map(({ email }) => email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('We have your 2 payments, ₱30,000.00 in all - Maayos');
  for (const part of [
    '₱20,000.00',
    '₱10,000.00',
    '₱8,640.00 is still to be paid.',
    input.id,
    second,
  ]) {
    expect(flat(mail?.text)).toContain(part);
  }
  expect(flat(mail?.text)).not.toContain(third);
  // A payment after that mail is alone in the next one.
  await team.dispatcher.call(enterPayment, { ...input, id: randomUUID(), pesos: 8_640 });
  await deliver(5);
  expect(peer.received.map(({ email }) => email.subject).slice(1)).toEqual([
    'We have your payment of ₱8,640.00 - Maayos',
  ]);
});

it('splits many payments of a plan into mails of twenty', async () => {
  const { input } = await payment({ pesos: 100 });
  for (let one = 0; one < 85; one += 1) {
    await team.dispatcher.call(enterPayment, { ...input, id: randomUUID() });
  }
  await deliver(5);
  expect(peer.received.map(({ email }) => email.subject).toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => 'We have your 20 payments, ₱2,000.00 in all - Maayos'),
    'We have your 5 payments, ₱500.00 in all - Maayos',
  ]);
});

it('lists claims confirmed after each other in one mail, and other plans separately', async () => {
  const one = await payment();
  const two = await payment();
  const claims = [one, one, two].map(({ input }, place) =>
    storeClaim(team.database.admin, input.subscriptionId, {
      reference: `GC-${place}`,
      pesos: 9_200,
    }),
  );
  for (const id of await Promise.all(claims)) await team.dispatcher.call(confirmClaim, { id });
  await deliver(5);
  expect(
    peer.received.map(({ recipient, email }) => [recipient, email.subject]).toSorted(),
  ).toEqual(
    [
      [one.email, 'We have your 2 payments, ₱18,400.00 in all - Maayos'],
      [two.email, 'We have your payment of ₱9,200.00 - Maayos'],
    ].toSorted(),
  );
});

it('says why a claim was not found and what to do next, and mails another amount once', async () => {
  const { email, input } = await payment();
  const { subscriptionId } = input;
  const lost = await storeClaim(team.database.admin, subscriptionId, { reference: 'GC-1' });
  const less = await storeClaim(team.database.admin, subscriptionId, { reference: 'GC-2' });
  await team.dispatcher.call(claimNotFound, { id: lost, reason: 'Nothing came to <our> account' });
  const arrived = { id: less, paymentId: randomUUID(), day: today, pesos: 9_000 };
  await team.dispatcher.call(otherAmount, arrived);
  await deliver(5);
  const mails = peer.received.map(({ recipient, email: mail }) => ({
    recipient,
    subject: mail.subject,
    text: flat(mail.text),
  }));
  expect(mails.map(({ recipient }) => recipient)).toEqual([email, email]);
  const [notFound, other] = mails.toSorted((one, two) =>
    String(one.subject).localeCompare(String(two.subject)),
  );
  expect(notFound?.subject).toBe('We could not find your payment of ₱9,200.00 - Maayos');
  for (const part of ['Nothing came to <our> account.', 'GC-1', defaultBrand.phone, '₱29,640.00']) {
    expect(notFound?.text).toContain(part);
  }
  expect(other?.subject).toBe('We have your payment of ₱9,000.00 - Maayos');
  expect(other?.text).toContain('You told us about ₱9,200.00, and ₱9,000.00 arrived.');
});
