import type { ReactNode } from 'react';
import { formatPesos } from '../../../domain/prices.ts';
import { Amount } from '../../ui/amount.tsx';
import styles from './table.module.css';

type Kind = 'name' | 'amount' | 'wide' | 'narrow' | 'select' | undefined;

export type Column<Row> = {
  /** Omitted above buttons. */
  head?: ReactNode;
  /** 'name' is the row's header. 'wide' is hidden on phones, 'narrow' elsewhere. 'select' has checkboxes. */
  as?: Kind;
  cell: (row: Row) => ReactNode;
  foot?: ReactNode;
};

type TableProps<Row> = {
  /** For screen readers. */
  caption?: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
};

/** Scrolls sideways if it is wider than the screen. */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        {caption && <caption className="visually-hidden">{caption}</caption>}
        <thead>
          <tr>{columns.map(({ as, head }, place) => headOf(place, as, head))}</tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ as, cell }, place) => cellOf(place, as, cell(row)))}
            </tr>
          ))}
        </tbody>
        {columns.some(({ foot }) => foot !== undefined) && (
          <tfoot>
            <tr>{columns.map(({ as, foot }, place) => cellOf(place, as, foot))}</tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

export function pesosColumn(head: string): Column<{ pesos: number }> {
  return { head, as: 'amount', cell: ({ pesos }) => <Amount>{formatPesos(pesos)}</Amount> };
}

type HeadRowProps = { heads: readonly string[]; before?: ReactNode };

export function HeadRow({ heads, before }: HeadRowProps) {
  return (
    <tr>
      {before}
      {heads.map((head) => (
        <th key={head} scope="col">
          {head}
        </th>
      ))}
    </tr>
  );
}

// Columns never change their order.
function headOf(place: number, as: Kind, content: ReactNode) {
  return content === undefined ? (
    <td key={place} />
  ) : (
    <th key={place} scope="col" className={classOf(as)}>
      {content}
    </th>
  );
}

function cellOf(place: number, as: Kind, content: ReactNode) {
  return as === 'name' ? (
    <th key={place} scope="row">
      {content}
    </th>
  ) : (
    <td key={place} className={classOf(as)}>
      {content}
    </td>
  );
}

const classOf = (as: Kind) => (as === undefined || as === 'name' ? undefined : styles[as]);
