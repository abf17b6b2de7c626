import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Delivery, deliverDue } from '../../supabase/functions/_shared/delivery/deliver.ts';
import { connectSmtp, type Smtp } from '../../supabase/functions/_shared/mail/smtp.ts';
import { type TestDatabase, testDatabase } from '../../tests/database.ts';
import { createLog } from '../log.ts';
import { expectToStopInTenSeconds } from '../ten-seconds.fixture.ts';
import {
  deliveryOf,
  queueTo,
  SmtpError,
  type SmtpPeer,
  startSmtpPeer,
} from './smtp-peer.fixture.ts';
import { startMailWorker } from './worker.ts';

let database: TestDatabase;
let peer: SmtpPeer;
let smtp: Smtp;
let delivery: Delivery;

beforeEach(async () => {
  database = await testDatabase();
  peer = await startSmtpPeer();
  smtp = connectSmtp(peer.url, 'Maayos <hello@maayos.example>');
  delivery = deliveryOf(database.sql, smtp);
});
afterEach(async () => {
  smtp.close();
  await peer.close();
  await database.giveBack();
});

const queue = (...recipients: string[]) => queueTo(database.admin, ...recipients);

const manyRecipients = (length: number) =>
  Array.from({ length }, (_, index) => `client-${index}@example.ph`);

/** Returns the outbox as an operator sees it, and how many seconds each mail still waits. */
function outbox() {
  return database.admin`
    select recipient, attempts, sent_at is not null as sent, failed_at is not null as failed, last_error,
      content is null as forgotten, round(extract(epoch from due_at - now()))::int as waits
    from private.outbox order by id`;
}

const letTimePass = (interval: string) =>
  database.admin`update private.outbox set due_at = due_at - ${interval}::interval`;

it('hands a mail over once, and then deletes its content', async () => {
  await queue('ana@example.ph');
  await deliverDue(delivery);
  await deliverDue(delivery);
  expect(peer.received).toHaveLength(1);
  const [mail] = peer.received;
  expect(mail?.email).toMatchObject({
    from: { name: 'Maayos', address: 'hello@maayos.example' },
    to: [{ address: 'ana@example.ph' }],
    replyTo: [{ address: 'hello@maayos.example' }],
    subject: 'We have your order',
  });
  expect(mail?.email.html).toContain('We call you.');
  expect(mail?.email.text).toContain('We call you.');
  const [{ message_id } = { message_id: '' }] = await database.admin`
    select message_id from private.outbox`;
  expect(mail?.email.messageId).toBe(`<${message_id}@maayos.example>`);
  expect(await outbox()).toMatchObject([{ sent: true, forgotten: true, attempts: 1 }]);
});

it('parks a mail whose recipient is refused for good, and delivers the others', async () => {
  peer.onRecipient = (address) =>
    address === 'gone@example.ph' ? new SmtpError(550, 'No such mailbox') : null;
  await queue('gone@example.ph', 'ana@example.ph');
  await deliverDue(delivery);
  expect(await outbox()).toMatchObject([
    {
      failed: true,
      sent: false,
      forgotten: false,
      attempts: 1,
      last_error: expect.stringContaining('550 No such mailbox'),
    },
    { failed: false, sent: true },
  ]);
});

it('parks a mail that is refused for good after its content was sent', async () => {
  peer.onMail = async () => new SmtpError(554, 'Not wanted');
  await queue('ana@example.ph');
  await deliverDue(delivery);
  expect(await outbox()).toMatchObject([{ failed: true, attempts: 1 }]);
});

it('tries a mail again after a temporary refusal, later each time', async () => {
  let refusals = 3;
  peer.onRecipient = () => (refusals-- > 0 ? new SmtpError(451, 'Later, please') : null);
  await queue('ana@example.ph');
  for (const [least, most] of [
    [14, 31],
    [29, 61],
    [59, 121],
  ] as const) {
    await deliverDue(delivery);
    const [row] = await outbox();
    expect(row).toMatchObject({ failed: false, sent: false });
    expect(row?.last_error).toContain('Later, please');
    expect(row?.waits).toBeGreaterThanOrEqual(least);
    expect(row?.waits).toBeLessThanOrEqual(most);
    await letTimePass('2 minutes');
  }
  await deliverDue(delivery);
  expect(await outbox()).toMatchObject([{ sent: true, attempts: 4, last_error: null }]);
});

it('tries again with the same Message-ID if the connection breaks after the content', async () => {
  let hangUps = 1;
  peer.onMail = async () => (hangUps-- > 0 ? 'hang up' : null);
  await queue('ana@example.ph');
  await deliverDue(delivery);
  expect(await outbox()).toMatchObject([{ sent: false, failed: false, attempts: 1 }]);
  await letTimePass('1 minute');
  await deliverDue(delivery);
  expect(await outbox()).toMatchObject([{ sent: true, attempts: 2 }]);
});

