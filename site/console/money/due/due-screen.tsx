import { Link } from 'react-router';
import type { AnswerOf } from '../../../../contract/call.ts';
import { overdue } from '../../../../contract/team/overdue.ts';
import { type Overdue, overdueLabels, overdueSpans } from '../../../../domain/money/overdue.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { useRead } from '../../../calls/use-read.ts';
import { Amount } from '../../../ui/amount.tsx';
import { listQuery, PageLinks, pageIn } from '../../frame/list-address.tsx';
import { Loaded, Notice } from '../../frame/notice.tsx';
import { useSearch } from '../../frame/use-search.ts';
import { MoneyPage } from '../money-page.tsx';
import styles from './due.module.css';
import { DueList } from './due-list.tsx';
import { dueTexts as texts } from './texts.ts';

const isSpan = (value: string | null): value is Overdue =>
  overdueSpans.some((span) => span === value);

/** Dues of this week and overdue ones by lateness (docs/product.md, "Money screens"). */
export function DueScreen() {
  const [query] = useSearch();
  const asked = query.get('span');
  const page = pageIn(query);
  const read = useRead(overdue, { span: isSpan(asked) ? asked : '', page: String(page) });
  return (
    <MoneyPage>
      <Loaded read={read}>
        {(found) => (
          <>
            <Spans shown={found.span} spans={found.spans} />
            {found.rows.length === 0 ? <Notice {...texts.none} /> : <DueList rows={found.rows} />}
            <PageLinks
              page={page}
              total={found.total}
              pageSize={found.pageSize}
              queryOf={(page) => listQuery({ span: found.span, page })}
            />
          </>
        )}
      </Loaded>
    </MoneyPage>
  );
}

type SpansProps = { shown: Overdue; spans: AnswerOf<typeof overdue>['spans'] };

function Spans({ shown, spans }: SpansProps) {
  return (
    <nav className={`stack-tight ${styles.spans}`} aria-label={texts.spans}>
      {spans.map(({ span, count, pesos }) => (
        <Link
          key={span}
          to={listQuery({ span, page: 1 })}
          aria-current={span === shown ? 'page' : undefined}
        >
          <span>
            {overdueLabels[span]} <span className={styles.count}>{count}</span>
          </span>
          <strong>
            <Amount>{formatPesos(pesos)}</Amount>
          </strong>
        </Link>
      ))}
    </nav>
  );
}
