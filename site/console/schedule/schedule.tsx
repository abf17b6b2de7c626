import { useState } from 'react';
import { Link, type LinkProps, useNavigate } from 'react-router';
import { week } from '../../../contract/team/schedule.ts';
import { addDays, daysFrom, mondayOf } from '../../../domain/calendar/days.ts';
import { holidaysByDay } from '../../../domain/calendar/holiday-at.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { type ScheduleSpan, scheduleSpan } from '../../../domain/calendar/schedule-span.ts';
import { formatShortDay } from '../../../domain/calendar/words.ts';
import { formatDay, isDay } from '../../../domain/manila-date.ts';
import { useRead } from '../../calls/use-read.ts';
import { givingAddress } from '../frame/addresses.ts';
import { FilterLinks } from '../frame/filter-links.tsx';
import { Loaded } from '../frame/notice.tsx';
import { Page } from '../frame/page.tsx';
import { useIsPhone } from '../frame/use-is-phone.ts';
import { dayIn, useSearch } from '../frame/use-search.ts';
import { givingTexts } from '../giving/texts.ts';
import { MoveDialog } from '../moving/move-dialog.tsx';
import type { MoveTarget } from '../moving/move-form.tsx';
import { hourColumns, weekColumns } from './columns.ts';
import { DayList } from './day-list.tsx';
import { Legend } from './legend.tsx';
import { crewAfter } from './rows.ts';
import styles from './schedule.module.css';
import { scheduleTexts } from './texts.ts';
import { WeekGrid } from './week-grid.tsx';

type Moving = { visitId: string; target?: MoveTarget };

/** Visits of a week or a day (docs/product.md, "Schedule"). */
export function Schedule() {
  const [search] = useSearch();
  const today = manilaDayOf(new Date());
  const asked = { week: dayIn(search, 'week'), day: dayIn(search, 'day') };
  const { from, days } = scheduleSpan(asked, today);
  const read = useRead(week, asked, {
    live: 'visits consultations changes records people holidays',
  });
  const [moving, setMoving] = useState<Moving | null>(null);
  const isPhone = useIsPhone();
  const isList = search.get('list') !== null;
  const count = read.answer
    ? read.answer.visits.length + read.answer.consultations.length
    : undefined;
  const to = addDays(from, 6);
  const title = days === 1 ? formatDay(from) : `${formatShortDay(from)} – ${formatDay(to)}`;

  return (
    <Page
      title={scheduleTexts.title}
      count={count}
      actions={
        <>
          <ToolLink to={givingAddress({ from, to: addDays(from, days - 1) })}>
            {givingTexts.link}
          </ToolLink>
          <ToolLink to={`/team/schedule/move-day?day=${oneDayOf(from, today)}`}>
            {scheduleTexts.moveDay}
          </ToolLink>
        </>
      }
    >
      <Toolbar {...{ from, days, today, title, isList }} />
      <Loaded read={read}>
        {({ visits, consultations, members, holidays }) => {
          const around = { today, holidays: holidaysByDay(holidays) };
          const onMove = ({ id }: { id: string }) => setMoving({ visitId: id });
          return isPhone || isList ? (
            <DayList
              days={daysFrom(from, addDays(from, days))}
              {...around}
              visits={visits}
              consultations={consultations}
              members={members}
              onMove={onMove}
            />
          ) : (
            <WeekGrid
              title={title}
              visits={visits}
              consultations={consultations}
              members={members}
              columns={days === 1 ? hourColumns(from, around) : weekColumns(from, around)}
              by={days === 1 ? 'hour' : 'day'}
              onMove={onMove}
              onDrop={(visit, fromRow, { row, column }) => {
                const start = column.startFor(visit);
                const crew = crewAfter(visit.crew, fromRow, row);
                const stays =
                  start.toISOString() === visit.startsAt &&
                  String(crew.toSorted()) === String(visit.crew.toSorted());
                if (!stays) setMoving({ visitId: visit.id, target: { start, crew } });
              }}
            />
          );
        }}
      </Loaded>
      {count === 0 && <p>{scheduleTexts.empty}</p>}
      {read.answer && <Legend isList={isPhone || isList} />}
      {moving && (
        <MoveDialog
          visitId={moving.visitId}
          target={moving.target}
          onClose={() => setMoving(null)}
        />
      )}
    </Page>
  );
}

const ToolLink = (props: LinkProps) => <Link className={styles.button} {...props} />;

type ToolbarProps = ScheduleSpan & { today: string; title: string; isList: boolean };

function Toolbar({ from, days, today, title, isList }: ToolbarProps) {
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const at = (day: string, kind: ScheduleSpan['days'] = days, asList = isList) =>
    `${kind === 1 ? `?day=${day}` : `?week=${mondayOf(day)}`}${asList ? '&list' : ''}`;
  return (
    <div className={styles.toolbar}>
      <nav aria-label={scheduleTexts.title}>
        <ToolLink to={at(addDays(from, -days))} aria-label={scheduleTexts.earlier[days]}>
          ‹
        </ToolLink>
        <ToolLink to={at(today)}>{scheduleTexts.today}</ToolLink>
        <ToolLink to={at(addDays(from, days))} aria-label={scheduleTexts.later[days]}>
          ›
        </ToolLink>
      </nav>
      <h2>{title}</h2>
      <label>
        <span className="visually-hidden">{scheduleTexts.jump}</span>
        <input
          type="date"
          value={from}
          onChange={({ currentTarget: { value } }) => {
            if (isDay(value)) navigate(at(value));
          }}
        />
      </label>
      <FilterLinks
        label={`${scheduleTexts.week}, ${scheduleTexts.day}`}
        shown={isList && !isPhone ? 'list' : days}
        links={[
          { key: 7, name: scheduleTexts.week, to: at(from, 7, false) },
          { key: 1, name: scheduleTexts.day, to: at(oneDayOf(from, today), 1, false) },
          ...(isPhone ? [] : [{ key: 'list', name: scheduleTexts.list, to: at(from, days, true) }]),
        ]}
      />
    </div>
  );
}

/** Returns the day to show of a week: today if it is visible. */
function oneDayOf(from: string, today: string): string {
  return today >= from && today < addDays(from, 7) ? today : from;
}
