import { type Outlook, outlook } from '../../../contract/team/figures.ts';
import { me } from '../../../contract/team/me.ts';
import { formatLength, formatShortDay } from '../../../domain/calendar/words.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { useRead } from '../../calls/use-read.ts';
import { Loaded } from '../frame/notice.tsx';
import { FigureHead, Plot } from './figure-board.tsx';
import { outlookTexts as texts } from './texts.ts';
import styles from './today.module.css';

/** What an owner looks ahead at. Each figure opens its rows (docs/product.md, "Outlook"). */
export function OutlookBoard() {
  const isOwner = useRead(me, {}).answer?.role === 'owner';
  const read = useRead(outlook, isOwner ? {} : null);
  if (!isOwner) return null;
  return (
    <section aria-labelledby="outlook" className={styles.board}>
      <div className={styles.head}>
        <h2 id="outlook">{texts.title}</h2>
      </div>
      <Loaded read={read}>
        {(found) => (
          <div className={`stack ${styles.plots}`}>
            <MoneyAhead {...found} />
            <Plans {...found} />
            <FreeHours workers={found.workers} />
          </div>
        )}
      </Loaded>
    </section>
  );
}

function MoneyAhead({ overdueInPesos, weekInPesos, monthInPesos, days }: Outlook) {
  const { overdue, week, month } = texts;
  const pesos = (which: (day: Outlook['days'][number]) => number) =>
    formatPesos(days.reduce((sum, day) => sum + which(day), 0));
  return (
    <>
      <Tile
        {...overdue}
        figure={formatPesos(overdueInPesos)}
        to="/team/money/month?figure=overdue"
      />
      <Tile {...week} figure={formatPesos(weekInPesos)} to="/team/money/due?span=week" />
      <Plot
        title={month.title}
        figure={formatPesos(monthInPesos)}
        to="/team/money/due?span=month"
        more={month.more(
          pesos((day) => day.settledInPesos),
          pesos((day) => day.settledInPesos + day.openInPesos),
        )}
        legend={month.legend}
        bars={days.map(({ day, openInPesos, settledInPesos }) => ({
          ...{ label: day, main: openInPesos, tint: settledInPesos },
        }))}
        table={{
          head: month.columns,
          rows: days.map(({ day, openInPesos, settledInPesos }) => [
            formatShortDay(day),
            formatPesos(openInPesos),
            formatPesos(settledInPesos),
          ]),
        }}
      />
    </>
  );
}

function Plans({ ending, ended }: Outlook) {
  return (
    <>
      <Tile
        title={texts.ending.title}
        figure={String(ending.total)}
        to="/team/clients/renewals"
        more={texts.ending.more(ending.renewed)}
      />
      <Tile
        title={texts.rate.title}
        figure={ended.total === 0 ? texts.none : shareOf(ended)}
        to="/team/clients/renewals?which=ended"
        more={texts.rate.more(ended.renewed, ended.total)}
      />
    </>
  );
}

function FreeHours({ workers }: Pick<Outlook, 'workers'>) {
  const { title, more, legend, columns } = texts.free;
  return (
    <Plot
      title={title}
      figure={formatLength(workers.reduce((sum, { freeMinutes }) => sum + freeMinutes, 0))}
      to="/team/schedule"
      more={more(workers.length)}
      legend={legend}
      bars={workers.map(({ id, freeMinutes }) => ({ label: id, main: freeMinutes, tint: 0 }))}
      table={{
        head: columns,
        rows: workers.map(({ name, freeMinutes }) => [name, formatLength(freeMinutes)]),
      }}
    />
  );
}

type TileProps = { title: string; figure: string; more: string; to: string };

function Tile(props: TileProps) {
  return (
    <div className={styles.plot}>
      <FigureHead {...props} />
    </div>
  );
}

/** Returns '92%', rounded down, so that 100% means all. */
const shareOf = ({ renewed, total }: Outlook['ended']) => `${Math.floor((renewed / total) * 100)}%`;
