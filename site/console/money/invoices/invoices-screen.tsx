import { Link } from 'react-router';
import { listQuery, pageIn } from '../../frame/list-address.ts';
import { useSearch } from '../../frame/use-search.ts';
import { MoneyPage } from '../money-page.tsx';
import { Entered } from './entered.tsx';
import styles from './invoices.module.css';
import { invoicesTexts as texts } from './texts.ts';
import { WithheldList } from './withheld-list.tsx';
import { WithoutInvoice } from './without-invoice.tsx';

const views = { open: texts.open, entered: texts.entered, withheld: texts.withheld } as const;
type View = keyof typeof views;

/** What has no invoice yet, the invoices, and what was withheld (docs/product.md, "Money screens"). */
export function InvoicesScreen() {
  const [query] = useSearch();
  const asked = query.get('show') ?? 'open';
  const show: View = asked in views ? (asked as View) : 'open';
  const page = pageIn(query);
  const queryOf = (other: number) => listQuery({ show: show === 'open' ? '' : show, page: other });
  return (
    <MoneyPage>
      <nav className={styles.views} aria-label={texts.views}>
        {Object.entries(views).map(([view, label]) => (
          <Link
            key={view}
            to={listQuery({ show: view === 'open' ? '' : view, page: 1 }) || '?'}
            aria-current={view === show ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {show === 'open' && <WithoutInvoice page={page} queryOf={queryOf} />}
      {show === 'entered' && <Entered page={page} queryOf={queryOf} />}
      {show === 'withheld' && <WithheldList page={page} queryOf={queryOf} />}
    </MoneyPage>
  );
}
