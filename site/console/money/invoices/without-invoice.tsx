import { useState } from 'react';
import { Link } from 'react-router';
import { type Uninvoiced, uninvoiced } from '../../../../contract/team/invoices.ts';
import { formatDay } from '../../../../domain/manila-date.ts';
import { dueStateLabels } from '../../../../domain/money/ledger.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { useRead } from '../../../calls/use-read.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { clientHref } from '../../clients/client-href.ts';
import { Loaded, Notice } from '../../frame/notice.tsx';
import { PageLinks } from '../../frame/page-links.tsx';
import styles from '../money-list.module.css';
import { ContentDialog } from './content-dialog.tsx';
import { invoicesTexts as texts } from './texts.ts';

/** Where a list stands, and the address of its other pages. */
export type Paged = { page: number; queryOf: (page: number) => string };

/** What was billed and has no invoice, the oldest first. */
export function WithoutInvoice({ page, queryOf }: Paged) {
  const [prepared, setPrepared] = useState<string | null>(null);
  const read = useRead(uninvoiced, { page: String(page) });
  return (
    <>
      <Loaded read={read}>
        {({ dues, total, pageSize }) =>
          dues.length === 0 ? (
            <Notice {...texts.none} />
          ) : (
            <>
              <BilledTable dues={dues} onPrepare={setPrepared} />
              <PageLinks {...{ page, total, pageSize, queryOf }} />
            </>
          )
        }
      </Loaded>
      {prepared !== null && <ContentDialog dueId={prepared} onClose={() => setPrepared(null)} />}
    </>
  );
}

type BilledTableProps = { dues: readonly Uninvoiced[]; onPrepare: (dueId: string) => void };

function BilledTable({ dues, onPrepare }: BilledTableProps) {
  const { columns } = texts;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{columns.client}</th>
            <th scope="col" className={styles.wide}>
              {columns.day}
            </th>
            <th scope="col" className={styles.wide}>
              {columns.what}
            </th>
            <th scope="col" className={styles.amount}>
              {columns.amount}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {dues.map(({ dueId, client, day, reference, pesos, state }) => (
            <tr key={dueId}>
              <th scope="row">
                <Link to={clientHref(client.id)}>{client.registeredName || client.name}</Link>
                <span className={styles.below}>
                  {formatDay(day)} · {reference}
                </span>
              </th>
              <td className={styles.wide}>{formatDay(day)}</td>
              <td className={styles.wide}>
                {reference} <span className={styles.quiet}>{dueStateLabels[state]}</span>
              </td>
              <td className={styles.amount}>
                <Amount>{formatPesos(pesos)}</Amount>
              </td>
              <td>
                <Button
                  variant="secondary"
                  aria-label={texts.prepareOf(reference, client.name)}
                  onClick={() => onPrepare(dueId)}
                >
                  {texts.prepare}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
