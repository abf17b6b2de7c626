import { Link } from 'react-router';
import type { MonthSums } from '../../../../contract/team/money-month.ts';
import { monthFigureLabels, monthFigures } from '../../../../domain/money/months.ts';
import { paymentMethodLabels } from '../../../../domain/money/payment-methods.ts';
import { findPackage } from '../../../../domain/packages.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { Amount } from '../../../ui/amount.tsx';
import styles from '../money-list.module.css';
import { queryOf, type Shown } from './shown.ts';
import { monthTexts as texts } from './texts.ts';

type TableProps = { sums: MonthSums; shown: Shown };

/** What was received and refunded by each way. Each amount opens its rows. */
export function WayTable({ sums, shown }: TableProps) {
  if (sums.ways.length === 0) return null;
  const figures = ['received', 'refunded'] as const;
  return (
    <section className={styles.section}>
      <h2>{texts.ways}</h2>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <Head first={texts.way} figures={figures} />
          <tbody>
            {sums.ways.map((way) => (
              <tr key={way.method}>
                <th scope="row">{paymentMethodLabels[way.method]}</th>
                {figures.map((figure) => (
                  <td key={figure} className={styles.amount}>
                    <Opening
                      pesos={way[figure]}
                      to={queryOf(shown, { figure, method: way.method })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <Foot sums={sums} figures={figures} />
        </table>
      </div>
    </section>
  );
}

/** Every figure of each package. Each amount opens its rows. */
export function PackageTable({ sums, shown }: TableProps) {
  if (sums.packages.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{texts.packages}</h2>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <Head first={texts.package} figures={monthFigures} />
          <tbody>
            {sums.packages.map(({ packageType, ...own }) => (
              <tr key={packageType}>
                <th scope="row">{findPackage(packageType)?.name ?? packageType}</th>
                {monthFigures.map((figure) => (
                  <td key={figure} className={styles.amount}>
                    <Opening pesos={own[figure]} to={queryOf(shown, { figure, packageType })} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <Foot sums={sums} figures={monthFigures} />
        </table>
      </div>
    </section>
  );
}

type FiguresProps = { figures: readonly (typeof monthFigures)[number][] };

function Head({ first, figures }: FiguresProps & { first: string }) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {figures.map((figure) => (
          <th key={figure} scope="col" className={styles.amount}>
            {monthFigureLabels[figure]}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Foot({ sums, figures }: FiguresProps & { sums: MonthSums }) {
  return (
    <tfoot>
      <tr>
        <th scope="row">{texts.sum}</th>
        {figures.map((figure) => (
          <td key={figure} className={styles.amount}>
            <Amount>{formatPesos(sums[figure])}</Amount>
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

function Opening({ pesos, to }: { pesos: number; to: string }) {
  const amount = <Amount>{formatPesos(pesos)}</Amount>;
  return pesos === 0 ? amount : <Link to={to}>{amount}</Link>;
}
