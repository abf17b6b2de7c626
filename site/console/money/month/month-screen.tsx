import { Link } from 'react-router';
import {
  accountColumns,
  exportMonth,
  month as monthCall,
} from '../../../../contract/team/money-month.ts';
import { manilaToday } from '../../../../domain/manila-date.ts';
import {
  isMonth,
  monthAfter,
  monthFigureLabels,
  monthFigures,
  monthOf,
} from '../../../../domain/money/months.ts';
import { useAct } from '../../../calls/use-act.ts';
import { useRead } from '../../../calls/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { pageIn } from '../../frame/list-address.tsx';
import { Loaded } from '../../frame/notice.tsx';
import { useSearch } from '../../frame/use-search.ts';
import { FigureLinks } from '../figure-links.tsx';
import { handOverRows } from '../hand-over-rows.ts';
import styles from '../money.module.css';
import { MoneyPage } from '../money-page.tsx';
import { MonthRows } from './month-rows.tsx';
import { PackageTable, WayTable } from './month-tables.tsx';
import { queryOf, type Shown } from './shown.ts';
import { monthTexts as texts } from './texts.ts';

/** Billed, received, overdue and refunded in a month (docs/product.md, "Money screens"). */
export function MonthScreen() {
  const [query] = useSearch();
  const asked = query.get('month') ?? '';
  const figure = monthFigures.find((one) => one === query.get('figure')) ?? 'received';
  const shown: Shown = {
    month: isMonth(asked) ? asked : monthOf(manilaToday(new Date())),
    figure,
    method: query.get('method') ?? '',
    packageType: query.get('packageType') ?? '',
    page: pageIn(query),
  };
  const read = useRead(monthCall, { month: shown.month });
  return (
    <MoneyPage actions={<Download month={shown.month} />}>
      <nav className={`cluster-loose ${styles.months}`} aria-label={monthName(shown.month)}>
        <Link to={queryOf(shown, { month: monthAfter(shown.month, -1) })}>{texts.earlier}</Link>
        <h2>{monthName(shown.month)}</h2>
        <Link to={queryOf(shown, { month: monthAfter(shown.month) })}>{texts.later}</Link>
      </nav>
      <Loaded read={read}>
        {(sums) => (
          <>
            <FigureLinks
              label={texts.figures}
              shown={shown.figure}
              links={monthFigures.map((one) => ({
                ...{ key: one, name: monthFigureLabels[one], pesos: sums[one] },
                to: queryOf(shown, { figure: one }),
              }))}
            />
            <MonthRows shown={shown} />
            <WayTable sums={sums} shown={shown} />
            <PackageTable sums={sums} shown={shown} />
          </>
        )}
      </Loaded>
    </MoneyPage>
  );
}

/** Returns 'November 2026' for '2026-11'. */
function monthName(month: string): string {
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en', {
    ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
  });
}

function Download({ month }: { month: string }) {
  const { run, isBusy, failure } = useAct(exportMonth);
  const download = async (format: 'xlsx' | 'csv') => {
    const { answer } = await run({ month });
    if (answer === null) return;
    const rows = answer.lines.map((line) => accountColumns.map((name) => line[name] ?? ''));
    await handOverRows(texts.fileName(month), format, [accountColumns, ...rows]);
  };
  return (
    <>
      {failure && <p role="alert">{failure.message}</p>}
      <Button variant="secondary" disabled={isBusy} onClick={() => download('xlsx')}>
        {texts.download}
      </Button>
      <Button variant="secondary" disabled={isBusy} onClick={() => download('csv')}>
        {texts.csv}
      </Button>
    </>
  );
}
