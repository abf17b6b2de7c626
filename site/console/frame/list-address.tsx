import { Link } from 'react-router';
import { pageTexts as texts } from '../texts.ts';
import styles from './page.module.css';

/** Returns the page that a list's address names: the first one where it names none that can be. */
export function pageIn(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1;
}

/**
 * Returns the query of a list's address: '' for the list as it opens, or with its question mark. What is
 * empty is left out, and so is the first page.
 */
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
  /** Returns the query of another page's address. */
  queryOf: (page: number) => string;
};

/** Links to the pages beside this one. A list of one page has none. */
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
  /** What the address searches for when the field appears. */
  initial: string;
  onSearch: (typed: string) => void;
};

/** Searches a list with each keystroke. */
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
