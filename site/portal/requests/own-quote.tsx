import type { OwnQuote } from '../../../contract/shapes/own-requests.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { quotedPlanText } from '../../../domain/requests/quoted-plan.ts';
import { QuoteLines } from '../../quote/quote-lines.tsx';
import styles from './requests.module.css';
import { requestTexts } from './texts.ts';

const texts = requestTexts.quote;

/** A quote for a request: its lines, total, term and last day, and what was said to it. */
export function OwnQuoteView({ quote }: { quote: OwnQuote }) {
  const { lines, totalInPesos, validUntil, note, state } = quote;
  return (
    <section className={styles.quote} aria-label={texts.title}>
      <h4>{texts.title}</h4>
      <QuoteLines lines={lines} totalInPesos={totalInPesos} />
      {note && (
        <p>
          {texts.note}: {note}
        </p>
      )}
      <p>
        {texts.for}: {quotedPlanText(quote)}. {texts.validUntil} {formatDay(validUntil)}.
      </p>
      {texts.states[state] && <p>{texts.states[state]}</p>}
    </section>
  );
}
