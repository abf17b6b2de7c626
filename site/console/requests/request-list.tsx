import { Link } from 'react-router';
import type { RequestRow } from '../../../contract/team/requests.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { formatShortDay } from '../../../domain/calendar/words.ts';
import { standingOf } from '../../../domain/requests/request-states.ts';
import { Reference } from '../../ui/reference.tsx';
import { useNow } from '../../ui/use-now.ts';
import { requestHref } from '../frame/addresses.ts';
import { Clock } from '../frame/clock.tsx';
import { SelectAllBox, SelectBox, type Selection } from '../frame/selection.tsx';
import { HeadRow } from '../frame/table.tsx';
import { useIsPhone } from '../frame/use-is-phone.ts';
import { wantsText } from './request-facts.tsx';
import styles from './requests.module.css';
import { requestTexts as texts } from './texts.ts';

type RequestListProps = {
  rows: readonly RequestRow[];
  /** Query of the list's address. The request's page links back to it. */
  listQuery: string;
  selection?: Selection;
};

/** A table, or a list on phones. */
export function RequestList(list: RequestListProps) {
  return useIsPhone() ? <RequestCards {...list} /> : <RequestTable {...list} />;
}

function RequestTable({ rows, listQuery, selection }: RequestListProps) {
  const now = useNow();
  const { columns } = texts;
  return (
    <table className={styles.table}>
      <thead>
        <HeadRow
          heads={Object.values(columns)}
          before={
            selection && (
              <td className={styles.select}>
                <SelectAllBox selection={selection} />
              </td>
            )
          }
        />
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.reference} data-status={row.status}>
            {selection && (
              <td className={styles.select}>
                <SelectBox selection={selection} id={row.reference} name={row.name} />
              </td>
            )}
            <td>
              <Clock request={row} now={now} />
            </td>
            <td>
              <OpenLink row={row} listQuery={listQuery} />
            </td>
            <td>{row.name}</td>
            <td>
              <span className={styles.kind}>{texts.kinds[row.kind]}</span> {wantsText(row)}
            </td>
            <td>{row.town}</td>
            <td>{standingOf(row.status, row.closedAs)}</td>
            <td>{formatShortDay(manilaDayOf(new Date(row.createdAt)))}</td>
            <td>{row.assignedTo?.name}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RequestCards({ rows, listQuery, selection }: RequestListProps) {
  const now = useNow();
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li key={row.reference}>
          <p className={styles.cardHead}>
            {selection && (
              <span className={styles.select}>
                <SelectBox selection={selection} id={row.reference} name={row.name} />
              </span>
            )}
            <strong>{row.name}</strong>
            <Clock request={row} now={now} />
          </p>
          <p>
            {texts.kinds[row.kind]}: {wantsText(row)}
          </p>
          <p className="quiet">
            <OpenLink row={row} listQuery={listQuery} /> · {row.town} ·{' '}
            {standingOf(row.status, row.closedAs)}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** CSS makes the whole row clickable. */
function OpenLink({ row, listQuery }: { row: RequestRow; listQuery: string }) {
  return (
    <Link
      className={styles.open}
      to={requestHref(row.reference)}
      state={{ listQuery }}
      data-request={row.reference}
    >
      <Reference>{row.reference}</Reference>
    </Link>
  );
}
