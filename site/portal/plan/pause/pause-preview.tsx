import type { AnswerOf } from '../../../../contract/call.ts';
import { previewPause } from '../../../../contract/client/pauses.ts';
import type { Plan } from '../../../../contract/client/plan.ts';
import { addDays } from '../../../../domain/calendar/days.ts';
import { formatDay } from '../../../../domain/manila-date.ts';
import { owedVisitsInDays } from '../../../../domain/service-numbers.ts';
import { pauseProblemText } from '../../../../domain/visits/pause-problem.ts';
import { useRead } from '../../../calls/use-read.ts';
import { AskAgain } from '../ask-again.tsx';
import { FallenWishes } from '../listed-visits.tsx';
import styles from '../plan.module.css';
import { PausedVisits } from './pauses.tsx';
import { pauseTexts as texts } from './texts.ts';

/** `endDay` is exclusive. */
export type AskedPause = {
  firstDay: string;
  endDay: string;
  preview: AnswerOf<typeof previewPause>;
};

type PausePreviewProps = {
  plan: Plan;
  firstDay: string;
  endDay: string;
  onPause: (asked: AskedPause) => void;
};

export function PausePreview({ plan, firstDay, endDay, onPause }: PausePreviewProps) {
  const read = useRead(previewPause, { id: plan.id, firstDay, endDay });
  if (read.state === 'loading' || read.isAsking)
    return <p className={styles.quiet}>{texts.looking}</p>;
  if (read.state !== 'ready') return <p>{texts[read.state]}</p>;
  const { answer: preview } = read;
  if (preview.problem !== null) {
    return <p className={styles.failure}>{pauseProblemText(preview.problem)}</p>;
  }
  const lastDayOf = (end: string) => formatDay(addDays(end, -1));
  return (
    <div className={styles.preview}>
      <p>{texts.end(lastDayOf(plan.endDay ?? ''), lastDayOf(preview.newEndDay))}</p>
      {preview.visits.length === 0 ? (
        <p>{texts.noVisits}</p>
      ) : (
        <PausedVisits visits={preview.visits} />
      )}
      <WithoutDate preview={preview} />
      <p>{texts.others}</p>
      <FallenWishes wishes={plan.waiting} />
      <AskAgain texts={texts} onYes={() => onPause({ firstDay, endDay, preview })}>
        <strong>{texts.sure(formatDay(firstDay), lastDayOf(endDay))}</strong> {texts.undone}{' '}
        {plan.waiting.length > 0 && texts.wishes}
      </AskAgain>
    </div>
  );
}

function WithoutDate({ preview: { visits, newEndDay } }: { preview: AskedPause['preview'] }) {
  const numbers = visits.filter(({ to }) => to === null).map(({ number }) => number);
  if (numbers.length === 0) return null;
  const lastDay = addDays(newEndDay, owedVisitsInDays - 1);
  return (
    <p>
      <strong>{texts.noDate(numbers, formatDay(lastDay))}</strong>
    </p>
  );
}
