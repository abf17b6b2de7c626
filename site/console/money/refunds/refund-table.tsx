import { Fragment } from 'react';
import { Link } from 'react-router';
import type { OwedRefund } from '../../../../contract/team/refunds.ts';
import { formatShortDay } from '../../../../domain/calendar/words.ts';
import { howPaid } from '../../../../domain/money/payment-methods.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { clientHref } from '../../clients/client-href.ts';
import tableStyles from '../../frame/table.module.css';
import styles from '../money-list.module.css';
import { refundsTexts as texts } from './texts.ts';

type Pay = Record<'byHand' | 'online', (refund: OwedRefund) => void>;

type RefundTableProps = {
  refunds: readonly OwedRefund[];
  /** Left out for whoever may not pay out. */
  pay?: Pay;
};

/** What is owed to whom and why, how they paid, and for an owner what to do. */
export function RefundTable({ refunds, pay }: RefundTableProps) {
  const { columns } = texts;
  return (
    <div className={tableStyles.scroll}>
      <table className={tableStyles.table}>
        <thead>
          <tr>
            <th scope="col">{columns.client}</th>
            <th scope="col" className={tableStyles.amount}>
              {columns.amount}
            </th>
            <th scope="col" className={tableStyles.wide}>
              {columns.why}
            </th>
            <th scope="col" className={tableStyles.wide}>
              {columns.where}
            </th>
          </tr>
        </thead>
        <tbody>
          {refunds.map((refund) => (
            <Fragment key={refund.id}>
              <tr className={pay && styles.answered}>
                <th scope="row">
                  <Link to={clientHref(refund.client.id)}>{refund.client.name}</Link>{' '}
                  <span className={styles.quiet}>{refund.client.phone}</span>
                  <span className={tableStyles.below}>
                    {whyOf(refund)} · {whereOf(refund)}
                  </span>
                </th>
                <td className={tableStyles.amount}>
                  <Amount>{formatPesos(refund.pesos)}</Amount>
                </td>
                <td className={tableStyles.wide}>
                  {whyOf(refund)}{' '}
                  <span className={styles.quiet}>{texts.since(formatShortDay(refund.day))}</span>
                </td>
                <td className={tableStyles.wide}>{whereOf(refund)}</td>
              </tr>
              {pay && (
                <tr>
                  <td colSpan={4}>
                    <Actions refund={refund} pay={pay} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Both ways to pay a refund back. One that is not possible says why. */
function Actions({ refund, pay }: { refund: OwedRefund; pay: Pay }) {
  const { id, online, pesos, client } = refund;
  const reason = online === 'possible' ? null : texts.online[online];
  const isOnItsWay = online === 'on-its-way';
  return (
    <div className={styles.actions}>
      <Button
        variant="secondary"
        aria-label={texts.refundedOf(formatPesos(pesos), client.name)}
        aria-describedby={isOnItsWay ? `${id}-online` : undefined}
        disabled={isOnItsWay}
        onClick={() => pay.byHand(refund)}
      >
        {texts.refunded}
      </Button>
      <Button
        variant="secondary"
        aria-label={texts.refundOnlineOf(formatPesos(pesos), client.name)}
        aria-describedby={reason === null ? undefined : `${id}-online`}
        disabled={reason !== null}
        onClick={() => pay.online(refund)}
      >
        {texts.refundOnline}
      </Button>
      {reason !== null && (
        <span id={`${id}-online`} className={styles.quiet}>
          {reason}
        </span>
      )}
    </div>
  );
}

function whyOf({ number, visitCount }: OwedRefund): string {
  return number === null ? texts.credit : texts.visit(number, visitCount);
}

function whereOf({ paidBy }: OwedRefund): string {
  return paidBy === null ? texts.unknown : howPaid(paidBy);
}
