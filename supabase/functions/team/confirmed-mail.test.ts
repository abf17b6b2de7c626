import ICAL from 'ical.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { confirmRequest } from '../../../contract/team/request-confirmation.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { manilaMoment } from '../../../domain/calendar/manila-clock.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { forEachTest } from '../../../server/functions/for-tests.fixture.ts';
import { deliverTo } from '../../../server/functions/mailbox.fixture.ts';
import { flat } from '../../../server/functions/mails.fixture.ts';
import { newEmail } from '../../../server/functions/served.fixture.ts';
import { type SmtpPeer, startSmtpPeer } from '../../../server/mail/smtp-peer.fixture.ts';
import {
  type Confirmation,
  confirmation,
  monday,
  newHome,
  sendRequest,
  tuesdays,
} from './request-confirmation.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forEachTest(serveTeam);
let peer: SmtpPeer;
beforeEach(async () => {
  peer = await startSmtpPeer();
});
afterEach(async () => {
  await peer.close();
});

async function confirmed(changes: Partial<Confirmation> = {}) {
  const email = newEmail();
  const reference = await sendRequest(team, { email });
  await team.database.admin`delete from private.outbox`;
  return {
    email,
    ...(await team.dispatcher.call(confirmRequest, confirmation(reference, email, changes))),
  };
}

const deliver = () => deliverTo(peer, team);

/** Parsed by another program. */
function eventsOf(raw: string) {
  return new ICAL.Component(ICAL.parse(raw))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));
}

/** With its own line ends, which the mail's parser replaces. */
function calendarOf(mail: SmtpPeer['received'][number] | undefined): string {
  expect(mail?.email.attachments).toMatchObject([
    { filename: 'visits.ics', mimeType: 'text/calendar' },
  ]);
  const [, encoded = ''] = /filename=visits\.ics\r\n\r\n([\w+/=\r\n]+)/.exec(mail?.raw ?? '') ?? [];
  return Buffer.from(encoded, 'base64').toString();
}

it('names package, price, dates and what to expect, once', async () => {
  const { email } = await confirmed();
  await deliver();
  await deliver();
  expect(peer.received.map(({ recipient }) => recipient)).toEqual([email]);
  const [mail] = peer.received;
  expect(mail?.email.subject).toBe(
    `Your plan is confirmed: first visit ${formatDay(addDays(monday, 1))}, 9:00–11:00 AM - Maayos`,
  );
  for (const body of [flat(mail?.email.text), flat(mail?.email.html)]) {
    for (const fact of [
      'Master Gwapo',
      '1 Month',
      '₱14,000.00',
      'Every week on Tuesday',
      newHome.address,
      '9:00–11:00 AM',
      'What to expect',
      'photos before and after',
    ]) {
      expect(body).toContain(fact);
    }
    expect(body).not.toContain(newHome.gate);
  }
});

it('says that it is renewed where a client asked for their next term', async () => {
  const { subscriptionId } = await confirmed();
  await team.database.admin`
    insert into public.change_requests (subscription_id, kind, asked, state)
    select id, 'renew', jsonb_build_object('kind', 'renew', 'reference', request_reference), 'done'
    from public.subscriptions where id = ${subscriptionId}`;
  await deliver();
  const [mail] = peer.received;
  expect(mail?.email.subject).toMatch(/^Your plan is renewed: first visit /);
});

it('is composed when it leaves: a visit that moved has its new time, a cancelled one is left out', async () => {
  const { subscriptionId } = await confirmed();
  const moved = manilaMoment(addDays(monday, 3), 780);
  const { admin } = team.database;
  await admin`
    update visits set starts_at = ${moved}, ends_at = ${moved}::timestamptz + interval '2 hours'
    where subscription_id = ${subscriptionId} and number = 1`;
  await admin`
    update visits set state = 'cancelled', cancelled_by = 'team'
    where subscription_id = ${subscriptionId} and number = 2`;
  await deliver();
  const events = eventsOf(calendarOf(peer.received[0]));
  expect(events[0]?.startDate.toJSDate()).toEqual(moved);
  expect(events[0]?.sequence).toBe(2);
  expect(events.map(({ summary }) => summary)).not.toContainEqual(
    expect.stringContaining('visit 2 of'),
  );
});

it('keeps a stranger’s links and control characters out', async () => {
  const address = 'see https://evil.test/x, Lipa City,\u200b 4217 Batangas';
  await confirmed({ home: { ...newHome, address }, plan: { ...tuesdays, stayMinutes: 60 } });
  await deliver();
  const [mail] = peer.received;
  expect(mail?.email.html).not.toContain('https://evil.test');
  expect(calendarOf(mail)).not.toContain('https://evil.test');
});

it('arrives in Filipino where its client reads it, the calendar too', async () => {
  const { email } = await confirmed();
  await team.database.admin`update clients set language = 'fil' where email = ${email}`;
  await deliver();
  const [mail] = peer.received;
  expect(mail?.email.subject).toContain('Kumpirmado na ang plan ninyo: unang visit Mar, ');
  expect(mail?.email.html).toContain('<html lang="fil">');
  expect(mail?.email.text).toContain('Linggo-linggo, tuwing Martes');
  const [first] = eventsOf(calendarOf(mail));
  expect(first?.summary).toMatch(/^Visit ng Maayos, 1 sa \d+$/);
});
