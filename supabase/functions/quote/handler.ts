import { quote } from '../../../contract/quote.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { asService } from '../_shared/database/roles.ts';
import { countVisit } from '../_shared/links/count-visit.ts';
import { readQuote } from '../_shared/quotes/read.ts';

/** Shows a quote to whoever has its link. Only the service can read it, so this steps up. */
export const handleQuote = endpoint(quote, async ({ input, call }, { sql, now }) => {
  await countVisit(sql, 'quoteByNetwork', call.clientAddress);
  const { shown } = await asService(sql, (service) => readQuote(service, input.token, now()));
  return shown;
});
