import { manilaDayOf, manilaMinutesOf } from '../../../domain/calendar/manila-clock.ts';
import { formatShortDay, formatTime } from '../../../domain/calendar/words.ts';
import { frameTexts as texts } from './texts.ts';

const manilaOffsetInMinutes = -8 * 60;

type ManilaTimeProps = {
  at: Date | string;
  end?: Date | string;
  /** Whether the day in Manila stands beside it already. */
  withoutDay?: boolean;
};

/**
 * A time in Manila. On a device in another time zone it says whose time it is, with the local time
 * beside.
 */
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

/** Returns whether the device's clocks show Manila's time at this moment. */
export function isInManila(moment: Date): boolean {
  return moment.getTimezoneOffset() === manilaOffsetInMinutes;
}

/** Returns a time on this device's clock, or null where that is Manila's. */
export function timeHere(start: Date, end?: Date | string): string | null {
  if (isInManila(start)) return null;
  return `${formatShortDay(localDayOf(start))}, ${timesOf(start, end, localMinutesOf)}`;
}

/**
 * Returns the time of day on this device's clock, with the day where that is another than in Manila, or
 * null where the clock is Manila's.
 */
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