it('waits for a mail server that is down', async () => {
  const { port } = peer;
  await peer.close();
  await queue('ana@example.ph');
  await deliverDue(delivery);
  expect(await outbox()).toMatchObject([{ sent: false, failed: false, attempts: 1 }]);
  peer = await startSmtpPeer(port);
  await letTimePass('1 minute');
  await deliverDue(delivery);
  expect(peer.received).toHaveLength(1);
});

it('gives up after a day of trying', async () => {
  peer.onRecipient = () => new SmtpError(451, 'Later, please');
  await queue('ana@example.ph');
  await database.admin`update private.outbox set attempts = 29`;
  await deliverDue(delivery);
  expect(await outbox()).toMatchObject([{ failed: true, attempts: 30 }]);
});

it('makes a mail due again if its claim was never settled', async () => {
  await queue('ana@example.ph');
  await database.admin`select private.claim_mails(1, '2 minutes')`;
  await deliverDue(delivery);
  expect(peer.received).toHaveLength(0);
  await letTimePass('2 minutes');
  await deliverDue(delivery);
  expect(peer.received).toHaveLength(1);
});

it('delivers other mails while one is slow', async () => {
  const slow = Promise.withResolvers<null>();
  peer.onMail = (recipient) =>
    recipient === 'slow@example.ph' ? slow.promise : Promise.resolve(null);
  const worker = startMailWorker({ ...delivery, log: createLog(() => undefined) });
  await queue('slow@example.ph', 'a@example.ph', 'b@example.ph');
  worker.nudge();
  await peer.arrived(2);
  expect(peer.received.map(({ recipient }) => recipient).toSorted()).toEqual([
    'a@example.ph',
    'b@example.ph',
  ]);
  const stopped = worker.stop();
  slow.resolve(null);
  await stopped;
  expect(peer.received).toHaveLength(3);
  expect((await outbox()).every(({ sent }) => sent)).toBe(true);
});

it('waits ten seconds for a stuck mail when it stops, and makes it due again', async () => {
  const never = Promise.withResolvers<null>();
  const reached = Promise.withResolvers<void>();
  peer.onMail = () => {
    reached.resolve();
    return never.promise;
  };
  const worker = startMailWorker({ ...delivery, log: createLog(() => undefined) });
  await queue('slow@example.ph');
  worker.nudge();
  await reached.promise;
  await expectToStopInTenSeconds(worker);
  expect(await outbox()).toMatchObject([{ sent: false, failed: false }]);
  never.resolve(null);
});

it('slows mails down in a rush of submissions, but still delivers them', async () => {
  const recipients = manyRecipients(24);
  await queue(...recipients);
  await database.admin`update private.outbox set due_at = now() + interval '1 hour'`;
  const worker = startMailWorker({ ...delivery, log: createLog(() => undefined) });
  await letTimePass('1 hour');
  for (let submitted = 0; submitted < 200; submitted += 1) worker.nudge();
  const begun = performance.now();
  await peer.arrived(recipients.length);
  expect(performance.now() - begun).toBeGreaterThan(499);
  await worker.stop();
});

it('delivers each mail once with several workers', async () => {
  const recipients = manyRecipients(60);
  await queue(...recipients);
  const log = createLog(() => undefined);
  const workers = Array.from({ length: 3 }, () => startMailWorker({ ...delivery, log }));
  await peer.arrived(recipients.length);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(peer.received.map(({ recipient }) => recipient).toSorted()).toEqual(recipients.toSorted());
});

it('continues when the database comes back', async () => {
  const lines: string[] = [];
  const { sql } = database;
  await sql`alter function private.claim_mails rename to away`;
  const worker = startMailWorker({ ...delivery, log: createLog((line) => lines.push(line)) });
  await queue('ana@example.ph');
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  await sql`alter function private.away rename to claim_mails`;
  worker.nudge();
  await peer.arrived(1);
  await worker.stop();
  expect(lines.map((line) => JSON.parse(line).event)).toEqual([
    'The outbox cannot be read',
    'Mails are delivered again',
  ]);
});

it('deletes the traces of mails sent a month ago, and expired counters', async () => {
  await queue('old@example.ph', 'new@example.ph', 'waiting@example.ph');
  const { admin: sql } = database;
  await sql`
    update private.outbox set sent_at = now() - case recipient
      when 'old@example.ph' then interval '31 days' when 'new@example.ph' then interval '29 days' end`;
  const [past, present] = [randomUUID(), randomUUID()];
  await sql`
    insert into private.rate_limits (key, window_ends_at, hits)
    values (${past}, now() - interval '1 second', 1), (${present}, now() + interval '1 hour', 1)`;
  await sql`select private.forget_the_past()`;
  expect((await outbox()).map(({ recipient }) => recipient)).toEqual([
    'new@example.ph',
    'waiting@example.ph',
  ]);
  expect(await sql`select key from private.rate_limits`).toEqual([{ key: present }]);
});
