import { useState } from 'react';
import { Link } from 'react-router';
import { me } from '../../../../contract/team/me.ts';
import { type OwedRefund, refundsOwed } from '../../../../contract/team/refunds-owed.ts';
import { formatShortDay } from '../../../../domain/calendar/words.ts';
import { howPaid } from '../../../../domain/money/payment-methods.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { useRead } from '../../../calls/use-read.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { clientHref } from '../../clients/client-href.ts';
import { RefundDialog } from '../../clients/refunds.tsx';
import { listQuery, pageIn } from '../../frame/list-address.ts';
import { Loaded, Notice } from '../../frame/notice.tsx';
import { PageLinks } from '../../frame/page-links.tsx';
import { useSearch } from '../../frame/use-search.ts';
import styles from '../money-list.module.css';
import { MoneyPage } from '../money-page.tsx';
import { refundsTexts as texts } from './texts.ts';

/** What is to be paid out, the oldest first (docs/product.md, "Money screens"). It ends in zero. */
export function RefundsScreen() {
  const [query] = useSearch();
  const page = pageIn(query);
  const [paying, setPaying] = useState<OwedRefund | null>(null);
  const read = useRead(refundsOwed, { page: String(page) });
  const isOwner = useRead(me, {}).answer?.role === 'owner';
  return (
    <MoneyPage count={read.answer?.total}>
      <Loaded read={read}>
        {({ refunds, total, sumInPesos, pageSize }) =>
          total === 0 ? (
            <Notice {...texts.none} />
          ) : (
            <>
              <p className={styles.sum}>{texts.sum(formatPesos(sumInPesos))}</p>
              <RefundTable refunds={refunds} onPay={isOwner ? setPaying : null} />
              {!isOwner && <p className={styles.quiet}>{texts.ownerPays}</p>}
              <PageLinks
                {...{ page, total, pageSize }}
                queryOf={(other) => listQuery({ page: other })}
              />
            </>
          )
        }
      </Loaded>
      {paying && <RefundDialog refund={paying} onClose={() => setPaying(null)} />}
    </MoneyPage>
  );
}

type RefundTableProps = {
  refunds: readonly OwedRefund[];
  /** Null for whoever may not pay out. */
  onPay: ((refund: OwedRefund) => void) | null;
};

function RefundTable({ refunds, onPay }: RefundTableProps) {
  const { columns } = texts;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{columns.client}</th>
            <th scope="col" className={styles.amount}>
              {columns.amount}
            </th>
            <th scope="col" className={styles.wide}>
              {columns.why}
            </th>
            <th scope="col" className={styles.wide}>
              {columns.where}
            </th>
            {onPay && <td />}
          </tr>
        </thead>
        <tbody>
          {refunds.map((refund) => (
            <tr key={refund.id}>
              <th scope="row">
                <Link to={clientHref(refund.client.id)}>{refund.client.name}</Link>{' '}
                <span className={styles.quiet}>{refund.client.phone}</span>
                <span className={styles.below}>
                  {whyOf(refund)} · {whereOf(refund)}
                </span>
              </th>
              <td className={styles.amount}>
                <Amount>{formatPesos(refund.pesos)}</Amount>
              </td>
              <td className={styles.wide}>
                {whyOf(refund)}{' '}
                <span className={styles.quiet}>{texts.since(formatShortDay(refund.day))}</span>
              </td>
              <td className={styles.wide}>{whereOf(refund)}</td>
              {onPay && (
                <td>
                  <Button
                    variant="secondary"
                    aria-label={texts.refundedOf(formatPesos(refund.pesos), refund.client.name)}
                    onClick={() => onPay(refund)}
                  >
                    {texts.refunded}
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function whyOf({ number, visitCount }: OwedRefund): string {
  return number === null ? texts.credit : texts.visit(number, visitCount);
}

function whereOf({ paidBy }: OwedRefund): string {
  return paidBy === null ? texts.unknown : howPaid(paidBy);
}
