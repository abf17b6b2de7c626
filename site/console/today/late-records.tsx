import { Link } from 'react-router';
import { judgeRecords } from '../../../contract/team/judge-records.ts';
import type { LateRecord, Today } from '../../../contract/team/today.ts';
import { formatManilaTime } from '../../../domain/manila-date.ts';
import { visitLabels } from '../../../domain/visits/visit-states.ts';
import { Button } from '../../ui/button.tsx';
import { useTeamAction } from '../frame/team-query.ts';
import { actionTexts } from '../texts.ts';
import { Matter } from './matter.tsx';
import { todayTexts } from './texts.ts';
import styles from './today.module.css';

const texts = todayTexts.lateRecords;

/** What crews recorded of visits that were meanwhile moved, called off or given to others. */
export function LateRecords({ total, first }: Today['lateRecords']) {
  const { mutate, isPending, error } = useTeamAction(judgeRecords);
  const judge = ({ visitId, memberId }: LateRecord, counts: boolean) =>
    mutate({ visitId, memberId, counts });
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
            <Button variant="secondary" disabled={isPending} onClick={() => judge(late, true)}>
              {texts.count}
            </Button>
            <Button variant="quiet" disabled={isPending} onClick={() => judge(late, false)}>
              {texts.leaveOut}
            </Button>
          </span>
        </li>
      ))}
      {error && <li role="alert">{error.refused?.message ?? actionTexts.unreachable}</li>}
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
