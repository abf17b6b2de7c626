import { Link } from 'react-router';
import type { LateRecord, Today } from '../../../contract/team/today.ts';
import { judgeRecords } from '../../../contract/team/visit-records.ts';
import { formatManilaTime } from '../../../domain/manila-date.ts';
import { visitLabels } from '../../../domain/visits/visit-states.ts';
import { useAct } from '../../calls/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Matter } from './matter.tsx';
import { todayTexts } from './texts.ts';
import styles from './today.module.css';

const texts = todayTexts.lateRecords;

/** What crews recorded of visits that were meanwhile moved, called off or given to others. */
export function LateRecords({ total, first }: Today['lateRecords']) {
  const { run, isBusy, failure } = useAct(judgeRecords);
  const judge = ({ visitId, memberId }: LateRecord, counts: boolean) =>
    run({ visitId, memberId, counts });
  return (
    <Matter title={texts.title} text={texts.text} total={total} shown={first.length}>
      {first.map((late) => (
        <li key={`${late.visitId} ${late.memberId}`}>
          <strong>{late.worker}</strong> ·{' '}
          <Link to={`/team/visits/${late.visitId}`}>
            {formatManilaTime(new Date(late.knownStart))}, {late.client}
          </Link>{' '}
          <span className={styles.quiet}>
            {texts.recorded(visitLabels[late.reached], late.photos)} {planOf(late)}
          </span>
          <span className={styles.choices}>
            <Button variant="secondary" disabled={isBusy} onClick={() => judge(late, true)}>
              {texts.count}
            </Button>
            <Button variant="quiet" disabled={isBusy} onClick={() => judge(late, false)}>
              {texts.leaveOut}
            </Button>
          </span>
        </li>
      ))}
      {failure && <li role="alert">{failure.message}</li>}
    </Matter>
  );
}

/** What the plan says meanwhile. */
function planOf({ state, startsAt, knownStart }: LateRecord): string {
  if (state === 'skipped' || state === 'cancelled') return texts.calledOff(visitLabels[state]);
  return startsAt === knownStart
    ? texts.othersCome
    : texts.movedTo(formatManilaTime(new Date(startsAt)));
}
