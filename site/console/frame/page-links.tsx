import { Link } from 'react-router';
import { pageTexts as texts } from '../texts.ts';
import styles from './page.module.css';

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
    <nav aria-label={texts.label} className={styles.pages}>
      {page > 1 && <Link to={queryOf(page - 1) || '?'}>{texts.earlier}</Link>}
      <span>{texts.of(page, pages)}</span>
      {page < pages && <Link to={queryOf(page + 1) || '?'}>{texts.later}</Link>}
    </nav>
  );
}
