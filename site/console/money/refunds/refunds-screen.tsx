import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { me } from '../../../../contract/team/me.ts';
import { type OwedRefund, refundOnline, refundsOwed } from '../../../../contract/team/refunds.ts';
import { formatShortDay } from '../../../../domain/calendar/words.ts';
import { howPaid } from '../../../../domain/money/payment-methods.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { useRead } from '../../../calls/use-read.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { showToast } from '../../../ui/toast.ts';
import { RefundDialog } from '../../clients/refunds.tsx';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { clientHref } from '../../frame/addresses.ts';
import { listQuery, PageLinks, pageIn } from '../../frame/list-address.tsx';
import { NamedButton } from '../../frame/named-button.tsx';
import { Loaded, Notice } from '../../frame/notice.tsx';
import tableStyles from '../../frame/table.module.css';
import { useSearch } from '../../frame/use-search.ts';
import styles from '../money.module.css';
import { MoneyPage } from '../money-page.tsx';
import { refundsTexts as texts } from './texts.ts';

/** Refunds to pay out, oldest first (docs/product.md, "Money screens"). */
export function RefundsScreen() {
  const [query] = useSearch();
  const page = pageIn(query);
  const [paying, setPaying] = useState<OwedRefund | null>(null);
  const [payingOnline, setPayingOnline] = useState<OwedRefund | null>(null);
  // Online refunds on their way end with the provider's report.
  const read = useRead(refundsOwed, { page: String(page) }, { live: 'money visits' });
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
              <RefundTable
                refunds={refunds}
                {...(isOwner && { pay: { byHand: setPaying, online: setPayingOnline } })}
              />
              {!isOwner && <p className="quiet">{texts.ownerPays}</p>}
              <PageLinks
                {...{ page, total, pageSize }}
                queryOf={(other) => listQuery({ page: other })}
              />
            </>
          )
        }
      </Loaded>
      {paying && <RefundDialog refund={paying} onClose={() => setPaying(null)} />}
      {payingOnline && <OnlineDialog refund={payingOnline} onClose={() => setPayingOnline(null)} />}
    </MoneyPage>
  );
}

type Pay = Record<'byHand' | 'online', (refund: OwedRefund) => void>;

type RefundTableProps = {
  refunds: readonly OwedRefund[];
  /** Omitted for members who may not pay out. */
  pay?: Pay;
};

function RefundTable({ refunds, pay }: RefundTableProps) {
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
                  <span className="quiet">{refund.client.phone}</span>
                  <span className={tableStyles.below}>
                    {whyOf(refund)} · {whereOf(refund)}
                  </span>
                </th>
                <td className={tableStyles.amount}>
                  <Amount>{formatPesos(refund.pesos)}</Amount>
                </td>
                <td className={tableStyles.wide}>
                  {whyOf(refund)}{' '}
                  <span className="quiet">{texts.since(formatShortDay(refund.day))}</span>
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

/** The ways to refund that are possible, and why the others are not. */
function Actions({ refund, pay }: { refund: OwedRefund; pay: Pay }) {
  const { online, pesos, client } = refund;
  if (online === 'on-its-way') return <Badge tone="wait">{texts.online[online]}</Badge>;
  return (
    <div className="row">
      <NamedButton
        label={texts.refunded}
        name={texts.refundedOf(formatPesos(pesos), client.name)}
        variant="secondary"
        onClick={() => pay.byHand(refund)}
      />
      {online === 'possible' ? (
        <NamedButton
          label={texts.refundOnline}
          name={texts.refundOnlineOf(formatPesos(pesos), client.name)}
          variant="secondary"
          onClick={() => pay.online(refund)}
        />
      ) : (
        <span className="quiet">{texts.online[online]}</span>
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

type OnlineDialogProps = { refund: OwedRefund; onClose: () => void };

/** Refunds through the payment provider. Asks first, because money leaves. */
function OnlineDialog({ refund, onClose }: OnlineDialogProps) {
  const pesos = formatPesos(refund.pesos);
  return (
    <ActionDialog
      title={texts.refundOnline}
      subtitle={texts.onlineHint(pesos, refund.client.name)}
      send={texts.onlineSend(pesos)}
      definition={refundOnline}
      inputOf={() => ({ id: refund.id })}
      onClose={onClose}
      onDone={({ state }) => showToast({ text: texts.done[state], tone: 'success' })}
    />
  );
}
