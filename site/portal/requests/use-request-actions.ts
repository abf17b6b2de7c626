import { startTransition, useOptimistic } from 'react';
import { answerOwnQuote, withdrawRequest } from '../../../contract/client/requests.ts';
import type { OwnRequest } from '../../../contract/shapes/own-requests.ts';
import { answerToldBy, dueAt } from '../../../domain/requests/answer-clock.ts';
import { useAct } from '../../calls/use-act.ts';

/** What a client does with a request, after being asked once more. */
export type RequestAction = 'accepted' | 'declined' | 'withdraw';

/**
 * Returns a request as it is shown, and how to act on it. The result shows at once, and is taken back
 * with a sentence if the backend refuses. `change` puts the changed request in place.
 */
export function useRequestActions(request: OwnRequest, change: (changed: OwnRequest) => void) {
  const [shown, showAs] = useOptimistic(request);
  const withdrawing = useAct(withdrawRequest);
  const answering = useAct(answerOwnQuote);

  const act = (action: RequestAction) => {
    const changed = afterAction(request, action, new Date());
    startTransition(async () => {
      for (const one of [withdrawing, answering]) one.forget();
      showAs(changed);
      const put = () => change(changed);
      await (action === 'withdraw'
        ? withdrawing.run({ reference: request.reference }, put)
        : answering.run({ quoteId: request.quote?.id ?? '', answer: action }, put));
    });
  };

  return { shown, act, failure: withdrawing.failure ?? answering.failure };
}

/** Returns a request as it is after an action of its client. */
function afterAction(request: OwnRequest, action: RequestAction, now: Date): OwnRequest {
  const { quote } = request;
  if (action === 'withdraw') {
    const isOpenQuote = quote?.state === 'sent';
    return {
      ...request,
      status: 'withdrawn',
      answerBy: null,
      quote: quote && { ...quote, state: isOpenQuote ? 'expired' : quote.state },
    };
  }
  return {
    ...request,
    status: action === 'accepted' ? 'to-schedule' : 'contacted',
    answerBy: action === 'accepted' ? answerToldBy(dueAt(now)).toISOString() : null,
    quote: quote && { ...quote, state: action, answeredAt: now.toISOString() },
  };
}
