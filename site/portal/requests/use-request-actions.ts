import { startTransition, useOptimistic } from 'react';
import { answerOwnQuote } from '../../../contract/client/answer-quote.ts';
import type { OwnRequest } from '../../../contract/client/own-requests.ts';
import { withdrawRequest } from '../../../contract/client/withdraw-request.ts';
import { dueAt } from '../../../domain/requests/answer-clock.ts';
import { usePortalAction } from '../frame/use-portal-action.ts';

/** What a client does with a request, after being asked once more. */
export type RequestAction = 'accepted' | 'declined' | 'withdraw';

/**
 * Returns a request as it is shown, and how to act on it. The result shows at once, and is taken back
 * with a sentence if the backend refuses. `change` puts the changed request in place.
 */
export function useRequestActions(request: OwnRequest, change: (changed: OwnRequest) => void) {
  const [shown, showAs] = useOptimistic(request);
  const withdrawing = usePortalAction(withdrawRequest);
  const answering = usePortalAction(answerOwnQuote);

  const act = (action: RequestAction) => {
    const changed = afterAction(request, action, new Date());
    startTransition(async () => {
      for (const one of [withdrawing, answering]) one.forget();
      showAs(changed);
      const done = await (action === 'withdraw'
        ? withdrawing.run({ reference: request.reference })
        : answering.run({ quoteId: request.quote?.id ?? '', answer: action }));
      if (done !== null) startTransition(() => change(changed));
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
    answerBy: action === 'accepted' ? dueAt(now).toISOString() : null,
    quote: quote && { ...quote, state: action, answeredAt: now.toISOString() },
  };
}
