import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AnswerOf } from '../../../contract/call.ts';
import { clients } from '../../../contract/team/clients.ts';
import { me } from '../../../contract/team/me.ts';
import { useRead } from '../../calls/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../frame/link-button.tsx';
import { listQuery, pageIn } from '../frame/list-address.ts';
import { Loaded, Notice } from '../frame/notice.tsx';
import { Page } from '../frame/page.tsx';
import { PageLinks } from '../frame/page-links.tsx';
import { SearchField } from '../frame/search-field.tsx';
import { useSearch } from '../frame/use-search.ts';
import { AddClientDialog } from './client-dialogs.tsx';
import { clientHref } from './client-href.ts';
import { ClientList } from './client-list.tsx';
import styles from './clients.module.css';
import { clientsTexts as texts } from './texts.ts';

/** All clients by name, or those that a search finds (docs/product.md, "Clients, people and money"). */
export function Clients() {
  const [query] = useSearch();
  const state = { search: query.get('search') ?? '', page: pageIn(query) };
  const navigate = useNavigate();
  const isOwner = useRead(me, {}).answer?.role === 'owner';
  const [isAdding, setIsAdding] = useState(false);
  const read = useRead(clients, { search: state.search, page: String(state.page) });
  const search = (typed: string) =>
    navigate(listQuery({ search: typed, page: 1 }) || '?', { replace: true });
  return (
    <Page
      title={texts.title}
      count={read.answer?.total}
      actions={
        <>
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
          onClose={() => setIsAdding(false)}
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
