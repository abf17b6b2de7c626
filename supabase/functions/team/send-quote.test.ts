import { describe, expect, it } from 'vitest';
import { answerQuote, quote } from '../../../contract/quote.ts';
import { callsToMake } from '../../../contract/team/calls-to-make.ts';
import { matchClient } from '../../../contract/team/client-matches.ts';
import { sendQuote } from '../../../contract/team/quotes.ts';
import { closeRequest } from '../../../contract/team/request-work.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { answer, siteUrl } from '../../../server/functions/served.fixture.ts';
import { inquiryOf, mailsAbout, open, quoted, quoteOf, quoteToken } from './requests.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);
const dana = forAllTests(async () => team.dispatcher);

const gone = { status: 410, body: { code: 'link-gone', message: 'This link is no longer valid.' } };

/** As a stranger. */
const look = async (token: string) => answer(await team.call(quote.name, { token }));
const accept = async (token: string) =>
  answer(await team.call(answerQuote.name, { token, answer: 'accepted' }));

describe('sending a quote', () => {
  it('mails it with its link, which is an answer', async () => {
    const reference = await inquiryOf(team, { name: 'https://evil.example/x' });
    await dana.call(sendQuote, { ...quoteOf(reference, 1), term: '3-months' });
    const shown = await open(dana, reference);
    expect(shown).toMatchObject({
      status: 'quoted',
      contacts: [{ channel: 'email', outcome: 'message-sent', note: 'Quote sent' }],
      quotes: [
        {
          state: 'sent',
          term: '3-months',
          totalInPesos: 10_000,
          sentBy: 'Dana Cruz',
          answeredAt: null,
        },
      ],
    });
    expect(shown.answeredAt).not.toBeNull();
    const [mail, ...others] = await mailsAbout(team, reference);
    expect(others).toMatchObject([{ kind: 'quote-ends' }]);
    expect(mail).toMatchObject({ kind: 'quote', subject: `Your quote for ${reference}` });
    for (const said of [
      '₱10,000.00',
      'Hauling',
      '3 Months',
      'We bring everything.',
      `${siteUrl}/quote/`,
    ]) {
      expect(mail?.text).toContain(said);
    }
    expect(mail?.text).not.toContain('evil');
  });

  it('says how it is paid, to the client and to who confirms it', async () => {
    const reference = await inquiryOf(team);
    const paymentPlan = { kind: 'deposit', depositInPesos: 3_000, restDay: '2099-01-15' } as const;
    const input = { ...quoteOf(reference, 1), paymentPlan };
    expect(
      await dana.ask(sendQuote, {
        ...input,
        paymentPlan: { ...paymentPlan, depositInPesos: 10_000 },
      }),
    ).toMatchObject({
      status: 400,
      body: { fields: { paymentPlan: 'The deposit must be less than the price of ₱10,000.00.' } },
    });
    await dana.call(sendQuote, input);
    const [mail] = await mailsAbout(team, reference);
    expect(mail?.text).toContain('₱3,000.00 on your start day, and ₱7,000.00 on Thu, 15 Jan 2099');
    const token = await quoteToken(team, reference);
    expect(await look(token)).toMatchObject({ body: { paymentPlan } });
    await accept(token);
    expect(await dana.call(matchClient, { reference })).toMatchObject({ quote: { paymentPlan } });
  });

  it('names a package, a custom term and a discount, which its page and its mail show', async () => {
    const plan = { packageType: 'boss-master', term: 'custom', customMonths: 5 } as const;
    const lines = [
      { text: 'Five months', pesos: 90_000 },
      { text: 'Neighbours’ discount', pesos: -4_500 },
    ];
    const reference = await inquiryOf(team);
    await dana.call(sendQuote, { ...quoteOf(reference, 1), ...plan, lines });
    const expected = { ...plan, totalInPesos: 85_500 };
    expect((await open(dana, reference)).quotes).toMatchObject([expected]);
    const token = await quoteToken(team, reference);
    expect((await look(token)).body).toMatchObject({
      ...expected,
      lines: [{ pesos: 90_000 }, { text: 'Neighbours’ discount', pesos: -4_500 }],
    });
    const [mail] = await mailsAbout(team, reference);
    for (const said of ['Boss Master, 5 months', '−₱4,500.00', '₱85,500.00']) {
      expect(mail?.text).toContain(said);
    }
    await accept(token);
    const { quote: accepted } = await dana.call(matchClient, { reference });
    expect(accepted).toEqual({ ...expected, paymentPlan: null });
  });

  it('keeps only a hash of the secret', async () => {
    const { token } = await quoted(team);
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    const rows = await team.database.admin`
      select from public.quotes where quotes::text like ${`%${token}%`} or token_hash = decode(${token}, 'hex')`;
    expect(rows.count).toBe(0);
  });

  it('replaces an open one, whose link is gone then', async () => {
    const { reference, token } = await quoted(team);
    const { version } = await open(dana, reference);
    await dana.call(sendQuote, {
      ...quoteOf(reference, version),
      lines: [{ text: 'All', pesos: 900 }],
    });
    const shown = await open(dana, reference);
    expect(shown.quotes.map(({ state, totalInPesos }) => [state, totalInPesos])).toEqual([
      ['sent', 900],
      ['replaced', 10_000],
    ]);
    expect(await look(token)).toMatchObject(gone);
    expect(await accept(token)).toMatchObject(gone);
    expect(await look(await quoteToken(team, reference))).toMatchObject({ status: 200 });
  });

  it('becomes a call where no mail arrives, and is not an answer before that', async () => {
    const unreachable = await inquiryOf(team, { email: 'ana,ben@example.ph' });
    await dana.call(sendQuote, quoteOf(unreachable, 1));
    expect(await open(dana, unreachable)).toMatchObject({ status: 'quoted', answeredAt: null });
    const { first } = await dana.call(callsToMake, {});
    expect(first.filter(({ reference }) => reference === unreachable)).toMatchObject([
      { sentence: expect.stringContaining('₱10,000.00'), link: expect.stringMatching(/\/quote\//) },
    ]);
  });

  it('is refused once the request is closed', async () => {
    const closed = await inquiryOf(team);
    const { version } = await dana.call(closeRequest, {
      reference: closed,
      version: 1,
      cause: 'spam',
    });
    expect(await dana.ask(sendQuote, quoteOf(closed, version))).toMatchObject({
      body: { code: 'not-possible' },
    });
  });
});
