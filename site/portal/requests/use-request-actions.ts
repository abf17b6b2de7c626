import { startTransition, useOptimistic } from 'react';
import { answerOwnQuote } from '../../../contract/client/answer-quote.ts';
import type { OwnRequest } from '../../../contract/client/own-requests.ts';
import { withdrawRequest } from '../../../contract/client/withdraw-request.ts';
import { dueAt } from '../../../domain/requests/answer-clock.ts';
import { usePortalAction } from '../frame/use-portal-action.ts';

/** What a client does with a request, after being asked once more. */
export type RequestAction = 'accepted' | 'declined' | 'withdraw';

type After = {
  /** Puts the changed request in place. */
  change: (changed: OwnRequest) => void;
  /** Asks for how it is now. */
  refresh: () => void;
};

/**
 * Returns a request as it is shown, and how to act on it. The result shows at once, and is taken back
 * with a sentence if the backend refuses.
 */
export function useRequestActions(request: OwnRequest, { change, refresh }: After) {
  const [shown, showAs] = useOptimistic(request);
  const withdrawing = usePortalAction(withdrawRequest);
  const answering = usePortalAction(answerOwnQuote);

  const act = (action: RequestAction) => {
    const changed = afterAction(request, action, new Date());
    startTransition(async () => {
      showAs(changed);
      const done = await (action === 'withdraw'
        ? withdrawing.run({ reference: request.reference })
        : answering.run({ quoteId: request.quote?.id ?? '', answer: action }));
      startTransition(() => {
        if (done === null) refresh();
        else change(changed);
      });
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
