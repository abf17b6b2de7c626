import { membersPerPage } from '../../../contract/team/people.ts';
import { Button } from '../../ui/button.tsx';
import styles from './people.module.css';
import { peopleTexts } from './texts.ts';

type PagesProps = { page: number; total: number; onPage: (page: number) => void };

/** Leads through the pages of a long list. A short one has none. */
export function Pages({ page, total, onPage }: PagesProps) {
  const pages = Math.ceil(total / membersPerPage);
  if (pages < 2) return null;
  return (
    <nav className={styles.pages} aria-label={peopleTexts.pages}>
      <Button variant="secondary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {peopleTexts.earlier}
      </Button>
      <span>{peopleTexts.pageOf(page, pages)}</span>
      <Button variant="secondary" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {peopleTexts.later}
      </Button>
    </nav>
  );
}
