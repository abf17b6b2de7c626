import { useState } from 'react';
import { Link } from 'react-router';
import type { AnswerOf } from '../../../../contract/call.ts';
import {
  exportInvoices,
  invoiceColumns,
  invoices,
  takeBackInvoices,
} from '../../../../contract/team/invoices.ts';
import { formatDay, manilaToday } from '../../../../domain/manila-date.ts';
import { monthOf } from '../../../../domain/money/months.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { useAct } from '../../../calls/use-act.ts';
import { useRead } from '../../../calls/use-read.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { handOver } from '../../../ui/hand-over.ts';
import { clientHref } from '../../frame/addresses.ts';
import { TextField } from '../../frame/form-fields.tsx';
import { PageLinks } from '../../frame/list-address.tsx';
import { NamedButton } from '../../frame/named-button.tsx';
import { Loaded, Notice } from '../../frame/notice.tsx';
import { Table } from '../../frame/table.tsx';
import { handOverRows } from '../hand-over-rows.ts';
import styles from '../money.module.css';
import { VoidInvoiceDialog } from './invoice-dialogs.tsx';
import { invoicesTexts as texts } from './texts.ts';
import type { Paged } from './without-invoice.tsx';

type Listed = AnswerOf<typeof invoices>['invoices'][number];

export function Entered({ page, filter, queryOf }: Paged) {
  const { run, isBusy, failure } = useAct(takeBackInvoices);
  const [voiding, setVoiding] = useState<Listed | null>(null);
  const read = useRead(invoices, { ...filter, page: String(page) });
  return (
    <>
      <Export />
      {read.answer?.latest && (
        <p className="cluster-loose">
          {texts.latest(read.answer.latest.count)}
          <Button
            variant="secondary"
            disabled={isBusy}
            onClick={() => run({ id: read.answer?.latest?.id ?? '' })}
          >
            {texts.takeBack}
          </Button>
        </p>
      )}
      <div role="alert">{failure && <p className="problem">{failure.message}</p>}</div>
      <Loaded read={read}>
        {(found) =>
          found.invoices.length === 0 ? (
            <Notice {...(filter.search || filter.month ? texts.nothingFound : texts.noneEntered)} />
          ) : (
            <>
              <InvoiceTable listed={found.invoices} onVoid={setVoiding} />
              <PageLinks {...{ page, queryOf }} total={found.total} pageSize={found.pageSize} />
            </>
          )
        }
      </Loaded>
      {voiding && (
        <VoidInvoiceDialog
          id={voiding.id}
          number={voiding.line.number}
          onClose={() => setVoiding(null)}
        />
      )}
    </>
  );
}

function Export() {
  const [month, setMonth] = useState(() => monthOf(manilaToday(new Date())));
  const { run, isBusy, failure } = useAct(exportInvoices);
  const download = async (format: 'xlsx' | 'csv' | 'json') => {
    const { answer } = await run({ month });
    if (answer === null) return;
    const lines = answer.invoices;
    const name = texts.fileName(month);
    if (format === 'json') {
      const file = new Blob([JSON.stringify(lines, null, 2)], { type: 'application/json' });
      return handOver({ name: `${name}.json`, file });
    }
    const rows = lines.map((line) => invoiceColumns.map((column) => line[column]));
    await handOverRows(name, format, [invoiceColumns, ...rows]);
  };
  return (
    <div className={styles.export}>
      <TextField
        label={texts.month}
        name="month"
        type="month"
        value={month}
        onChange={({ target }) => setMonth(target.value)}
        error={failure?.message}
        required
      />
      <Button variant="secondary" disabled={isBusy} onClick={() => download('xlsx')}>
        {texts.excel}
      </Button>
      <Button variant="secondary" disabled={isBusy} onClick={() => download('csv')}>
        {texts.csv}
      </Button>
      <Button variant="secondary" disabled={isBusy} onClick={() => download('json')}>
        {texts.json}
      </Button>
    </div>
  );
}

type InvoiceTableProps = { listed: readonly Listed[]; onVoid: (invoice: Listed) => void };

function InvoiceTable({ listed, onVoid }: InvoiceTableProps) {
  const { columns } = texts;
  return (
    <Table
      rows={listed}
      keyOf={({ id }) => id}
      columns={[
        {
          ...{ head: columns.number, as: 'name' },
          cell: ({ line }) => (
            <>
              {line.number} <span className="quiet">{formatDay(line.day)}</span>
            </>
          ),
        },
        {
          head: columns.client,
          cell: ({ clientId, line, voided, differs }) => (
            <>
              <Link to={clientHref(clientId)}>{line.registered_name || line.client}</Link>
              {voided && <p>{texts.voided(voided.by, voided.reason)}</p>}
              {differs && <p>{texts.differs}</p>}
            </>
          ),
        },
        { head: columns.what, as: 'wide', cell: ({ line }) => line.description },
        {
          ...{ head: columns.amount, as: 'amount' },
          cell: ({ line, voided }) => {
            const amount = formatPesos(line.total);
            return voided ? <del>{amount}</del> : <Amount>{amount}</Amount>;
          },
        },
        {
          cell: (invoice) =>
            !invoice.voided && (
              <NamedButton
                label={texts.void}
                name={texts.voidOf(invoice.line.number)}
                onClick={() => onVoid(invoice)}
              />
            ),
        },
      ]}
    />
  );
}
