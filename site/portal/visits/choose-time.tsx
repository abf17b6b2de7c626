import { useId, useState } from 'react';
import type { InputOf } from '../../../contract/call.ts';
import { type moveVisit, visitTimes } from '../../../contract/client/visit.ts';
import { manilaDayOf, manilaMinutesOf } from '../../../domain/calendar/manila-clock.ts';
import { formatShortDay, formatTime } from '../../../domain/calendar/words.ts';
import { useRead } from '../../calls/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { clockHere, isInManila } from '../frame/manila-time.tsx';
import { frameTexts } from '../frame/texts.ts';
import { changeTexts } from './change-texts.ts';
import styles from './own-visit.module.css';

const texts = changeTexts.move;

type ChooseTimeProps = {
  visitId: string;
  /** The first day to show, or the next one after it. */
  ownDay: string;
  scope: ChosenMove['scope'];
  /** The chosen start, ISO 8601 in UTC, or ''. */
  chosen: string;
  onChoose: (start: string) => void;
};

export function ChooseTime({ visitId, ownDay, scope, chosen, onChoose }: ChooseTimeProps) {
  const id = useId();
  const [from, setFrom] = useState<string>();
  const { state, answer, askAgain } = useRead(visitTimes, { id: visitId, from, scope });
  const [pickedDay, setPickedDay] = useState('');
  if (answer === null) {
    if (state === 'loading' || state === 'ready') return <p role="status">{texts.loading}</p>;
    return (
      <p role="alert">
        {texts.failed} <Button onClick={askAgain}>{texts.retry}</Button>
      </p>
    );
  }
  const { days, later } = answer;
  const [first] = days;
  if (first === undefined) {
    return (
      <p>
        {texts.none} <a href={frameTexts.phone.href}>{frameTexts.phone.number}</a>.
      </p>
    );
  }
  const wanted = chosen ? manilaDayOf(new Date(chosen)) : pickedDay;
  const { day, starts } =
    days.find((one) => one.day === wanted) ?? days.find((one) => one.day >= ownDay) ?? first;
  return (
    <>
      <div className={styles.day}>
        <label htmlFor={`${id}-day`}>{texts.day}</label>
        <select
          id={`${id}-day`}
          value={day}
          onChange={({ target }) => {
            setPickedDay(target.value);
            onChoose('');
          }}
        >
          {days.map((one) => (
            <option key={one.day} value={one.day}>
              {one.fit === null
                ? texts.dayOption(formatShortDay(one.day), one.starts.length)
                : texts.dayFits(
                    formatShortDay(one.day),
                    one.fit.fitting,
                    one.fit.of,
                    timeOf(one.fit.at),
                  )}
            </option>
          ))}
        </select>
        {later && (
          <Button
            variant="quiet"
            onClick={() => {
              setFrom(later);
              onChoose('');
            }}
          >
            {texts.later}
          </Button>
        )}
      </div>
      <fieldset className={styles.times}>
        <legend>{isInManila(new Date(starts[0] ?? 0)) ? texts.time : texts.timeInManila}</legend>
        <div data-elsewhere={!isInManila(new Date(starts[0] ?? 0)) || undefined}>
          {starts.map((start) => (
            <label key={start}>
              <input
                type="radio"
                name={`${id}-time`}
                checked={start === chosen}
                onChange={() => onChoose(start)}
              />
              <OfferedTime at={new Date(start)} />
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}

const timeOf = (at: string) => formatTime(manilaMinutesOf(new Date(at)));

/** A start in Manila, with the local time of the device. */
function OfferedTime({ at }: { at: Date }) {
  const here = clockHere(at);
  return (
    <span>
      {formatTime(manilaMinutesOf(at))}
      {here !== null && (
        <>
          {' '}
          <span className="visually-hidden">· </span>
          <small>{frameTexts.whereYouAre(here)}</small>
        </>
      )}
    </span>
  );
}

export type ChosenMove = Pick<InputOf<typeof moveVisit>, 'scope' | 'seen'> & {
  /** ISO 8601 in UTC. */
  start: string;
  count: number;
  /** Whether the team will be asked, as far as the page knows. */
  isAsked: boolean;
};
