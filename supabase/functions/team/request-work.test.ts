import { describe, expect, it } from 'vitest';
import { figures } from '../../../contract/team/figures.ts';
import { confirmRequest } from '../../../contract/team/request-confirmation.ts';
import { assignRequest, closeRequest, logContact } from '../../../contract/team/request-work.ts';
import { requests } from '../../../contract/team/requests.ts';
import { today } from '../../../contract/team/today.ts';
import { hourInMs } from '../../../domain/calendar/in-ms.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { newEmail } from '../../../server/functions/served.fixture.ts';
import { confirmation, sendRequest } from './request-confirmation.fixture.ts';
import { inquiryOf, mailsAbout, open, orderOf } from './requests.fixture.ts';
import { type Person, serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);
const dana = forAllTests(async () => team.dispatcher);

/** An unanswered order whose clock has run for so many hours. */
async function unanswered(hours: number, email = newEmail()): Promise<string> {
  const reference = await sendRequest(team, { email });
  await team.database.admin`
    update public.requests
    set clock_started_at = clock_started_at - ${`${hours} hours`}::interval
    where reference = ${reference}`;
  return reference;
}

const asked = async () => {
  const { whole } = await team.dispatcher.call(figures, { days: '30' });
  return { asked: whole.asked, inTime: whole.inTime };
};

it('the clock stops with the confirmation, though no contact was logged', async () => {
  const email = newEmail();
  const [inTime, late] = [await unanswered(23, email), await unanswered(25, email)];
  expect((await team.dispatcher.call(today, {})).requests).toMatchObject({ total: 2, overdue: 1 });
  for (const reference of [inTime, late]) {
    const { version } = await open(dana, reference);
    await team.dispatcher.call(confirmRequest, confirmation(reference, email, { version }));
    expect((await open(dana, reference)).answeredAt).not.toBeNull();
  }
  expect((await team.dispatcher.call(today, {})).requests.total).toBe(0);
  expect(await asked()).toEqual({ asked: 2, inTime: 1 });
});

it('the clock stops when a request is declined that no mail can answer', async () => {
  const before = await asked();
  const reference = await unanswered(1);
  await team.database.admin`
    update public.requests set email = 'Ana,Ben<a@b.ph>' where reference = ${reference}`;
  const { version } = await open(dana, reference);
  const input = { reference, version, cause: 'declined' as const, reason: 'Too far' };
  await team.dispatcher.call(closeRequest, input);
  expect((await open(dana, reference)).answeredAt).not.toBeNull();
  expect(await asked()).toEqual({ asked: before.asked + 1, inTime: before.inTime + 1 });
});

it('spam and withdrawn requests are not counted, nor overdue', async () => {
  const before = await asked();
  const [spam, withdrawn] = [await unanswered(30), await unanswered(30)];
  const { version } = await open(dana, spam);
  await team.dispatcher.call(closeRequest, { reference: spam, version, cause: 'spam', reason: '' });
  await team.database.admin`
    update public.requests set status = 'withdrawn' where reference = ${withdrawn}`;
  for (const reference of [spam, withdrawn]) {
    expect((await open(dana, reference)).answeredAt).toBeNull();
  }
  expect((await team.dispatcher.call(today, {})).requests).toMatchObject({ total: 0, overdue: 0 });
  expect(await asked()).toEqual(before);
});

const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();
const call = { channel: 'call', outcome: 'reached' } as const;

