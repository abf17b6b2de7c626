import ICAL from 'ical.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeFeed } from '../../../contract/client/account.ts';
import { withdrawRequest } from '../../../contract/client/requests.ts';
import { myRequests } from '../../../contract/my-requests.ts';
import {
  type Consultation,
  cancelConsultation,
  moveConsultation,
  settleConsultation,
} from '../../../contract/team/consultations.ts';
import { defaultBrand } from '../../../domain/brand.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { manilaMoment } from '../../../domain/calendar/manila-clock.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { reminderAtMinutes } from '../../../domain/service-numbers.ts';
import { forEachTest } from '../../../server/functions/for-tests.fixture.ts';
import { flat } from '../../../server/functions/mails.fixture.ts';
import { newEmail } from '../../../server/functions/served.fixture.ts';
import { joinedClient } from '../client/clients.fixture.ts';
import { latest, letPass, placeAt, planned, tuesday } from './consultations.fixture.ts';
import { at } from './schedule.fixture.ts';
import { serveTimedTeam } from './timed-mails.fixture.ts';

const timed = forEachTest(serveTimedTeam);
let email: string;
beforeEach(async () => {
  email = newEmail();
});

/** Delivers five minutes after a change. Returns who was notified of what since. */
async function told() {
  timed.peer.received.length = 0;
  await timed.passTo(new Date(Date.now() + 5 * 60_000));
  await timed.deliver();
  return timed.peer.received.filter(({ email: { subject } }) =>
    /consultation/i.test(subject ?? ''),
  );
}
const fileOf = ({ email: mail }: Awaited<ReturnType<typeof told>>[number]) =>
  String(new TextDecoder().decode(mail.attachments[0]?.content as ArrayBuffer));
const eventOf = (received: Awaited<ReturnType<typeof told>>[number]) => {
  const [event] = new ICAL.Component(ICAL.parse(fileOf(received))).getAllSubcomponents('vevent');
  return event ? new ICAL.Event(event) : undefined;
};
const addressOf = async (member: string) => {
  const [row] = await timed.admin<{ email: string }[]>`
    select email from members where id = ${member}`;
  return row?.email ?? '';
};
const move = (
  { id, version }: Pick<Consultation, 'id' | 'version'>,
  time: string,
  member: string,
) => timed.team.dispatcher.call(moveConsultation, { id, version, ...placeAt(time, member) });

describe('both sides are notified five minutes after the last change', () => {
  it('when it is planned, with one entry of their calendars', async () => {
    const { id, reference } = await planned(timed.team, { email });
    const ben = await addressOf(timed.team.worker.member);
    timed.peer.received.length = 0;
    await timed.deliver();
    expect(timed.subjects().filter((subject) => /consultation/i.test(subject))).toEqual([]);
    const mails = await told();
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([ben, email].toSorted());
    const when = `${formatDay(tuesday)}, 9:00–10:00 AM`;
    const toClient = mails.find(({ recipient }) => recipient === email);
    expect(toClient?.email.subject).toBe(`Your consultation is on ${when} - ${defaultBrand.name}`);
    const text = flat(toClient?.email.text);
    for (const part of [when, 'Tagaytay City', 'Ben', reference]) expect(text).toContain(part);
    const toBen = flat(mails.find(({ recipient }) => recipient === ben)?.email.text);
    for (const part of [when, 'Ben Cruz', '09171234567', 'How soon can you come?', reference]) {
      expect(toBen).toContain(part);
    }
    for (const mail of mails) {
      const event = eventOf(mail);
      expect(event?.uid).toBe(`consultation-${id}@site.test`);
      expect(event?.startDate.toJSDate().toISOString()).toBe(at(tuesday, '9:00'));
      expect(event?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    }
    expect(await told()).toEqual([]);
  });

  it('when it moves: old and new, under the same id with a later number', async () => {
    const consultation = await planned(timed.team, { email });
    const [first] = await told();
    await move(consultation, '13:00', timed.team.worker.member);
    await move({ ...consultation, version: 2 }, '15:00', timed.team.worker.member);
    const mails = await told();
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      const text = flat(mail.email.text);
      expect(text).toContain('9:00–10:00 AM');
      expect(text).toContain('3:00–4:00 PM');
      expect(text).not.toContain('1:00–2:00 PM');
      const event = eventOf(mail);
      expect(event?.uid).toBe(first && eventOf(first)?.uid);
      expect(event?.sequence).toBeGreaterThan((first && eventOf(first)?.sequence) ?? 0);
      expect(event?.startDate.toJSDate().toISOString()).toBe(at(tuesday, '15:00'));
    }
  });

  it('nothing about a move that was undone, or that nobody was notified of', async () => {
    const consultation = await planned(timed.team, { email });
    await told();
    await move(consultation, '13:00', timed.team.worker.member);
    await move({ ...consultation, version: 2 }, '9:00', timed.team.worker.member);
    expect(await told()).toEqual([]);
    const other = await planned(timed.team, {
      email,
      ...placeAt('15:00', timed.team.worker.member),
    });
    await timed.team.dispatcher.call(cancelConsultation, { id: other.id, version: other.version });
    expect(await told()).toEqual([]);
  });

  it("when somebody else goes: it leaves the first one's calendar, and the client hears nothing", async () => {
    const consultation = await planned(timed.team, { email });
    await told();
    const { worker, dispatcher } = timed.team;
    await move(consultation, '9:00', dispatcher.member);
    const mails = await told();
    const statusOf = (address: string) => {
      const mail = mails.find(({ recipient }) => recipient === address);
      return mail && eventOf(mail)?.component.getFirstPropertyValue('status');
    };
    expect(mails).toHaveLength(2);
    expect(statusOf(await addressOf(worker.member))).toBe('CANCELLED');
    expect(statusOf(await addressOf(dispatcher.member))).toBe('CONFIRMED');
  });

  it('when it is called off, with the reason for the client', async () => {
    const { id, version } = await planned(timed.team, { email });
    await told();
    await timed.team.dispatcher.call(cancelConsultation, { id, version, note: 'A storm.' });
    const mails = await told();
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(eventOf(mail)?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
      const isClient = mail.recipient === email;
      expect(flat(mail.email.text).includes('A storm.')).toBe(isClient);
    }
  });

  it('nobody about its outcome; about another time as about a new one', async () => {
    const { id, reference } = await planned(timed.team, { email });
    await told();
    await letPass(timed.team, id);
    expect(await told()).toEqual([]);
    const { version } = await latest(timed.team, reference);
    const again = placeAt('13:00', timed.team.worker.member);
    await timed.team.dispatcher.call(settleConsultation, { id, version, came: 'repeated', again });
    const mails = await told();
    expect(mails).toHaveLength(2);
    for (const mail of mails) expect(eventOf(mail)?.uid).not.toContain(id);
  });
});

