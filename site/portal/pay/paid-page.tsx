import { useParams } from 'react-router';
import { onlinePayment } from '../../../contract/client/pay.ts';
import type { CheckoutState } from '../../../contract/shapes/payable.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { useRead } from '../../calls/use-read.ts';
import payStyles from '../../pay/pay.module.css';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadedInPortal } from '../frame/loaded.tsx';
import { PortalPage } from '../frame/portal-page.tsx';
import styles from './pay-page.module.css';
import { paidTexts as texts } from './texts.ts';

/** The interval of polling, in milliseconds. */
const askEveryMs = 3_000;

/** Clients return here after paying online, which proves nothing. */
export function PaidPage() {
  const { subscriptionId = '', id = '' } = useParams();
  const read = useRead(onlinePayment, { subscriptionId, id }, { every: askEveryMs });
  return (
    <PortalPage title={texts.title}>
      <LoadedInPortal read={read} loading={texts.loading}>
        {(payment) => (
          <div className={`stack-loose ${styles.page}`}>
            <div
              role="status"
              className={`stack-tight ${styles.outcome} ${payment.state === 'paid' ? payStyles.notice : ''}`}
            >
              <h2>{texts[payment.state].title}</h2>
              <p>{textOf(payment)}</p>
            </div>
            <p className="cluster-loose">
              <LinkButton variant="secondary" to="/portal/plan">
                {texts.plan}
              </LinkButton>
              {(payment.state === 'failed' || payment.state === 'closed') && (
                <LinkButton to={`/portal/pay/${subscriptionId}`}>{texts.again}</LinkButton>
              )}
            </p>
          </div>
        )}
      </LoadedInPortal>
    </PortalPage>
  );
}

function textOf({ state, askedInPesos, paidInPesos }: CheckoutState): string {
  if (state !== 'paid') return texts[state].text;
  const arrived = texts.paid.text(formatPesos(paidInPesos));
  return paidInPesos === askedInPesos
    ? arrived
    : `${arrived} ${texts.paid.other(formatPesos(askedInPesos))}`;
}