describe('a contact', () => {
  it('stops the clock when the client was reached, and says who did it', async () => {
    const reference = await inquiryOf(team);
    const logged = await dana.call(logContact, { reference, ...call, note: ' Call after 5. ' });
    const shown = await open(dana, reference);
    expect(shown).toMatchObject({ status: 'contacted', version: logged.version });
    expect(shown.answeredAt).not.toBeNull();
    expect(shown.contacts).toMatchObject([{ by: 'Dana Cruz', ...call, note: ' Call after 5. ' }]);
    expect(shown.history.entries[0]).toMatchObject({ by: 'Dana Cruz', thing: 'request' });
  });

  it('stops it with two unanswered ones only if two hours lie between them', async () => {
    const reference = await orderOf(team);
    await team.database.admin`
      update public.requests set created_at = now() - interval '9 hours', clock_started_at = now() - interval '9 hours'
      where reference = ${reference}`;
    const tried = { reference, channel: 'viber', outcome: 'no-answer' } as const;
    await dana.call(logContact, { ...tried, at: fromNow(-4 * hourInMs) });
    await dana.call(logContact, { ...tried, at: fromNow(-3 * hourInMs) });
    await dana.call(logContact, { reference, channel: 'call', outcome: 'wrong-number' });
    expect(await open(dana, reference)).toMatchObject({ status: 'received', answeredAt: null });
    const second = fromNow(-2 * hourInMs);
    await dana.call(logContact, { ...tried, at: second });
    const answered = await open(dana, reference);
    expect(answered).toMatchObject({ status: 'contacted', answeredAt: second });
    // What is logged late may have come first.
    const first = fromNow(-6 * hourInMs);
    await dana.call(logContact, { reference, ...call, at: first });
    expect((await open(dana, reference)).answeredAt).toBe(first);
    await dana.call(logContact, { reference, ...call });
    expect(await open(dana, reference)).toMatchObject({ answeredAt: first });
  });

  it.each([
    ['a time to come', { at: fromNow(hourInMs) }, 'at'],
    ['a time before the request', { at: fromNow(-hourInMs) }, 'at'],
  ])('is refused with %s', async (_, change, field) => {
    const reference = await orderOf(team);
    const refused = await dana.ask(logContact, { reference, ...call, ...change });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields ?? {})).toEqual([field]);
    expect((await open(dana, reference)).contacts).toEqual([]);
  });
});

describe('an assignment', () => {
  it('goes to a dispatcher or to nobody, and of two who take it at once one reads who was first', async () => {
    const reference = await orderOf(team);
    const take = (person: Person) =>
      person.ask(assignRequest, { reference, version: 1, to: person.member });
    const answers = await Promise.all([take(dana), take(team.owner)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const shown = await open(dana, reference);
    const refused = answers.find(({ status }) => status === 409);
    const first = shown.assignedTo?.name.split(' ')[0];
    expect(refused?.body).toMatchObject({
      code: 'changed-meanwhile',
      message: `${first} changed this just now.`,
      conflict: { by: first },
    });
    await dana.call(assignRequest, { reference, version: shown.version, to: null });
    expect((await open(dana, reference)).assignedTo).toBeNull();
    const toWorker = { reference, version: shown.version + 1, to: team.worker.member };
    expect(await dana.ask(assignRequest, toWorker)).toMatchObject({
      body: { fields: { to: 'Choose a dispatcher.' } },
    });
  });
});

describe('closing', () => {
  it('declines an order with a mail, which is an answer', async () => {
    const reference = await orderOf(team);
    const reason = 'We do not come to Marawoy yet.';
    await dana.call(closeRequest, { reference, version: 1, cause: 'declined', reason });
    const shown = await open(dana, reference);
    expect(shown).toMatchObject({
      status: 'declined',
      closedReason: reason,
      closedSilently: false,
    });
    expect(shown.answeredAt).not.toBeNull();
    const mails = await mailsAbout(team, reference);
    expect(mails).toMatchObject([
      { kind: 'declined', subject: `We cannot take your order ${reference}` },
    ]);
    expect(mails[0]?.text).toContain(reason);
  });

  it.each(['spam', 'duplicate'] as const)('tells nobody about %s', async (cause) => {
    const reference = await inquiryOf(team);
    await dana.call(closeRequest, { reference, version: 1, cause, reason: 'Sells lamps.' });
    const { requests: listed } = await dana.call(requests, { search: reference });
    expect(listed).toMatchObject([{ status: 'lost', closedAs: cause }]);
    expect(await open(dana, reference)).toMatchObject({
      status: 'lost',
      closedAs: cause,
      closedSilently: true,
      answeredAt: null,
    });
    expect(await mailsAbout(team, reference)).toEqual([]);
  });

  it('happens once', async () => {
    const reference = await orderOf(team);
    const close = { reference, version: 1, cause: 'declined', reason: 'No.' } as const;
    const answers = await Promise.all(
      [dana, team.owner].map((person) => person.ask(closeRequest, close)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await mailsAbout(team, reference)).toHaveLength(1);
    const { version } = await open(dana, reference);
    expect(await dana.ask(closeRequest, { ...close, version })).toMatchObject({
      body: { code: 'not-possible' },
    });
    await dana.call(logContact, { reference, ...call });
    expect(await open(dana, reference)).toMatchObject({ status: 'declined' });
  });
});
