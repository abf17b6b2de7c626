import { Link } from 'react-router';
import type { DueInBrief } from '../../../contract/client/overview.ts';
import { standingLines } from '../../../domain/money/due-lines.ts';
import { findPackage } from '../../../domain/packages.ts';
import { formatPesos } from '../../../domain/prices.ts';
import styles from './overview.module.css';
import { overviewTexts } from './texts.ts';

const texts = overviewTexts.due;

/** What is to be paid today, with the way to pay it; nothing if nothing is. */
export function DueInBriefs({ due }: { due: readonly DueInBrief[] }) {
  if (due.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{texts.title}</h2>
      <ul className={styles.waiting}>
        {due.map(({ subscriptionId, packageType, pesos, toPayInPesos, since }) => (
          <li key={subscriptionId}>
            <p>
              {findPackage(packageType)?.name}:{' '}
              {standingLines({ dueInPesos: pesos, dueSince: since, next: null })[0]}
            </p>
            <Link className={styles.lead} to={`/portal/pay/${subscriptionId}`}>
              {texts.pay(formatPesos(toPayInPesos))}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
