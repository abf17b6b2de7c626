import { useState } from 'react';
import { Link } from 'react-router';
import { figures } from '../../../contract/team/figures.ts';
import { useRead } from '../../calls/use-read.ts';
import { FilterLinks } from '../frame/filter-links.tsx';
import { Loaded } from '../frame/notice.tsx';
import { HeadRow } from '../frame/table.tsx';
import { useSearch } from '../frame/use-search.ts';
import {
  answerPlot,
  moneyPlot,
  photoPlot,
  ratingPlot,
  subscriptionPlot,
  visitPlot,
} from './figure-plots.ts';
import { figureTexts as texts } from './texts.ts';
import styles from './today.module.css';

/** A time span with two bars, in a colour and its tint. */
type Bars = { label: string; main: number; tint: number };

type PlotProps = {
  title: string;
  figure: string;
  /** The address of the rows behind the figure. */
  to?: string;
  more: string;
  /** Without a tint, one bar a span. */
  legend: { main: string; tint?: string };
  bars: readonly Bars[];
  /** The same figures as a table. */
  table: { head: readonly string[]; rows: readonly (readonly string[])[] };
};

const height = 48;
const slot = 12;
const barWidth = 4;

type FigureHeadProps = Pick<PlotProps, 'title' | 'figure' | 'more'> & { to: string | undefined };

/** A figure that opens its rows, if it has an address. */
export function FigureHead({ title, figure, to, more }: FigureHeadProps) {
  return (
    <>
      <h3>{title}</h3>
      <p className={styles.figure}>
        {to === undefined ? (
          figure
        ) : (
          <Link to={to} aria-label={`${title}: ${figure}`}>
            {figure}
          </Link>
        )}
      </p>
      <p className={styles.quiet}>{more}</p>
    </>
  );
}

/** The table is one tap away. */
export function Plot({ title, figure, to, more, legend, bars, table }: PlotProps) {
  const highest = Math.max(1, ...bars.flatMap(({ main, tint }) => [main, tint]));
  const tall = (value: number) => (value / highest) * height;
  return (
    <figure className={`stack-tight ${styles.plot}`}>
      <figcaption>
        <FigureHead {...{ title, figure, to, more }} />
      </figcaption>
      <svg
        viewBox={`0 0 ${bars.length * slot} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className={styles.bars}
      >
        {bars.map(({ label, main, tint }, index) => (
          <g key={label}>
            <rect
              className={styles.main}
              x={index * slot + 1}
              y={height - tall(main)}
              width={barWidth}
              height={tall(main)}
            />
            <rect
              className={styles.tint}
              x={index * slot + 1 + barWidth}
              y={height - tall(tint)}
              width={barWidth}
              height={tall(tint)}
            />
          </g>
        ))}
      </svg>
      <div className={styles.foot}>
        <p className={styles.legend}>
          <span className={styles.main}>{legend.main}</span>
          {legend.tint !== undefined && <span className={styles.tint}>{legend.tint}</span>}
        </p>
        <details>
          <summary>
            {texts.table} <span className="visually-hidden">: {title}</span>
          </summary>
          <div className={styles.scroll}>
            <table className={styles.table}>
              <thead>
                <HeadRow heads={table.head} />
              </thead>
              <tbody>
                {table.rows.map(([name, ...values]) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {values.map((value, index) => (
                      <td key={table.head[index + 1]}>{value}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      </div>
    </figure>
  );
}

const plots = [answerPlot, visitPlot, photoPlot, ratingPlot, subscriptionPlot, moneyPlot];
const periods = ['30', '365'] as const;

/** Read when it is unfolded. */
export function FigureBoard() {
  const [search] = useSearch();
  const asked = periods.find((period) => period === search.get('days'));
  const days = asked ?? '30';
  const [isOpen, setOpen] = useState(asked !== undefined);
  const read = useRead(figures, isOpen ? { days } : null);
  return (
    <section aria-labelledby="figures" className={styles.board}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <h2 id="figures">{texts.title}</h2>
        </summary>
        <FilterLinks
          label={texts.period}
          shown={days}
          links={periods.map((period) => ({
            key: period,
            name: texts.days[period],
            to: `?days=${period}`,
          }))}
        />
        <Loaded read={read}>
          {(found) => (
            <div className={`stack-loose ${styles.plots}`}>
              {plots.map((plotOf) => {
                const plot = plotOf(found);
                return <Plot key={plot.title} {...plot} />;
              })}
            </div>
          )}
        </Loaded>
      </details>
    </section>
  );
}
