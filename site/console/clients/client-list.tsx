import { Link } from 'react-router';
import type { AnswerOf } from '../../../contract/call.ts';
import type { clients } from '../../../contract/team/clients.ts';
import { phoneHref } from '../../../domain/brand.ts';
import { manilaDayOf, manilaMinutesOf } from '../../../domain/calendar/manila-clock.ts';
import { formatShortDay, formatTime } from '../../../domain/calendar/words.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { Amount } from '../../ui/amount.tsx';
import { Icon } from '../../ui/icon.tsx';
import { stepThrough } from '../frame/step-through.ts';
import { clientHref } from './client-href.ts';
import styles from './clients.module.css';
import { clientsTexts as texts } from './texts.ts';

type ClientListProps = {
  clients: AnswerOf<typeof clients>['clients'];
  /** The query of the list's own address, where a client's page leads back to. */
  query: string;
};

/** Clients as a table, from which a phone calls them. Enter opens one, and the arrow keys lead from one to the next. */
export function ClientList({ clients: listed, query }: ClientListProps) {
  const { columns } = texts;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col" className={styles.wide}>
              {columns.town}
            </th>
            <th scope="col" className={styles.wide}>
              {columns.phone}
            </th>
            <th scope="col" className={styles.wide}>
              {columns.running}
            </th>
            <th scope="col" className={styles.wide}>
              {columns.next}
            </th>
            <th scope="col" className={styles.amount}>
              {columns.due}
            </th>
            <th scope="col" className={styles.narrow}>
              <span className="visually-hidden">{columns.call}</span>
            </th>
          </tr>
        </thead>
        <tbody onKeyDown={stepThrough('th a')}>
          {listed.map(({ id, name, towns, phone, running, nextVisitAt, dueInPesos }) => (
            <tr key={id}>
              <th scope="row">
                <Link className={styles.open} to={clientHref(id)} state={{ listQuery: query }}>
                  {name}
                </Link>
                <span className={styles.below}>
                  {[towns.join(', '), ...(nextVisitAt ? [momentText(nextVisitAt)] : [])].join(
                    ' · ',
                  )}
                </span>
              </th>
              <td className={styles.wide}>{towns.join(', ')}</td>
              <td className={styles.wide}>{phone}</td>
              <td className={styles.wide}>{running || ''}</td>
              <td className={styles.wide}>{nextVisitAt && momentText(nextVisitAt)}</td>
              <td className={styles.amount}>
                {dueInPesos > 0 && <Amount>{formatPesos(dueInPesos)}</Amount>}
              </td>
              <td className={styles.narrow}>
                {phone !== '' && (
                  <a
                    className={styles.call}
                    href={phoneHref(phone)}
                    aria-label={texts.callTo(name)}
                  >
                    <Icon name="phone" />
                  </a>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Returns 'Tue, 24 Nov, 9:00 AM'. */
function momentText(at: string): string {
  const moment = new Date(at);
  return `${formatShortDay(manilaDayOf(moment))}, ${formatTime(manilaMinutesOf(moment))}`;
}
