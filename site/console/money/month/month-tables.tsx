import { Link } from 'react-router';
import type { MonthSums } from '../../../../contract/team/money-month.ts';
import {
  type MonthFigure,
  monthFigureLabels,
  monthFigures,
} from '../../../../domain/money/months.ts';
import { paymentMethodLabels } from '../../../../domain/money/payment-methods.ts';
import { findPackage } from '../../../../domain/packages.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { Amount } from '../../../ui/amount.tsx';
import { type Column, Table } from '../../frame/table.tsx';
import styles from '../money.module.css';
import { queryOf, type Shown } from './shown.ts';
import { monthTexts as texts } from './texts.ts';

type SumsProps = { sums: MonthSums; shown: Shown };

export function WayTable({ sums, shown }: SumsProps) {
  return (
    <SumTable
      title={texts.ways}
      rows={sums.ways}
      keyOf={({ method }) => method}
      name={{ head: texts.way, cell: ({ method }) => paymentMethodLabels[method] }}
      figures={['received', 'refunded']}
      sums={sums}
      to={(figure, { method }) => queryOf(shown, { figure, method })}
    />
  );
}

export function PackageTable({ sums, shown }: SumsProps) {
  return (
    <SumTable
      title={texts.packages}
      rows={sums.packages}
      keyOf={({ packageType }) => packageType}
      name={{
        head: texts.package,
        cell: ({ packageType }) => findPackage(packageType)?.name ?? packageType,
      }}
      figures={monthFigures}
      sums={sums}
      to={(figure, { packageType }) => queryOf(shown, { figure, packageType })}
    />
  );
}

type SumTableProps<Figure extends MonthFigure, Row> = {
  title: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  name: Pick<Column<Row>, 'head' | 'cell'>;
  figures: readonly Figure[];
  sums: MonthSums;
  to: (figure: Figure, row: Row) => string;
};

function SumTable<Figure extends MonthFigure, Row extends Record<Figure, number>>({
  title,
  rows,
  keyOf,
  name,
  figures,
  sums,
  to,
}: SumTableProps<Figure, Row>) {
  if (rows.length === 0) return null;
  return (
    <section className={`stack-tight ${styles.section}`}>
      <h2>{title}</h2>
      <Table
        rows={rows}
        keyOf={keyOf}
        columns={[
          { ...name, as: 'name', foot: texts.sum },
          ...figures.map(
            (figure): Column<Row> => ({
              ...{ head: monthFigureLabels[figure], as: 'amount' },
              cell: (row) => <Opening pesos={row[figure]} to={to(figure, row)} />,
              foot: <Amount>{formatPesos(sums[figure])}</Amount>,
            }),
          ),
        ]}
      />
    </section>
  );
}

function Opening({ pesos, to }: { pesos: number; to: string }) {
  const amount = <Amount>{formatPesos(pesos)}</Amount>;
  return pesos === 0 ? amount : <Link to={to}>{amount}</Link>;
}
