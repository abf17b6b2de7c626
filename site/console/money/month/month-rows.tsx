import { Link } from 'react-router';
import type { InputOf } from '../../../../contract/call.ts';
import { type MonthRow, monthRows } from '../../../../contract/team/money-month.ts';
import { formatShortDay } from '../../../../domain/calendar/words.ts';
import { monthFigureLabels } from '../../../../domain/money/months.ts';
import { paymentMethodLabels, paymentMethods } from '../../../../domain/money/payment-methods.ts';
import { findPackage, packageIds } from '../../../../domain/packages.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { useRead } from '../../../calls/use-read.ts';
import { clientHref } from '../../frame/addresses.ts';
import { PageLinks } from '../../frame/list-address.tsx';
import { Loaded } from '../../frame/notice.tsx';
import { pesosColumn, Table } from '../../frame/table.tsx';
import styles from '../money.module.css';
import { queryOf, type Shown } from './shown.ts';
import { monthTexts as texts } from './texts.ts';

export function MonthRows({ shown }: { shown: Shown }) {
  const { month, figure, page } = shown;
  const method = paymentMethods.find((one) => one === shown.method) ?? '';
  const packageType = packageIds.find((one) => one === shown.packageType) ?? '';
  const input: InputOf<typeof monthRows> = {
    month,
    figure,
    method,
    packageType,
    page: String(page),
  };
  const read = useRead(monthRows, input);
  const name = [
    monthFigureLabels[figure],
    ...(method ? [paymentMethodLabels[method]] : []),
    ...(packageType ? [findPackage(packageType)?.name ?? packageType] : []),
  ].join(', ');
  return (
    <section className={`stack-tight ${styles.section}`}>
      <Loaded read={read}>
        {({ rows, total, sumInPesos, pageSize }) => (
          <>
            <h2>{texts.rows(name, total, formatPesos(sumInPesos))}</h2>
            {(method || packageType) && (
              <p>
                <Link to={queryOf(shown, {})}>{texts.all}</Link>
              </p>
            )}
            {rows.length === 0 ? <p>{texts.none}</p> : <RowTable rows={rows} />}
            <PageLinks
              {...{ page, total, pageSize }}
              queryOf={(other) => queryOf(shown, { method, packageType, page: other })}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}

function RowTable({ rows }: { rows: readonly MonthRow[] }) {
  const { columns } = texts;
  return (
    <Table
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { head: columns.day, cell: ({ day }) => formatShortDay(day) },
        {
          ...{ head: columns.client, as: 'name' },
          cell: ({ client, packageType }) => (
            <>
              <Link to={clientHref(client.id)}>{client.name}</Link>{' '}
              <span className="quiet">{findPackage(packageType)?.name}</span>
            </>
          ),
        },
        {
          ...{ head: columns.way, as: 'wide' },
          cell: ({ method }) => method && paymentMethodLabels[method],
        },
        { head: columns.reference, as: 'wide', cell: ({ reference }) => reference },
        pesosColumn(columns.amount),
      ]}
    />
  );
}
