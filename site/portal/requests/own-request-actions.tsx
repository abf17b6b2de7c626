import { useState } from 'react';
import { Link } from 'react-router';
import type { OwnRequest } from '../../../contract/shapes/own-requests.ts';
import { isOpen } from '../../../domain/requests/request-states.ts';
import type { Failure } from '../../calls/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './requests.module.css';
import { requestTexts as texts } from './texts.ts';
import type { RequestAction } from './use-request-actions.ts';

type OwnRequestActionsProps = {
  request: OwnRequest;
  act: (action: RequestAction) => void;
  /** Why the last action did not work. */
  failure: Failure | null;
};

/** What a client can do with a request: answer its quote, and withdraw it until it is confirmed. */
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
          <div className={styles.asking}>
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
