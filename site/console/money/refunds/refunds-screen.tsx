import { useState } from 'react';
import { me } from '../../../../contract/team/me.ts';
import { type OwedRefund, refundsOwed } from '../../../../contract/team/refunds.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { useRead } from '../../../calls/use-read.ts';
import { RefundDialog } from '../../clients/refunds.tsx';
import { listQuery, pageIn } from '../../frame/list-address.ts';
import { Loaded, Notice } from '../../frame/notice.tsx';
import { PageLinks } from '../../frame/page-links.tsx';
import { useSearch } from '../../frame/use-search.ts';
import styles from '../money-list.module.css';
import { MoneyPage } from '../money-page.tsx';
import { OnlineDialog } from './online-dialog.tsx';
import { RefundTable } from './refund-table.tsx';
import { refundsTexts as texts } from './texts.ts';

const pollInMs = 30_000;

/** What is to be paid out, the oldest first (docs/product.md, "Money screens"). It ends in zero. */
export function RefundsScreen() {
  const [query] = useSearch();
  const page = pageIn(query);
  const [paying, setPaying] = useState<OwedRefund | null>(null);
  const [payingOnline, setPayingOnline] = useState<OwedRefund | null>(null);
  // What is on its way online is paid out by a report of the provider.
  const read = useRead(refundsOwed, { page: String(page) }, { every: pollInMs });
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
      {payingOnline && <OnlineDialog refund={payingOnline} onClose={() => setPayingOnline(null)} />}
    </MoneyPage>
  );
}