describe('the reminder', () => {
  const dayBefore = addDays(tuesday, -1);
  const sixOClock = manilaMoment(dayBefore, 18 * 60);

  it('leaves at 17:00 the day before, with the calendar file, and follows a move', async () => {
    const consultation = await planned(timed.team, { email });
    expect(await timed.waiting('consultation-reminder')).toMatchObject([
      { recipient: email, due_at: manilaMoment(dayBefore, reminderAtMinutes) },
    ]);
    await move(consultation, '15:00', timed.team.worker.member);
    await told();
    timed.peer.received.length = 0;
    await timed.passTo(sixOClock);
    await timed.deliver({ now: sixOClock });
    const reminders = timed.peer.received.filter(({ recipient }) => recipient === email);
    expect(reminders.map(({ email: mail }) => mail.subject)).toEqual([
      `Your consultation is tomorrow: ${formatDay(tuesday)}, 3:00–4:00 PM - ${defaultBrand.name}`,
    ]);
    expect(reminders[0] && eventOf(reminders[0])?.uid).toBe(
      `consultation-${consultation.id}@site.test`,
    );
  });

  it('goes with a consultation that is called off, or settled', async () => {
    const { id, version } = await planned(timed.team, { email });
    await timed.team.dispatcher.call(cancelConsultation, { id, version });
    expect(await timed.waiting('consultation-reminder')).toEqual([]);
  });
});

it('a client sees it in the portal and in the calendar feed, and may withdraw the request', async () => {
  const client = await joinedClient(timed.team, [addDays(tuesday, 7), '9:00']);
  const consultation = await planned(timed.team, { email });
  const { reference } = consultation;
  await timed.admin`
    update requests set account_id = ${client.person.account} where reference = ${reference}`;
  const shown = async () => {
    const { inquiries } = await client.person.call(myRequests, {});
    return inquiries.find((one) => one.reference === reference)?.consultation;
  };
  expect(await shown()).toEqual({
    ...{ startsAt: at(tuesday, '9:00'), endsAt: at(tuesday, '10:00') },
    ...{ isOver: false, with: 'Ben' },
  });
  const { path } = await client.person.call(makeFeed, {});
  const feed = async () => {
    const text = await (await fetch(timed.team.address.replace('/functions/v1', path))).text();
    return new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents('vevent')
      .map((component) => new ICAL.Event(component))
      .find(({ uid }) => uid === `consultation-${consultation.id}@site.test`);
  };
  expect((await feed())?.startDate.toJSDate().toISOString()).toBe(at(tuesday, '9:00'));
  await told();
  await client.person.call(withdrawRequest, { reference });
  expect(await latest(timed.team, reference)).toMatchObject({ state: 'cancelled' });
  expect(await shown()).toBeNull();
  expect((await feed())?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect((await told()).map(({ email: mail }) => mail.subject).toSorted()).toEqual([
    expect.stringContaining('no longer yours'),
    expect.stringContaining('called off'),
  ]);
});
