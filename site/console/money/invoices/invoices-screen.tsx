import { Link } from 'react-router';
import { receiveCertificate, type Withheld, withheld } from '../../../../contract/team/withheld.ts';
import { quarterText } from '../../../../domain/money/invoices.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { useAct } from '../../../calls/use-act.ts';
import { useRead } from '../../../calls/use-read.ts';
import { clientHref } from '../../frame/addresses.ts';
import { FilterLinks } from '../../frame/filter-links.tsx';
import { listQuery, PageLinks, pageIn } from '../../frame/list-address.tsx';
import { NamedButton } from '../../frame/named-button.tsx';
import { Loaded, Notice } from '../../frame/notice.tsx';
import { pesosColumn, Table } from '../../frame/table.tsx';
import { useSearch } from '../../frame/use-search.ts';
import styles from '../money.module.css';
import { MoneyPage } from '../money-page.tsx';
import { Entered } from './entered.tsx';
import { FilterFields, filterIn } from './filter-fields.tsx';
import { invoicesTexts as texts } from './texts.ts';
import { type Paged, WithoutInvoice } from './without-invoice.tsx';

const views = { open: texts.open, entered: texts.entered, withheld: texts.withheld } as const;
type View = keyof typeof views;

/** Dues without an invoice, invoices, and withheld tax (docs/product.md, "Money screens"). */
export function InvoicesScreen() {
  const [query] = useSearch();
  const asked = query.get('show') ?? 'open';
  const show: View = asked in views ? (asked as View) : 'open';
  const page = pageIn(query);
  const filter = filterIn(query);
  const shown = show === 'open' ? '' : show;
  const queryOf = (other: number) => listQuery({ show: shown, ...filter, page: other });
  return (
    <MoneyPage>
      <FilterLinks
        label={texts.views}
        shown={show}
        links={Object.entries(views).map(([key, name]) => ({
          key,
          name,
          to: listQuery({ show: key === 'open' ? '' : key, page: 1 }) || '?',
        }))}
      />
      {show !== 'withheld' && <FilterFields key={show} show={shown} filter={filter} />}
      {show === 'open' && <WithoutInvoice page={page} filter={filter} queryOf={queryOf} />}
      {show === 'entered' && <Entered page={page} filter={filter} queryOf={queryOf} />}
      {show === 'withheld' && <WithheldList page={page} queryOf={queryOf} />}
    </MoneyPage>
  );
}

function WithheldList({ page, queryOf }: Omit<Paged, 'filter'>) {
  const read = useRead(withheld, { page: String(page) });
  return (
    <Loaded read={read}>
      {({ rows, total, missing, pageSize }) =>
        total === 0 ? (
          <Notice {...texts.noneWithheld} />
        ) : (
          <>
            {missing.count > 0 && (
              <p className={styles.sum}>
                {texts.missing(missing.count, formatPesos(missing.pesos))}
              </p>
            )}
            <WithheldTable rows={rows} />
            <PageLinks {...{ page, total, pageSize, queryOf }} />
          </>
        )
      }
    </Loaded>
  );
}

function WithheldTable({ rows }: { rows: readonly Withheld[] }) {
  const { run, isBusy, failure } = useAct(receiveCertificate);
  const { columns } = texts;
  return (
    <>
      {failure && <p role="alert">{failure.message}</p>}
      <Table
        rows={rows}
        keyOf={({ paymentId }) => paymentId}
        columns={[
          {
            ...{ head: columns.client, as: 'name' },
            cell: ({ client }) => <Link to={clientHref(client.id)}>{client.name}</Link>,
          },
          { head: columns.quarter, cell: ({ quarter }) => quarterText(quarter) },
          pesosColumn(columns.amount),
          {
            head: columns.state,
            cell: ({ paymentId, client, pesos, isReceived }) =>
              isReceived ? (
                texts.received
              ) : (
                <NamedButton
                  label={texts.received}
                  name={texts.receivedOf(formatPesos(pesos), client.name)}
                  variant="secondary"
                  disabled={isBusy}
                  onClick={() => run({ paymentId })}
                />
              ),
          },
        ]}
      />
    </>
  );
}
