import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { AnswerOf } from '../../../contract/call.ts';
import {
  countedAtMost,
  type RequestFilter,
  requestFilters,
  requests,
  requestsPerPage,
} from '../../../contract/team/requests.ts';
import { useRead } from '../../calls/use-read.ts';
import { FilterLinks } from '../frame/filter-links.tsx';
import { listQuery, PageLinks, pageIn, SearchField } from '../frame/list-address.tsx';
import { Loaded, Notice } from '../frame/notice.tsx';
import { Page } from '../frame/page.tsx';
import { useSelection } from '../frame/selection.tsx';
import { useSearch } from '../frame/use-search.ts';
import { TakingButtons } from '../taking/taking-buttons.tsx';
import { ManyRequests } from './many-requests.tsx';
import { RequestList } from './request-list.tsx';
import styles from './requests.module.css';
import { requestTexts as texts } from './texts.ts';

type InboxState = { show: RequestFilter; search: string; page: number };

function inboxOf(query: URLSearchParams): InboxState {
  const show = requestFilters.find((filter) => filter === query.get('show')) ?? 'open';
  return { show, search: query.get('search') ?? '', page: pageIn(query) };
}

function queryOf({ show, search, page }: InboxState): string {
  return listQuery({ show: show !== 'open' && show, search, page });
}

/** The inbox, by time left of the 24 hours (docs/product.md, "Request inbox"). */
export function Requests() {
  const [parameters] = useSearch();
  const state = inboxOf(parameters);
  const navigate = useNavigate();
  const read = useRead(
    requests,
    { show: state.show, search: state.search, page: String(state.page) },
    { live: 'requests consultations' },
  );
  return (
    <Page
      title={texts.title}
      count={read.answer ? countText(read.answer) : undefined}
      actions={<TakingButtons />}
    >
      <div className={styles.tools}>
        <Filters state={state} open={read.answer?.open} />
        <SearchField
          key={state.show}
          {...texts.search}
          initial={state.search}
          onSearch={(search) =>
            navigate(queryOf({ ...state, search, page: 1 }) || '?', { replace: true })
          }
        />
      </div>
      <Loaded read={read}>{(found) => <Found state={state} found={found} />}</Loaded>
    </Page>
  );
}

function countText({ total, isMore }: AnswerOf<typeof requests>): string {
  return isMore
    ? `${texts.atLeast} ${countedAtMost.toLocaleString('en')}`
    : total.toLocaleString('en');
}

function Filters({ state, open }: { state: InboxState; open: number | undefined }) {
  return (
    <FilterLinks
      label={texts.filters.label}
      shown={state.show}
      links={requestFilters.map((show) => ({
        key: show,
        name: texts.filters[show],
        count: show === 'open' ? open : undefined,
        to: queryOf({ ...state, show, page: 1 }) || '?',
      }))}
    />
  );
}

function Found({ state, found }: { state: InboxState; found: AnswerOf<typeof requests> }) {
  useReturn();
  const { show, search, page } = state;
  const selection = useSelection(found.requests.map(({ reference }) => reference));
  if (found.requests.length === 0 && search.trim() !== '') {
    return (
      <Notice {...texts.nothingFound}>
        {show !== 'all' && (
          <Link to={queryOf({ ...state, show: 'all', page: 1 })}>{texts.inAll}</Link>
        )}
      </Notice>
    );
  }
  if (found.total === 0) return <Notice {...texts.empty[show]} />;
  return (
    <>
      <RequestList rows={found.requests} listQuery={queryOf(state)} selection={selection} />
      <PageLinks
        page={page}
        total={found.total}
        pageSize={requestsPerPage}
        queryOf={(other) => queryOf({ ...state, page: other })}
      />
      <ManyRequests rows={found.requests} selection={selection} />
    </>
  );
}

/** Restores the focus to the request named in the address after coming back. */
function useReturn(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const reference = decodeURIComponent(hash.slice(1));
    const links = document.querySelectorAll<HTMLElement>('[data-request]');
    const link = [...links].find(
      (each) => each.dataset.request === reference && each.checkVisibility(),
    );
    link?.focus();
  }, [hash]);
}
