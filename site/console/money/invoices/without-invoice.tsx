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
import tableStyles from '../../frame/table.module.css';
import { Table } from '../../frame/table.tsx';
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
    <Table
      rows={dues}
      keyOf={({ dueId }) => dueId}
      columns={[
        {
          ...{ head: columns.client, as: 'name' },
          cell: ({ client, day, reference }) => (
            <>
              <Link to={clientHref(client.id)}>{client.registeredName || client.name}</Link>
              <span className={tableStyles.below}>
                {formatDay(day)} · {reference}
              </span>
            </>
          ),
        },
        { head: columns.day, as: 'wide', cell: ({ day }) => formatDay(day) },
        {
          ...{ head: columns.what, as: 'wide' },
          cell: ({ reference, state }) => (
            <>
              {reference} <span className={styles.quiet}>{dueStateLabels[state]}</span>
            </>
          ),
        },
        {
          ...{ head: columns.amount, as: 'amount' },
          cell: ({ pesos }) => <Amount>{formatPesos(pesos)}</Amount>,
        },
        {
          cell: ({ dueId, reference, client }) => (
            <Button
              variant="secondary"
              aria-label={texts.prepareOf(reference, client.name)}
              onClick={() => onPrepare(dueId)}
            >
              {texts.prepare}
            </Button>
          ),
        },
      ]}
    />
  );
}
