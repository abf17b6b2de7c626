import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { answerOwnQuote, withdrawRequest } from '../../../contract/client/requests.ts';
import { myRequests } from '../../../contract/my-requests.ts';
import { answerQuote, quote } from '../../../contract/quote.ts';
import { sendQuote } from '../../../contract/team/quotes.ts';
import { closeRequest } from '../../../contract/team/request-work.ts';
import { today as todayCall } from '../../../contract/team/today.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { dayInMs } from '../../../domain/calendar/in-ms.ts';
import { manilaMoment } from '../../../domain/calendar/manila-clock.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { answer, siteUrl, teamEmail } from '../../../server/functions/served.fixture.ts';
import { limits } from '../_shared/limits/every-limit.ts';
import { sendRequest } from './request-confirmation.fixture.ts';
import { mailsAbout, open, quoted, quoteOf, quoteToken } from './requests.fixture.ts';
import { type Person, serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);
const dana = forAllTests(async () => team.dispatcher);

const today = manilaToday(new Date());
const gone = { status: 410, body: { code: 'link-gone', message: 'This link is no longer valid.' } };

/** As a stranger. */
const look = async (token: unknown) => answer(await team.call(quote.name, { token }));
const say = async (token: unknown, said: unknown) =>
  answer(await team.call(answerQuote.name, { token, answer: said }));

describe("a quote's link", () => {
  it('shows the quote without saying whose it is', async () => {
    const { reference, token } = await quoted(team);
    const { status, body } = await look(token);
    expect(status).toBe(200);
    expect(body).toEqual({
      state: 'sent',
      reference,
      lines: quoteOf(reference, 1).lines.map((line, index) => ({ position: index + 1, ...line })),
      totalInPesos: 10_000,
      packageType: null,
      term: null,
      customMonths: null,
      validUntil: addDays(today, 14),
      note: 'We bring everything.',
      sentAt: expect.any(String),
      answeredAt: null,
      paymentPlan: null,
    });
  });

  it.each(['', 'x', '0'.repeat(64), '\u0000', "' or true --", randomUUID()])(
    'is gone if it is %j',
    async (token) => {
      expect(await look(token)).toMatchObject(gone);
      expect(await say(token, 'accepted')).toMatchObject(gone);
    },
  );

  it('works until the last moment of its last day in Manila', async () => {
    const { reference, token } = await quoted(team, { validUntil: today });
    const midnight = Date.parse(`${addDays(today, 1)}T00:00:00+08:00`);
    team.setNow(new Date(midnight - 1));
    expect((await look(token)).status).toBe(200);
    team.setNow(new Date(midnight));
    expect(await look(token)).toMatchObject(gone);
    expect(await say(token, 'accepted')).toMatchObject(gone);
    expect((await open(dana, reference)).quotes).toMatchObject([{ state: 'expired' }]);
    const { version } = await open(dana, reference);
    await dana.call(sendQuote, { ...quoteOf(reference, version), validUntil: addDays(today, 9) });
    expect((await open(dana, reference)).quotes).toMatchObject([
      { state: 'sent' },
      { state: 'expired' },
    ]);
    team.setNow(null);
  });

  it('can be opened so often from one network, and then not', async () => {
    const { token } = await quoted(team);
    const network = { 'x-forwarded-for': '203.0.113.77' };
    const { allowed } = limits.quoteByNetwork;
    const statuses: number[] = [];
    for (let opened = 0; opened <= allowed; opened += 1) {
      const sent = opened % 2 === 0 ? 'guess' : token;
      statuses.push((await team.call(quote.name, { token: sent }, network)).status);
    }
    expect(statuses.slice(0, 2)).toEqual([410, 200]);
    expect(statuses.slice(allowed - 1)).toEqual([200, 429]);
    const refused = await team.call(answerQuote.name, { token, answer: 'accepted' }, network);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await look(token)).status).toBe(200);
  });
});

/** A quote of a client, read and answered through each of its two doors. */
async function quotedTo(client: Person, changes: Partial<ReturnType<typeof quoteOf>> = {}) {
  const reference = await sendRequest(team, { inquiry: {} }, client);
  const { version } = await open(dana, reference);
  await dana.call(sendQuote, { ...quoteOf(reference, version), ...changes });
  const token = await quoteToken(team, reference);
  const own = async () => (await client.call(myRequests, {})).inquiries[0];
  const quoteId = (await own())?.quote?.id;
  const answerBy = {
    'its link': (said: string) => say(token, said),
    'the portal': (said: string) => client.ask(answerOwnQuote, { quoteId, answer: said }),
  };
  return { reference, token, own, answerBy };
}

