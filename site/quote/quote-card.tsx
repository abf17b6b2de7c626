import type { Quote } from '../../contract/shapes/quote.ts';
import { formatDay } from '../../domain/manila-date.ts';
import { quotedPaymentText } from '../../domain/requests/quoted-payment.ts';
import { quotedPlanText } from '../../domain/requests/quoted-plan.ts';
import { Reference } from '../ui/reference.tsx';
import styles from './quote.module.css';
import { QuoteLines } from './quote-lines.tsx';
import { quoteTexts as texts } from './texts.ts';

/** What a quote offers, line by line. */
export function QuoteCard({ quote }: { quote: Quote }) {
  return (
    <section className={styles.card} aria-label={texts.title}>
      <QuoteLines lines={quote.lines} totalInPesos={quote.totalInPesos} className={styles.lines} />
      {quote.note && (
        <div className={styles.note}>
          <h2>{texts.note}</h2>
          <p>{quote.note}</p>
        </div>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{texts.kind}</dt>
          <dd>{quotedPlanText(quote)}</dd>
        </div>
        {quote.paymentPlan && (
          <div>
            <dt>{texts.payment}</dt>
            <dd>{quotedPaymentText(quote.paymentPlan, quote)}</dd>
          </div>
        )}
        <div>
          <dt>{texts.validUntil}</dt>
          <dd>{formatDay(quote.validUntil)}</dd>
        </div>
        <div>
          <dt>{texts.reference}</dt>
          <dd>
            <Reference>{quote.reference}</Reference>
          </dd>
        </div>
      </dl>
    </section>
  );
}
