import { startTransition, useOptimistic, useState } from 'react';
import { Link } from 'react-router';
import { answerOwnQuote, withdrawRequest } from '../../../contract/client/requests.ts';
import type { OwnRequest } from '../../../contract/shapes/own-requests.ts';
import { answerToldBy, dueAt } from '../../../domain/requests/answer-clock.ts';
import { isOpen } from '../../../domain/requests/request-states.ts';
import { type Failure, useAct } from '../../calls/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './requests.module.css';
import { requestTexts as texts } from './texts.ts';

type OwnRequestActionsProps = {
  request: OwnRequest;
  act: (action: RequestAction) => void;
  failure: Failure | null;
};

/** Quotes can be answered; requests can be withdrawn until they are confirmed. */
export function OwnRequestActions({ request, act, failure }: OwnRequestActionsProps) {
  const [asked, setAsked] = useState<RequestAction | null>(null);
  const isQuoted = request.quote?.state === 'sent' && isOpen(request.status);
  const asking = asked === 'withdraw' ? texts.withdraw : asked && texts.quote.asking[asked];
  return (
    <>
      <p role="alert" className={styles.failure}>
        {failure?.message}{' '}
        {failure?.refused?.conflict?.subscriptionId && <Link to="/portal/plan">{texts.plan}</Link>}
      </p>
      {isOpen(request.status) && (
        <div className={styles.actions}>
          {isQuoted && (
            <>
              <Button onClick={() => setAsked('accepted')}>{texts.quote.accept}</Button>
              <Button variant="secondary" onClick={() => setAsked('declined')}>
                {texts.quote.decline}
              </Button>
            </>
          )}
          <Button variant="quiet" onClick={() => setAsked('withdraw')}>
            {texts.withdraw.action}
          </Button>
        </div>
      )}
      {asked && asking && (
        <Dialog title={asking.title} onClose={() => setAsked(null)}>
          <div className="stack-loose">
            <p>{asking.text}</p>
            <p className={styles.actions}>
              <Button
                onClick={() => {
                  setAsked(null);
                  act(asked);
                }}
              >
                {asking.yes}
              </Button>
              <Button variant="secondary" onClick={() => setAsked(null)}>
                {texts.back}
              </Button>
            </p>
          </div>
        </Dialog>
      )}
    </>
  );
}

type RequestAction = 'accepted' | 'declined' | 'withdraw';

/** An action shows at once, and is undone with a sentence if it was refused. */
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
