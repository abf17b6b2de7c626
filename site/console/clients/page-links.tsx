import { Link } from 'react-router';
import styles from './clients.module.css';
import { clientsTexts as texts } from './texts.ts';

type PageLinksProps = { page: number; pages: number; hrefOf: (page: number) => string };

/** Links to the pages beside this one. A list of one page has none. */
export function PageLinks({ page, pages, hrefOf }: PageLinksProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label={texts.pages.label} className={styles.pages}>
      {page > 1 && <Link to={hrefOf(page - 1)}>{texts.pages.earlier}</Link>}
      <span>{texts.pageOf(page, pages)}</span>
      {page < pages && <Link to={hrefOf(page + 1)}>{texts.pages.later}</Link>}
    </nav>
  );
}
