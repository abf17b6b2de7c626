import type { RequestDetails } from '../../../contract/team/request-details.ts';
import { formatDay, formatManilaTime } from '../../../domain/manila-date.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { quoteLabels } from '../../../domain/requests/quote.ts';
import { quotedPaymentText } from '../../../domain/requests/quoted-payment.ts';
import { quotedPlanText } from '../../../domain/requests/quoted-plan.ts';
import { isOpen } from '../../../domain/requests/request-states.ts';
import { Button } from '../../ui/button.tsx';
import styles from './request.module.css';
import { detailTexts as texts } from './texts.ts';

type RequestQuotesProps = {
  request: RequestDetails;
  onSendAgain: (quote: RequestDetails['quotes'][number]) => void;
};

/** Newest first. The newest can be sent again once expired. */
export function RequestQuotes({ request: { quotes, status }, onSendAgain }: RequestQuotesProps) {
  return (
    <section aria-labelledby="quotes" className={styles.section}>
      <h2 id="quotes">
        {texts.quotes} <span className={styles.count}>{quotes.length}</span>
      </h2>
      {quotes.length === 0 && <p className="quiet">{texts.noQuotes}</p>}
      <ol className={styles.entries}>
        {quotes.map((quote, index) => (
          <li key={quote.id}>
            <p>
              <strong>{quoteLabels[quote.state]}</strong> · {formatPesos(quote.totalInPesos)} ·{' '}
              {quotedPlanText(quote)} · {texts.validUntil} {formatDay(quote.validUntil)}
            </p>
            {quote.paymentPlan && (
              <p>
                {texts.payment}: {quotedPaymentText(quote.paymentPlan, quote)}
              </p>
            )}
            <ul className={styles.lines}>
              {quote.lines.map(({ position, text, pesos }) => (
                <li key={position}>
                  <span>{text}</span> <span>{formatPesos(pesos)}</span>
                </li>
              ))}
            </ul>
            {quote.note && <p className="words">{quote.note}</p>}
            <p className="quiet">
              {quote.sentBy}, {formatManilaTime(new Date(quote.sentAt))}
              {quote.answeredAt && ` → ${formatManilaTime(new Date(quote.answeredAt))}`}
            </p>
            {index === 0 && quote.state === 'expired' && isOpen(status) && (
              <Button variant="secondary" onClick={() => onSendAgain(quote)}>
                {texts.sendAgain}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
