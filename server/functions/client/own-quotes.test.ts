import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOwnQuote, withdrawRequest } from '../../../contract/client/requests.ts';
import { myRequests } from '../../../contract/my-requests.ts';
import type { OwnQuote } from '../../../contract/shapes/own-requests.ts';
import { sendQuote } from '../../../contract/team/quotes.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { answer, teamEmail } from '../served.fixture.ts';
import { sendRequest } from '../team/confirming.fixture.ts';
import { mailsAbout, open, quoteOf, quoteToken } from '../team/requests.fixture.ts';
import { type Person, type ServedTeam, serveTeam } from '../team/team.fixture.ts';

let team: ServedTeam;
let dana: Person;
beforeAll(async () => {
  team = await serveTeam();
  dana = team.dispatcher;
});
afterAll(() => team.close());

type Quoted = { client: Person; reference: string; quote: OwnQuote };

/** Sends a quote for a new inquiry of a client, who reads it. */
async function quoted(changes: Partial<ReturnType<typeof quoteOf>> = {}): Promise<Quoted> {
  const client = await team.addClient();
  const reference = await sendRequest(team, { inquiry: {} }, client);
  await dana.call(sendQuote, { ...quoteOf(reference, 1), ...changes });
  return { client, reference, quote: await quoteIn(client) };
}

async function quoteIn(client: Person): Promise<OwnQuote> {
  const { inquiries } = await client.call(myRequests, {});
  const quote = inquiries[0]?.quote;
  if (!quote) throw new Error('There is no quote.');
  return quote;
}

describe('a quote for an own request', () => {
  it('is read with its lines, total, term and last day', async () => {
    const { reference, quote } = await quoted();
    expect(quote).toEqual({
      id: expect.any(String),
      state: 'sent',
      lines: quoteOf(reference, 1).lines.map((line, index) => ({ position: index + 1, ...line })),
      totalInPesos: 10_000,
      paymentPlan: null,
      packageType: null,
      term: null,
      customMonths: null,
      validUntil: addDays(manilaToday(new Date()), 14),
      note: 'We bring everything.',
      sentAt: expect.stringMatching(/Z$/),
      answeredAt: null,
    });
  });

  it('is accepted once, which the team is told: it is due to be scheduled', async () => {
    const { client, reference, quote } = await quoted();
    await client.call(answerOwnQuote, { quoteId: quote.id, answer: 'accepted' });
    await client.call(answerOwnQuote, { quoteId: quote.id, answer: 'accepted' });
    const { inquiries } = await client.call(myRequests, {});
    expect(inquiries).toMatchObject([
      { status: 'to-schedule', answerBy: expect.any(String), quote: { state: 'accepted' } },
    ]);
    // What was said first stays said: that the team was in contact.
    expect(inquiries[0]?.contactedAt).not.toBeNull();
    const { history } = await open(dana, reference);
    expect(history.entries).toContainEqual(
      expect.objectContaining({ actor: 'client', reason: 'The client accepted the quote.' }),
    );
    const mails = await mailsAbout(team, reference);
    expect(mails.filter(({ kind }) => kind === 'quote-accepted')).toMatchObject([
      { recipient: teamEmail },
    ]);
    expect(
      await client.ask(answerOwnQuote, { quoteId: quote.id, answer: 'declined' }),
    ).toMatchObject({ status: 409, body: { message: 'This quote was already accepted.' } });
  });

  it('leaves the time of the first contact as it was, also where no history tells it', async () => {
    const client = await team.addClient();
    const reference = await sendRequest(team, { inquiry: {} }, client);
    const contactedAt = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString();
    await team.database.admin.begin(async (sql) => {
      await sql`alter table public.requests disable trigger keep_history`;
      await sql`
        update public.requests set status = 'contacted', answered_at = ${contactedAt}
        where reference = ${reference}`;
      await sql`alter table public.requests enable trigger keep_history`;
    });
    const { version } = await open(dana, reference);
    await dana.call(sendQuote, quoteOf(reference, version));
    const quote = await quoteIn(client);
    await client.call(answerOwnQuote, { quoteId: quote.id, answer: 'accepted' });
    const { inquiries } = await client.call(myRequests, {});
    expect(inquiries).toMatchObject([{ status: 'to-schedule', contactedAt }]);
  });

  it('is declined, which leads back to talking', async () => {
    const { client, quote } = await quoted();
    await client.call(answerOwnQuote, { quoteId: quote.id, answer: 'declined' });
    const { inquiries } = await client.call(myRequests, {});
    expect(inquiries).toMatchObject([{ status: 'contacted', quote: { state: 'declined' } }]);
  });

  it('is answered once, here or by its link', async () => {
    const { client, reference, quote } = await quoted();
    const token = await quoteToken(team, reference);
    const answers = await Promise.all([
      client.ask(answerOwnQuote, { quoteId: quote.id, answer: 'accepted' }),
      team.call('answer-quote', { token, answer: 'declined' }).then(answer),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { state } = await quoteIn(client);
    expect(state).toBe(answers[0].status === 200 ? 'accepted' : 'declined');
  });

  it('cannot be answered after its last day, after a newer one, or after withdrawing', async () => {
    const late = await quoted({ validUntil: manilaToday(new Date()) });
    team.setNow(new Date(Date.now() + 24 * 60 * 60 * 1000));
    expect(await quoteIn(late.client)).toMatchObject({ state: 'expired' });
    const expired = { quoteId: late.quote.id, answer: 'accepted' };
    expect(await late.client.ask(answerOwnQuote, expired)).toMatchObject({
      status: 409,
      body: { message: 'This quote has expired. Ask us for a new one.' },
    });
    team.setNow(null);

    const replaced = await quoted();
    const { version } = await open(dana, replaced.reference);
    await dana.call(sendQuote, quoteOf(replaced.reference, version));
    expect((await quoteIn(replaced.client)).id).not.toBe(replaced.quote.id);
    const old = { quoteId: replaced.quote.id, answer: 'accepted' };
    expect(await replaced.client.ask(answerOwnQuote, old)).toMatchObject({ status: 409 });

    const withdrawn = await quoted();
    await withdrawn.client.call(withdrawRequest, { reference: withdrawn.reference });
    const gone = { quoteId: withdrawn.quote.id, answer: 'accepted' };
    expect(await withdrawn.client.ask(answerOwnQuote, gone)).toMatchObject({ status: 409 });
    const token = await quoteToken(team, withdrawn.reference);
    expect((await team.call('answer-quote', { token, answer: 'accepted' })).status).toBe(410);
  });
});
