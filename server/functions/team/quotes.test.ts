import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerQuote, quote } from '../../../contract/quote.ts';
import { sendQuote } from '../../../contract/team/quotes.ts';
import { closeRequest } from '../../../contract/team/request-work.ts';
import { today as todayCall } from '../../../contract/team/today.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { manilaMoment } from '../../../domain/calendar/manila-clock.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { limits } from '../../../supabase/functions/_shared/limits/every-limit.ts';
import { answer, siteUrl, teamEmail } from '../served.fixture.ts';
import { mailsAbout, open, quoted, quoteOf } from './requests.fixture.ts';
import { type Person, type ServedTeam, serveTeam } from './team.fixture.ts';

let team: ServedTeam;
let dana: Person;
beforeAll(async () => {
  team = await serveTeam();
  dana = team.dispatcher;
});
afterAll(() => team.close());

const dayInMs = 24 * 60 * 60 * 1000;
const today = manilaToday(new Date());
const gone = { status: 410, body: { code: 'link-gone', message: 'This link is no longer valid.' } };

/** Opens or answers a link as somebody whom nobody knows. */
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

  it.each([[undefined], [7], ['a'.repeat(201)], [{ id: 1 }]])('is not %j', async (token) => {
    expect((await look(token)).status).toBe(400);
    expect((await say(token, 'accepted')).status).toBe(400);
  });

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

  it('is gone when the request is closed', async () => {
    const { reference, token } = await quoted(team);
    const { version } = await open(dana, reference);
    await dana.call(closeRequest, { reference, version, cause: 'duplicate' });
    expect(await look(token)).toMatchObject(gone);
    expect(await say(token, 'declined')).toMatchObject(gone);
  });

  it('is gone when the request was settled otherwise before anybody answered', async () => {
    const { reference, token } = await quoted(team);
    await team.database.admin`
      update public.requests set status = 'withdrawn' where reference = ${reference}`;
    expect(await look(token)).toMatchObject(gone);
    expect(await say(token, 'accepted')).toMatchObject(gone);
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

describe('answering a quote', () => {
  it('accepts it: the request is to be scheduled within 24 hours, and the team is told', async () => {
    const { reference, token } = await quoted(team);
    await team.database.admin`
      update public.requests set clock_started_at = clock_started_at - interval '3 days' where reference = ${reference}`;
    const acceptedAt = new Date();
    team.setNow(acceptedAt);
    const accepted = await say(token, 'accepted');
    expect(accepted).toMatchObject({ status: 200, body: { state: 'accepted', reference } });
    const shown = await open(dana, reference);
    expect(shown).toMatchObject({
      status: 'to-schedule',
      answeredAt: null,
      quotes: [{ state: 'accepted' }],
    });
    expect(shown.clockStartedAt).toBe(acceptedAt.toISOString());
    expect(shown.history.entries.map(({ reason }) => reason)).toContain(
      'The client accepted the quote.',
    );
    const [, mail] = await mailsAbout(team, reference);
    expect(mail).toMatchObject({ recipient: teamEmail, subject: `Quote accepted: ${reference}` });
    expect(mail?.text).toContain(`${siteUrl}/team/requests/${reference}`);
    // Later it can still be read, but not be answered otherwise.
    team.setNow(new Date(Date.now() + 60 * dayInMs));
    expect(await look(token)).toMatchObject({ status: 200, body: { state: 'accepted' } });
    team.setNow(null);
    expect(await say(token, 'declined')).toMatchObject({
      status: 409,
      body: { code: 'not-possible', message: 'This quote was already accepted.' },
    });
  });

  it('declines it, which leads back to talking', async () => {
    const { reference, token } = await quoted(team);
    expect(await say(token, 'declined')).toMatchObject({
      status: 200,
      body: { state: 'declined' },
    });
    const shown = await open(dana, reference);
    expect(shown).toMatchObject({ status: 'contacted', quotes: [{ state: 'declined' }] });
    expect(await mailsAbout(team, reference)).toHaveLength(2);
    expect((await say(token, 'accepted')).status).toBe(409);
    await dana.call(sendQuote, quoteOf(reference, shown.version));
    expect(await open(dana, reference)).toMatchObject({ status: 'quoted' });
  });

  it('counts once, however often and however fast it is said', async () => {
    const { reference, token } = await quoted(team);
    const answers = await Promise.all(Array.from({ length: 8 }, () => say(token, 'accepted')));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await mailsAbout(team, reference)).toHaveLength(2);
  });

  it('of both answers at once takes one', async () => {
    const { reference, token } = await quoted(team);
    const answers = await Promise.all([say(token, 'accepted'), say(token, 'declined')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const state = answers.find(({ status }) => status === 200)?.body.state;
    expect((await open(dana, reference)).quotes).toMatchObject([{ state }]);
  });

  it('never meets a new quote half-way', async () => {
    const { reference, token } = await quoted(team);
    const { version } = await open(dana, reference);
    const [said, sent] = await Promise.all([
      say(token, 'accepted'),
      dana.ask(sendQuote, quoteOf(reference, version)),
    ]);
    expect([said.status, sent.status].toSorted()).toEqual([200, said.status === 200 ? 409 : 410]);
    const { status, quotes } = await open(dana, reference);
    expect(status).toBe(said.status === 200 ? 'to-schedule' : 'quoted');
    expect(quotes.filter(({ state }) => state === 'sent')).toHaveLength(
      said.status === 200 ? 0 : 1,
    );
  });

  it.each(['maybe', null, undefined])('is not %j', async (said) => {
    expect((await say('x', said)).status).toBe(400);
  });
});

describe('a quote that runs out', () => {
  /** The mails about a request that say so and have not left, each with its time. */
  const notices = (reference: string) => team.database.admin<{ due_at: Date; text: string }[]>`
    select due_at, content::text as text from private.outbox
    where kind = 'quote-ends' and sent_at is null and subject like ${`%${reference}%`}`;

  it('is told of two days before at 9:00, with the same link', async () => {
    const { reference, token } = await quoted(team);
    const [notice, ...more] = await notices(reference);
    expect(notice?.due_at).toEqual(manilaMoment(addDays(today, 12), 9 * 60));
    expect(notice?.text).toContain(`${siteUrl}/quote/${token}`);
    expect(more).toEqual([]);
  });

  it('is not told of if it was sent only two days before', async () => {
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
  ])('is told of no more once it is %s', async (_, settle, left) => {
    const { reference, token } = await quoted(team);
    await settle(reference, token);
    expect(await notices(reference)).toHaveLength(left);
  });

  it('stands on Today until it is sent again or its request is settled', async () => {
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
