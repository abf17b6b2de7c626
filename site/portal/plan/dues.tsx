import { Link } from 'react-router';
import type { Plan } from '../../../contract/client/plan.ts';
import { formatShortDay } from '../../../domain/calendar/words.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { isWaiting, waitingOf } from '../../../domain/money/claims.ts';
import { dueStateLabels, dueStateOf } from '../../../domain/money/ledger.ts';
import { paymentMethodLabels } from '../../../domain/money/payment-methods.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { Amount } from '../../ui/amount.tsx';
import styles from './plan.module.css';
import { dueTexts as texts } from './texts.ts';

type DuesProps = Pick<Plan, 'id' | 'dues' | 'discounts' | 'payments' | 'claims'>;

/** By day, each with its state and its payments. */
export function PlanDues({ id, dues, discounts, payments, claims }: DuesProps) {
  if (dues.length === 0) return null;
  const waiting = waitingOf(dues, claims);
  return (
    <details>
      <summary>{texts.list(dues.length)}</summary>
      <ol className={`stack-tight ${styles.dues}`}>
        {dues.map((due) => (
          <li key={due.id}>
            <b>{formatDay(due.day)}</b> <Amount>{formatPesos(due.pesos)}</Amount>{' '}
            <span data-state={dueStateOf(due)}>
              {isWaiting(due, waiting) ? texts.waiting : dueStateLabels[dueStateOf(due)]}
            </span>{' '}
            {due.openInPesos > (waiting.get(due.id) ?? 0) && (
              <Link
                to={`/portal/pay/${id}?paying=${due.reference}`}
                aria-label={texts.payOne(formatDay(due.day))}
              >
                {texts.pay}
              </Link>
            )}
            <small>
              {[
                due.text,
                ...due.paidBy.map(({ paymentId, pesos }) => {
                  const payment = payments.find(({ id }) => id === paymentId);
                  const what = payment ? paymentMethodLabels[payment.method] : '';
                  const when = payment ? formatShortDay(payment.day) : '';
                  return texts.paidBy(formatPesos(pesos), what, when);
                }),
                due.takenOffInPesos > 0 ? texts.takenOff(formatPesos(due.takenOffInPesos)) : '',
                due.openInPesos > 0 && due.openInPesos < due.pesos
                  ? texts.left(formatPesos(due.openInPesos))
                  : '',
                waiting.has(due.id) && !isWaiting(due, waiting)
                  ? texts.waits(formatPesos(waiting.get(due.id) ?? 0))
                  : '',
                texts.reference(due.reference),
              ]
                .filter((part) => part !== '')
                .join(' · ')}
            </small>
          </li>
        ))}
        {discounts.map(({ id, text, day, pesos }) => (
          <li key={id}>
            <b>{texts.discount}</b> <Amount>{formatPesos(-pesos)}</Amount>
            <small>{[text, formatDay(day)].join(' · ')}</small>
          </li>
        ))}
      </ol>
    </details>
  );
}
