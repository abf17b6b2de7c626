import type { AnswerOf } from '../../../../contract/call.ts';
import type { Plan } from '../../../../contract/client/plan-shapes.ts';
import { previewPause } from '../../../../contract/client/preview-pause.ts';
import { addDays } from '../../../../domain/calendar/days.ts';
import { formatDay } from '../../../../domain/manila-date.ts';
import { useCall } from '../../../calls/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { FallenWishes } from '../fallen-wishes.tsx';
import styles from '../plan.module.css';
import { PausedVisits } from './paused-visits.tsx';
import { pauseTexts as texts } from './texts.ts';

/** A pause that a client asks for, with what was said beforehand. The end day is exclusive. */
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

/** Says what a pause would do, and does it. */
export function PausePreview({ plan, firstDay, endDay, onPause }: PausePreviewProps) {
  const read = useCall(previewPause, { id: plan.id, firstDay, endDay });
  if (read.state === 'loading') return <p className={styles.quiet}>{texts.looking}</p>;
  if (read.state !== 'ready') return <p>{texts[read.state]}</p>;
  const { answer: preview } = read;
  if (preview.problem !== null) return <p className={styles.failure}>{preview.problem}</p>;
  const lastDayOf = (end: string) => formatDay(addDays(end, -1));
  return (
    <div className={styles.preview}>
      <p>{texts.end(lastDayOf(plan.endDay ?? ''), lastDayOf(preview.newEndDay))}</p>
      {preview.visits.length === 0 ? (
        <p>{texts.noVisits}</p>
      ) : (
        <PausedVisits visits={preview.visits} />
      )}
      <p>{texts.others}</p>
      <FallenWishes wishes={plan.waiting} />
      <div>
        <Button variant="secondary" onClick={() => onPause({ firstDay, endDay, preview })}>
          {texts.action}
        </Button>
      </div>
    </div>
  );
}
