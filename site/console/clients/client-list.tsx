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
import tableStyles from '../frame/table.module.css';
import { Table } from '../frame/table.tsx';
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
    <Table
      rows={listed}
      keyOf={({ id }) => id}
      onKeyDown={stepThrough('th a')}
      columns={[
        {
          ...{ head: columns.name, as: 'name' },
          cell: ({ id, name, towns, nextVisitAt }) => (
            <>
              <Link className={tableStyles.open} to={clientHref(id)} state={{ listQuery: query }}>
                {name}
              </Link>
              <span className={tableStyles.below}>
                {[towns.join(', '), ...(nextVisitAt ? [momentText(nextVisitAt)] : [])].join(' · ')}
              </span>
            </>
          ),
        },
        { head: columns.town, as: 'wide', cell: ({ towns }) => towns.join(', ') },
        { head: columns.phone, as: 'wide', cell: ({ phone }) => phone },
        { head: columns.running, as: 'wide', cell: ({ running }) => running || '' },
        {
          ...{ head: columns.next, as: 'wide' },
          cell: ({ nextVisitAt }) => nextVisitAt && momentText(nextVisitAt),
        },
        {
          ...{ head: columns.due, as: 'amount' },
          cell: ({ dueInPesos }) => dueInPesos > 0 && <Amount>{formatPesos(dueInPesos)}</Amount>,
        },
        {
          head: <span className="visually-hidden">{columns.call}</span>,
          as: 'narrow',
          cell: ({ name, phone }) =>
            phone !== '' && (
              <a className={styles.call} href={phoneHref(phone)} aria-label={texts.callTo(name)}>
                <Icon name="phone" />
              </a>
            ),
        },
      ]}
    />
  );
}

/** Returns 'Tue, 24 Nov, 9:00 AM'. */
function momentText(at: string): string {
  const moment = new Date(at);
  return `${formatShortDay(manilaDayOf(moment))}, ${formatTime(manilaMinutesOf(moment))}`;
}
