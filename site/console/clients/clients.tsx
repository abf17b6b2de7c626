import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { AnswerOf } from '../../../contract/call.ts';
import { clients } from '../../../contract/team/clients.ts';
import { me } from '../../../contract/team/me.ts';
import { phoneHref } from '../../../domain/brand.ts';
import { manilaDayOf, manilaMinutesOf } from '../../../domain/calendar/manila-clock.ts';
import { formatShortDay, formatTime } from '../../../domain/calendar/words.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { useRead } from '../../calls/use-read.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { clientHref } from '../frame/addresses.ts';
import { listQuery, PageLinks, pageIn, SearchField } from '../frame/list-address.tsx';
import { Loaded, Notice } from '../frame/notice.tsx';
import { Page } from '../frame/page.tsx';
import { SelectionBar, selectColumn, useSelection } from '../frame/selection.tsx';
import tableStyles from '../frame/table.module.css';
import { Table } from '../frame/table.tsx';
import { useSearch } from '../frame/use-search.ts';
import { AddClientDialog } from './client-dialogs.tsx';
import styles from './clients.module.css';
import { clientsTexts as texts } from './texts.ts';
import { WriteDialog } from './write-dialog.tsx';

/** Lists clients by name, or search results (docs/product.md, "Clients, people and money"). */
export function Clients() {
  const [query, show] = useSearch();
  const state = { search: query.get('search') ?? '', page: pageIn(query) };
  const navigate = useNavigate();
  const isOwner = useRead(me, {}).answer?.role === 'owner';
  const [wantsToAdd, setIsAdding] = useState(false);
  const isAdding = wantsToAdd || query.get('do') === 'add';
  const read = useRead(clients, { search: state.search, page: String(state.page) });
  const search = (typed: string) =>
    navigate(listQuery({ search: typed, page: 1 }) || '?', { replace: true });
  return (
    <Page
      title={texts.title}
      count={read.answer?.total}
      actions={
        <>
          <LinkButton variant="quiet" to="/team/clients/map">
            {texts.map}
          </LinkButton>
          {isOwner && (
            <LinkButton variant="quiet" to="/team/clients/import">
              {texts.bring}
            </LinkButton>
          )}
          <Button variant="secondary" onClick={() => setIsAdding(true)}>
            {texts.add}
          </Button>
        </>
      }
    >
      <div className={styles.tools}>
        <SearchField {...texts.search} initial={state.search} onSearch={search} />
      </div>
      <Loaded read={read}>{(found) => <Found state={state} found={found} />}</Loaded>
      {isAdding && (
        <AddClientDialog
          onClose={() => {
            setIsAdding(false);
            if (query.has('do')) show({ do: null }, { replace: true });
          }}
          onAdded={(id) => navigate(clientHref(id))}
        />
      )}
    </Page>
  );
}

type Listed = { search: string; page: number };

function Found({ state, found }: { state: Listed; found: AnswerOf<typeof clients> }) {
  if (found.clients.length === 0) {
    return <Notice {...(state.search.trim() === '' ? texts.none : texts.nothingFound)} />;
  }
  return (
    <>
      <ClientList clients={found.clients} query={listQuery(state)} />
      <PageLinks
        page={state.page}
        total={found.total}
        pageSize={found.pageSize}
        queryOf={(page) => listQuery({ ...state, page })}
      />
    </>
  );
}

type Listing = AnswerOf<typeof clients>['clients'][number];

type ClientListProps = {
  clients: readonly Listing[];
  /** Query of the list's address. The client's page links back to it. */
  query: string;
};

function ClientList({ clients: listed, query }: ClientListProps) {
  const { columns } = texts;
  const selection = useSelection(listed.map(({ id }) => id));
  const [isWriting, setIsWriting] = useState(false);
  return (
    <>
      <Table
        rows={listed}
        keyOf={({ id }) => id}
        columns={[
          selectColumn<Listing>(selection, ({ id, name }) => ({ id, name })),
          {
            ...{ head: columns.name, as: 'name' },
            cell: ({ id, name, towns, nextVisitAt }) => (
              <>
                <Link className={tableStyles.open} to={clientHref(id)} state={{ listQuery: query }}>
                  {name}
                </Link>
                <span className={tableStyles.below}>
                  {[towns.join(', '), ...(nextVisitAt ? [momentText(nextVisitAt)] : [])].join(
                    ' · ',
                  )}
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
      <SelectionBar selection={selection}>
        <Button variant="secondary" onClick={() => setIsWriting(true)}>
          {texts.write.action}
        </Button>
      </SelectionBar>
      {isWriting && (
        <WriteDialog
          to={listed.filter(({ id }) => selection.ids.includes(id))}
          onClose={() => setIsWriting(false)}
        />
      )}
    </>
  );
}

/** Returns 'Tue, 24 Nov, 9:00 AM'. */
function momentText(at: string): string {
  const moment = new Date(at);
  return `${formatShortDay(manilaDayOf(moment))}, ${formatTime(manilaMinutesOf(moment))}`;
}
