import { Link } from 'react-router';
import { figures } from '../../../contract/team/figures.ts';
import { useRead } from '../../calls/use-read.ts';
import { Loaded } from '../frame/notice.tsx';
import { useSearch } from '../frame/use-search.ts';
import {
  answerPlot,
  moneyPlot,
  photoPlot,
  ratingPlot,
  subscriptionPlot,
  visitPlot,
} from './figure-plots.ts';
import { Plot } from './plot.tsx';
import { figureTexts as texts } from './texts.ts';
import styles from './today.module.css';

const plots = [answerPlot, visitPlot, photoPlot, ratingPlot, subscriptionPlot, moneyPlot];
const periods = ['30', '365'] as const;

/** How the company did in the last 30 or 365 days. */
export function FigureBoard() {
  const [search] = useSearch();
  const days = periods.find((period) => period === search.get('days')) ?? '30';
  const read = useRead(figures, { days });
  return (
    <section aria-labelledby="figures" className={styles.board}>
      <div className={styles.head}>
        <h2 id="figures">{texts.title}</h2>
        <nav aria-label={texts.period} className={styles.periods}>
          {periods.map((period) => (
            <Link
              key={period}
              to={`?days=${period}`}
              preventScrollReset
              aria-current={period === days ? 'page' : undefined}
            >
              {texts.days[period]}
            </Link>
          ))}
        </nav>
      </div>
      <Loaded read={read}>
        {(found) => (
          <div className={styles.plots}>
            {plots.map((plotOf) => {
              const plot = plotOf(found);
              return <Plot key={plot.title} {...plot} />;
            })}
          </div>
        )}
      </Loaded>
    </section>
  );
}
