import { Link } from 'react-router';
import { pageTexts as texts } from '../texts.ts';
import styles from './page.module.css';

/** Returns the page of the query, or 1 if missing or invalid. */
export function pageIn(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1;
}

/** Returns the query with '?', without empty values and the first page, or ''. */
export function listQuery({ page, ...shown }: { page: number } & Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(shown)) if (value) query.set(name, String(value));
  if (page !== 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}

type PageLinksProps = {
  page: number;
  total: number;
  pageSize: number;
  queryOf: (page: number) => string;
};

/** Renders nothing for a single page. */
export function PageLinks({ page, total, pageSize, queryOf }: PageLinksProps) {
  const pages = Math.ceil(total / pageSize);
  if (pages < 2) return null;
  return (
    <nav aria-label={texts.label} className={`cluster-loose ${styles.pages}`}>
      {page > 1 && <Link to={queryOf(page - 1) || '?'}>{texts.earlier}</Link>}
      <span>{texts.of(page, pages)}</span>
      {page < pages && <Link to={queryOf(page + 1) || '?'}>{texts.later}</Link>}
    </nav>
  );
}

type SearchFieldProps = {
  label: string;
  placeholder: string;
  initial: string;
  onSearch: (typed: string) => void;
};

export function SearchField({ label, placeholder, initial, onSearch }: SearchFieldProps) {
  return (
    <search className={styles.around}>
      <input
        type="search"
        className={styles.search}
        aria-label={label}
        placeholder={placeholder}
        defaultValue={initial}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onSearch(target.value)}
      />
    </search>
  );
}
