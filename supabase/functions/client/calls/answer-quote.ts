import { answerOwnQuote } from '../../../../contract/client/answer-quote.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asCaller, steppedUp } from '../../_shared/database/roles.ts';
import { lockRequestOf, storeAnswer } from '../../_shared/quotes/answer.ts';
import { findQuote } from '../../_shared/quotes/read.ts';

/** Takes a client's answer to a quote for a request of their own, once. */
export const handleAnswerOwnQuote = endpoint(
  answerOwnQuote,
  async ({ input, caller }, { sql, siteUrl, now, teamEmail, mailQueued }) => {
    const { quoteId, answer } = input;
    await asCaller(sql, caller, async (transaction) => {
      const [own] = await transaction<{ reference: string }[]>`
        select request_reference as reference from public.quotes where id = ${quoteId}`;
      if (own === undefined) throw new Refusal('not-found');
      await steppedUp(transaction, async (service) => {
        await lockRequestOf(service, own.reference);
        const quote = await findQuote(service, service`quotes.id = ${quoteId}`, now());
        if (quote === undefined) throw new Refusal('not-found');
        if (quote.shown.state === 'sent' && !quote.isOpen) throw new Refusal('not-possible');
        await storeAnswer(service, quote, answer, { now: now(), siteUrl, teamEmail });
      });
    });
    mailQueued();
    return {};
  },
);