describe.each(['its link', 'the portal'] as const)('a quote that is answered by %s', (door) => {
  it('is accepted once: it is to be scheduled within 24 hours, and the team is notified', async () => {
    const { reference, token, own, answerBy } = await quotedTo(await team.addClient());
    await team.database.admin`
      update public.requests set clock_started_at = clock_started_at - interval '3 days' where reference = ${reference}`;
    const acceptedAt = new Date();
    team.setNow(acceptedAt);
    expect((await answerBy[door]('accepted')).status).toBe(200);
    expect((await answerBy[door]('accepted')).status).toBe(200);
    const { clockStartedAt, history } = await open(dana, reference);
    expect(clockStartedAt).toBe(acceptedAt.toISOString());
    expect(history.entries.map(({ reason }) => reason)).toContain('The client accepted the quote.');
    expect(await own()).toMatchObject({
      status: 'to-schedule',
      answerBy: expect.any(String),
      // What was said first stays said: that the team was in contact.
      contactedAt: expect.any(String),
      quote: { state: 'accepted', totalInPesos: 10_000, answeredAt: expect.any(String) },
    });
    const mails = await mailsAbout(team, reference);
    expect(mails.filter(({ kind }) => kind === 'quote-accepted')).toMatchObject([
      {
        recipient: teamEmail,
        text: expect.stringContaining(`${siteUrl}/team/requests/${reference}`),
      },
    ]);
    const { status, body } = await answerBy[door]('declined');
    expect([status, body.message]).toEqual([409, 'This quote was already accepted.']);
    // Later it can still be read.
    team.setNow(new Date(Date.now() + 60 * dayInMs));
    expect(await look(token)).toMatchObject({ status: 200, body: { state: 'accepted' } });
    team.setNow(null);
  });

  it('is declined, which leads back to talking', async () => {
    const { reference, own, answerBy } = await quotedTo(await team.addClient());
    expect((await answerBy[door]('declined')).status).toBe(200);
    expect(await own()).toMatchObject({ status: 'contacted', quote: { state: 'declined' } });
    expect((await answerBy[door]('accepted')).status).toBe(409);
    const { version } = await open(dana, reference);
    await dana.call(sendQuote, quoteOf(reference, version));
    expect(await open(dana, reference)).toMatchObject({ status: 'quoted' });
  });

  it.each<[string, (client: Person, reference: string, version: number) => Promise<unknown>]>([
    ['its last day', async () => team.setNow(new Date(Date.now() + 15 * dayInMs))],
    ['a newer one', (_, reference, version) => dana.call(sendQuote, quoteOf(reference, version))],
    ['withdrawing', (client, reference) => client.call(withdrawRequest, { reference })],
    [
      'its request is closed',
      (_, reference, version) =>
        dana.call(closeRequest, { reference, version, cause: 'duplicate' }),
    ],
  ])('cannot be answered after %s', async (_, settle) => {
    const client = await team.addClient();
    const { reference, answerBy } = await quotedTo(client);
    await settle(client, reference, (await open(dana, reference)).version);
    expect((await answerBy[door]('accepted')).status).toBe(door === 'its link' ? 410 : 409);
    team.setNow(null);
  });
});

it('an own quote keeps the time of the first contact, even without a history of it', async () => {
  const client = await team.addClient();
  const reference = await sendRequest(team, { inquiry: {} }, client);
  const contactedAt = new Date(Date.now() - dayInMs).toISOString();
  await team.database.admin.begin(async (sql) => {
    await sql`alter table public.requests disable trigger keep_history`;
    await sql`
      update public.requests set status = 'contacted', answered_at = ${contactedAt}
      where reference = ${reference}`;
    await sql`alter table public.requests enable trigger keep_history`;
  });
  const { version } = await open(dana, reference);
  await dana.call(sendQuote, quoteOf(reference, version));
  const [quoted] = (await client.call(myRequests, {})).inquiries;
  await client.call(answerOwnQuote, { quoteId: quoted?.quote?.id ?? '', answer: 'accepted' });
  const { inquiries } = await client.call(myRequests, {});
  expect(inquiries).toMatchObject([{ status: 'to-schedule', contactedAt }]);
});

describe('a quote that runs out', () => {
  /** Mails that have not left, with their times. */
  const notices = (reference: string) => team.database.admin<{ due_at: Date; text: string }[]>`
    select due_at, content::text as text from private.outbox
    where kind = 'quote-ends' and sent_at is null and subject like ${`%${reference}%`}`;

  it('has a reminder two days before at 9:00, with the same link', async () => {
    const { reference, token } = await quoted(team);
    const [notice, ...more] = await notices(reference);
    expect(notice?.due_at).toEqual(manilaMoment(addDays(today, 12), 9 * 60));
    expect(notice?.text).toContain(`${siteUrl}/quote/${token}`);
    expect(more).toEqual([]);
  });

  it('has no reminder if it was sent only two days before', async () => {
    const { reference } = await quoted(team, { validUntil: addDays(today, 2) });
    expect(await notices(reference)).toEqual([]);
  });

  it.each<[string, (reference: string, token: string) => Promise<unknown>, number]>([
    ['answered', (_, token) => say(token, 'declined'), 0],
    [
      'replaced',
      async (reference) => {
        const { version } = await open(dana, reference);
        await dana.call(sendQuote, quoteOf(reference, version));
      },
      1,
    ],
    [
      'of a request that was closed',
      async (reference) => {
        const { version } = await open(dana, reference);
        await dana.call(closeRequest, { reference, version, cause: 'duplicate' });
      },
      0,
    ],
  ])('has no reminder once it is %s', async (_, settle, left) => {
    const { reference, token } = await quoted(team);
    await settle(reference, token);
    expect(await notices(reference)).toHaveLength(left);
  });

  it('is on Today until it is sent again or its request is settled', async () => {
    const onToday = async () =>
      (await dana.call(todayCall, {})).quotesRanOut.first.map(({ reference }) => reference);
    const [again, lost, held] = [await quoted(team), await quoted(team), await quoted(team)];
    const ended = addDays(today, -1);
    await team.database.admin`
      update quotes set valid_until = ${ended}
      where request_reference in (${again.reference}, ${lost.reference})`;
    const found = await dana.call(todayCall, {});
    expect(found.quotesRanOut.first).toContainEqual({
      reference: again.reference,
      name: expect.any(String),
      totalInPesos: 10_000,
      validUntil: ended,
    });
    expect(await onToday()).not.toContain(held.reference);
    await dana.call(
      sendQuote,
      quoteOf(again.reference, (await open(dana, again.reference)).version),
    );
    await dana.call(closeRequest, {
      reference: lost.reference,
      version: (await open(dana, lost.reference)).version,
      cause: 'duplicate',
    });
    const left = await onToday();
    expect(left).not.toContain(again.reference);
    expect(left).not.toContain(lost.reference);
  });
});
