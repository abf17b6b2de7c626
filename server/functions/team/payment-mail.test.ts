import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { claimNotFound, otherAmount } from '../../../contract/team/claims.ts';
import { enterPayment, voidPayment } from '../../../contract/team/payments.ts';
import { defaultBrand } from '../../../domain/brand.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { type SmtpPeer, startSmtpPeer } from '../../mail/smtp-peer.fixture.ts';
import { deliverTo } from '../mailbox.fixture.ts';
import { storeClaim } from './claims.fixture.ts';
import { inDays, storeClient, storeSubscription, today } from './clients.fixture.ts';
import { type ServedTeam, serveTeam } from './team.fixture.ts';

let team: ServedTeam;
let peer: SmtpPeer;
beforeEach(async () => {
  team = await serveTeam();
  peer = await startSmtpPeer();
});
afterEach(async () => {
  await team.close();
  await peer.close();
});

async function payment({ email, pesos = 20_000 }: { email?: string; pesos?: number } = {}) {
  const client = await storeClient(team.database.admin, email === undefined ? {} : { email });
  const firstDay = inDays(-3);
  const subscriptionId = await storeSubscription(team.database.admin, client, { firstDay });
  const input = { id: randomUUID(), subscriptionId, day: today, pesos, method: 'gcash' as const };
  return { email: client.email, input: { ...input, reference: 'GC-77', note: 'for the team' } };
}

/** Delivers what is due, after so many minutes. */
const deliver = (passedMinutes: number) => deliverTo(peer, team, { passedMinutes });

const flat = (text: string | undefined) => (text ?? '').replace(/\s+/g, ' ');

it('tells the client once what was entered and what is still to be paid', async () => {
  const { email, input } = await payment();
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
    expect(body).toContain('₱18,640.00 is still to be paid.');
    for (const fact of [formatDay(today), 'GCash', 'GC-77', 'Master Gwapo', '₱38,640.00']) {
      expect(body).toContain(fact);
    }
    expect(body).not.toContain('for the team');
  }
});

it('tells what is paid when it leaves, of both payments', async () => {
  const { input } = await payment();
  await team.dispatcher.call(enterPayment, input);
  await team.dispatcher.call(enterPayment, { ...input, id: randomUUID(), pesos: 18_640 });
  await deliver(5);
  const texts = peer.received.map(({ email }) => flat(email.text));
  expect(texts).toHaveLength(2);
  for (const text of texts) expect(text).toContain('Everything is paid.');
});

it('tells why a claim was not found and what to do next, and of another amount once', async () => {
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
  expect(other?.text).toContain('You told us of ₱9,200.00, and ₱9,000.00 arrived.');
});

it('says nothing of a payment that was voided before', async () => {
  const { input } = await payment();
  await team.dispatcher.call(enterPayment, input);
  await team.owner.call(voidPayment, { id: input.id, reason: 'Entered twice' });
  await deliver(60);
  expect(peer.received).toEqual([]);
});

it('becomes a call to be made when nobody can write to the address', async () => {
  const { input } = await payment({ email: 'Ana,Ben<a@b.ph>' });
  await team.dispatcher.call(enterPayment, input);
  expect(
    await team.database.admin`
      select channel, recipient from private.outbox where kind = 'payment-entered'`,
  ).toEqual([{ channel: 'call', recipient: null }]);
});
