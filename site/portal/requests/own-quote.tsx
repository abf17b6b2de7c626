import type { OwnQuote } from '../../../contract/shapes/own-requests.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { findTerm } from '../../../domain/terms.ts';
import { QuoteLines } from '../../quote/quote-lines.tsx';
import styles from './requests.module.css';
import { requestTexts } from './texts.ts';

const texts = requestTexts.quote;

/** A quote for a request: its lines, total, term and last day, and what was said to it. */
export function OwnQuoteView({ quote }: { quote: OwnQuote }) {
  const { lines, totalInPesos, term, validUntil, note, state } = quote;
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
        {texts.for}: {term === null ? texts.singleVisits : findTerm(term)?.label}.{' '}
        {texts.validUntil} {formatDay(validUntil)}.
      </p>
      {texts.states[state] && <p>{texts.states[state]}</p>}
    </section>
  );
}
