import { answerQuote, quote } from '../../../contract/quote.ts';
import { plainEndpoint } from '../_shared/call/endpoint.ts';
import { asService } from '../_shared/database/roles.ts';
import { countVisit } from '../_shared/links/count-visit.ts';
import { lockRequestOf, readQuote, storeAnswer } from '../_shared/quotes/quotes.ts';

/** As the service, because nobody else can read it. */
export const handleQuote = plainEndpoint(quote, async ({ input, call }, { sql, now }) => {
  await countVisit(sql, 'quoteByNetwork', call.clientAddress);
  const { shown } = await asService(sql, (service) => readQuote(service, input.token, now()));
  return shown;
});

/** As the service, because clients may not write. */
export const handleAnswerQuote = plainEndpoint(
  answerQuote,
  async ({ input, call }, { sql, now, teamEmail, mailQueued }) => {
    const { token, answer } = input;
    await countVisit(sql, 'quoteByNetwork', call.clientAddress);
    const answered = await asService(sql, async (service) => {
      const { shown: seen } = await readQuote(service, token, now());
      await lockRequestOf(service, seen.reference);
      const quote = await readQuote(service, token, now());
      await storeAnswer(service, quote, answer, { now: now(), teamEmail });
      return quote.shown.state === answer
        ? quote.shown
        : { ...quote.shown, state: answer, answeredAt: now() };
    });
    mailQueued();
    return answered;
  },
);
