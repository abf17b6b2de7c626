import { useState } from 'react';
import { findPackage, teamSize, usualVisits } from '../../domain/packages.ts';
import { findTerm } from '../../domain/terms.ts';
import { Amount } from '../ui/amount.tsx';
import styles from './order.module.css';
import type { Choice } from './order-values.ts';
import { orderTexts } from './texts.ts';

/** The chosen package, its price and the next steps. On phones the long part can be unfolded. */
export function OrderSummary({ choice, total }: { choice: Choice; total: string }) {
  const [unfolded] = useState(() => matchMedia('(width >= 48rem) and (height > 26rem)').matches);
  const chosen = findPackage(choice.packageId);
  const term = findTerm(choice.termId);
  return (
    <div className={styles.summary}>
      <div>
        {chosen && <p className={styles.badge}>{chosen.badge}</p>}
        <h3 className={styles.name}>{chosen?.name ?? orderTexts.noPackage.name}</h3>
        {chosen?.people && <p className={styles.people}>{teamSize(chosen)}</p>}
        {chosen && <p className={styles.people}>{usualVisits(chosen)}.</p>}
        {!chosen && <p className={styles.people}>{orderTexts.noPackage.text}</p>}
      </div>
      <details open={unfolded} className={styles.details}>
        <summary>{chosen ? orderTexts.includes : orderTexts.next.title}</summary>
        {chosen && (
          <section>
            <h4 className={styles.heading}>{orderTexts.includes}</h4>
            <ul className={styles.includes}>
              {chosen.includes.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </section>
        )}
        <section>
          <h4 className={styles.heading}>{orderTexts.next.title}</h4>
          <ol className={styles.steps}>
            {orderTexts.next.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      </details>
      <dl className={styles.sum}>
        <div>
          <dt>{orderTexts.duration}</dt>
          <dd>{term?.label ?? '—'}</dd>
        </div>
        <div className={styles.total}>
          <dt>{orderTexts.total}</dt>
          <dd aria-live="polite">
            <Amount>{total}</Amount>
          </dd>
        </div>
      </dl>
    </div>
  );
}
