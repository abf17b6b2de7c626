import { weekdayOf } from '../../../domain/calendar/days.ts';
import { manilaDayOf, manilaMinutesOf } from '../../../domain/calendar/manila-clock.ts';
import { formatTime, weekdayName } from '../../../domain/calendar/words.ts';
import { timeHere } from '../frame/manila-time.tsx';
import { frameTexts } from '../frame/texts.ts';
import { requestTexts } from './texts.ts';

const texts = requestTexts.tracker;

export function AnswerBy({ at }: { at: string }) {
  const moment = new Date(at);
  const inManila = `${weekdayName(weekdayOf(manilaDayOf(moment)))} ${formatTime(manilaMinutesOf(moment))}`;
  const here = timeHere(moment);
  const time = here === null ? inManila : frameTexts.inManila(inManila);
  if (moment.getTime() < Date.now()) {
    const { number, href } = frameTexts.phone;
    return (
      <>
        {texts.overdue(time)} <a href={href}>{number}</a>.
      </>
    );
  }
  return (
    <time dateTime={moment.toISOString()}>
      {texts.answerBy(time)}
      {here !== null && <small> ({frameTexts.whereYouAre(here)})</small>}
    </time>
  );
}
