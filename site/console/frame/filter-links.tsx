import { Link } from 'react-router';
import styles from './filter-links.module.css';

type FilterLink = { key: string | number; name: string; count?: number | undefined; to: string };
type FilterLinksProps = { label: string; shown: string | number; links: readonly FilterLink[] };

/** Which part of a list, or of a calendar, is shown. The address holds it. */
export function FilterLinks({ label, shown, links }: FilterLinksProps) {
  return (
    <nav aria-label={label} className={styles.filters}>
      {links.map(({ key, name, count, to }) => (
        <Link
          key={key}
          to={to}
          preventScrollReset
          aria-current={key === shown ? 'page' : undefined}
        >
          {name}
          {count !== undefined && <span>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
