import { overdue } from '../../../../contract/team/overdue.ts';
import { type Overdue, overdueLabels, overdueSpans } from '../../../../domain/money/overdue.ts';
import { useRead } from '../../../calls/use-read.ts';
import { listQuery, PageLinks, pageIn } from '../../frame/list-address.tsx';
import { Loaded, Notice } from '../../frame/notice.tsx';
import { useSearch } from '../../frame/use-search.ts';
import { FigureLinks } from '../figure-links.tsx';
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
  const read = useRead(
    overdue,
    { span: isSpan(asked) ? asked : '', page: String(page) },
    { live: 'money' },
  );
  return (
    <MoneyPage>
      <Loaded read={read}>
        {(found) => (
          <>
            <FigureLinks
              label={texts.spans}
              shown={found.span}
              links={found.spans.map(({ span, count, pesos }) => ({
                key: span,
                name: (
                  <>
                    {overdueLabels[span]} <span className={styles.count}>{count}</span>
                  </>
                ),
                pesos,
                to: listQuery({ span, page: 1 }),
              }))}
            />
            {found.rows.length === 0 ? (
              <Notice {...texts.none} />
            ) : (
              <DueList rows={found.rows} span={found.span} />
            )}
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
