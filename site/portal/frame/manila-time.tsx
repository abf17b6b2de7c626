import { manilaDayOf, manilaMinutesOf } from '../../../domain/calendar/manila-clock.ts';
import { formatShortDay, formatTime } from '../../../domain/calendar/words.ts';
import { frameTexts as texts } from './texts.ts';

const manilaOffsetInMinutes = -8 * 60;

type ManilaTimeProps = {
  at: Date | string;
  end?: Date | string;
  /** Whether the day in Manila is beside it already. */
  withoutDay?: boolean;
};

/** A time in Manila. A device in another time zone also shows the local time. */
export function ManilaTime({ at, end, withoutDay = false }: ManilaTimeProps) {
  const start = new Date(at);
  const times = timesOf(start, end, manilaMinutesOf);
  const inManila = withoutDay ? times : `${formatShortDay(manilaDayOf(start))}, ${times}`;
  const here = timeHere(start, end);
  if (here === null) return <time dateTime={start.toISOString()}>{inManila}</time>;
  return (
    <time dateTime={start.toISOString()}>
      {texts.inManila(inManila)} <small>({texts.whereYouAre(here)})</small>
    </time>
  );
}

export function isInManila(moment: Date): boolean {
  return moment.getTimezoneOffset() === manilaOffsetInMinutes;
}

/** Returns the time in the device's zone; null if that is Manila's. */
export function timeHere(start: Date, end?: Date | string): string | null {
  if (isInManila(start)) return null;
  return `${formatShortDay(localDayOf(start))}, ${timesOf(start, end, localMinutesOf)}`;
}

/** Like `timeHere`, with the day if it differs from Manila's. */
export function clockHere(moment: Date): string | null {
  if (isInManila(moment)) return null;
  const isSameDay = localDayOf(moment) === manilaDayOf(moment);
  return isSameDay ? formatTime(localMinutesOf(moment)) : timeHere(moment);
}

function timesOf(
  start: Date,
  end: Date | string | undefined,
  minutesOf: (moment: Date) => number,
): string {
  const from = formatTime(minutesOf(start));
  return end === undefined ? from : texts.span(from, formatTime(minutesOf(new Date(end))));
}

function localDayOf(moment: Date): string {
  const [month, day] = [moment.getMonth() + 1, moment.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${moment.getFullYear()}-${month}-${day}`;
}

const localMinutesOf = (moment: Date) => moment.getHours() * 60 + moment.getMinutes();
