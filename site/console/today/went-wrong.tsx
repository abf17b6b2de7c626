import { Link } from 'react-router';
import { type LateRecord, sendMailAgain, type Today } from '../../../contract/team/today.ts';
import { judgeRecords } from '../../../contract/team/visit-records.ts';
import { formatDay, formatManilaTime } from '../../../domain/manila-date.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { visitLabels } from '../../../domain/visits/visit-states.ts';
import { useAct } from '../../calls/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { NamedButton } from '../frame/named-button.tsx';
import { Matter } from './matter.tsx';
import { todayTexts as texts } from './texts.ts';
import styles from './today.module.css';

/** Owed visits that will be refunded soon. */
export function VisitsToPlace({ total, first }: Today['visitsToPlace']) {
  const { title, text, entry, by } = texts.visitsToPlace;
  return (
    <Matter title={title} text={text} total={total}>
      {first.map(({ visitId, number, visitCount, client, pesos, refundDay }) => (
        <li key={visitId}>
          <Link to={`/team/visits/${visitId}`}>
            {entry(number, visitCount)} <strong>{client}</strong>
          </Link>{' '}
          <span className={styles.quiet}>{by(formatPesos(pesos), formatDay(refundDay))}</span>
        </li>
      ))}
    </Matter>
  );
}

export function RefundsToPay({ total, first }: Today['refundsToPay']) {
  const { title, text, credit, since } = texts.refundsToPay;
  return (
    <Matter title={title} text={text} total={total} list="/team/money/refunds">
      {first.map(({ id, clientId, number, visitCount, client, pesos, day }) => (
        <li key={id}>
          <Link to={`/team/clients/${clientId}`}>
            {number === null ? credit : texts.visitsToPlace.entry(number, visitCount)}{' '}
            <strong>{client}</strong>
          </Link>{' '}
          <span className={styles.quiet}>{since(formatPesos(pesos), formatDay(day))}</span>
        </li>
      ))}
    </Matter>
  );
}

/** Workers who have held clients' cash for more than a day. */
export function CashHeld({ total, first }: Today['cashHeld']) {
  const { title, text, held } = texts.cashHeld;
  return (
    <Matter title={title} text={text} total={total} list="/team/money">
      {first.map(({ memberId, worker, pesos, visits, since }) => (
        <li key={memberId}>
          <Link to="/team/money">
            <strong>{worker}</strong> · {formatPesos(pesos)}
          </Link>{' '}
          <span className={styles.quiet}>{held(visits, formatDay(since))}</span>
        </li>
      ))}
    </Matter>
  );
}

type Judged = Pick<LateRecord, 'visitId' | 'memberId'>;

/** Records of visits that were meanwhile moved, cancelled or given to others. */
export function LateRecords({ total, first }: Today['lateRecords']) {
  const { run, running, isBusy, failure } = useAct(judgeRecords);
  const { title, text } = texts.lateRecords;
  const judge = ({ visitId, memberId }: LateRecord, counts: boolean) =>
    run({ visitId, memberId, counts });
  return (
    <Matter title={title} text={text} total={total}>
      {failure && <li role="alert">{failure.message}</li>}
      {first
        .filter((late) => !isSame(late, running))
        .map((late) => (
          <li key={`${late.visitId} ${late.memberId}`}>
            <span>
              <strong>{late.worker}</strong> ·{' '}
              <Link to={`/team/visits/${late.visitId}`}>
                {formatManilaTime(new Date(late.knownStart))}, {late.client}
              </Link>{' '}
              <span className={styles.quiet}>
                {texts.lateRecords.recorded(visitLabels[late.reached], late.photos)} {planOf(late)}
              </span>
            </span>
            <span className={styles.choices}>
              <Button variant="secondary" disabled={isBusy} onClick={() => judge(late, true)}>
                {texts.lateRecords.count}
              </Button>
              <Button variant="quiet" disabled={isBusy} onClick={() => judge(late, false)}>
                {texts.lateRecords.leaveOut}
              </Button>
            </span>
          </li>
        ))}
    </Matter>
  );
}

const isSame = (one: Judged, other: Judged | null) =>
  one.visitId === other?.visitId && one.memberId === other.memberId;

function planOf({ state, startsAt, knownStart, onAnotherDay }: LateRecord): string {
  if (state === 'skipped' || state === 'cancelled')
    return texts.lateRecords.calledOff(visitLabels[state]);
  if (startsAt !== knownStart) {
    return texts.lateRecords.movedTo(formatManilaTime(new Date(startsAt)));
  }
  return onAnotherDay === null
    ? texts.lateRecords.othersCome
    : texts.lateRecords.onAnotherDay(formatManilaTime(new Date(onAnotherDay)));
}

/** This month's SMS have reached the cost limit. */
export function SmsCapReached({ pesos }: { pesos: number }) {
  return (
    <Matter title={texts.smsCap.title} text={texts.smsCap.text} total={1}>
      <li>{texts.smsCap.reached(formatPesos(pesos))}</li>
    </Matter>
  );
}

/** Messages that have failed for an hour or were given up. */
export function FailedMessages({ total, first }: Today['failedMessages']) {
  const { run, running, isBusy } = useAct(sendMailAgain);
  // By then the refetched list no longer has the sent mail.
  const sendAgain = async (id: string) => {
    const { answer, failure } = await run({ id });
    const sent =
      answer?.recipient === '' ? texts.mails.toCall : texts.mails.sent(answer?.recipient ?? '');
    if (failure === null) showToast({ text: sent, tone: 'success' });
    else showToast({ title: texts.mails.notSent, text: failure.message, tone: 'destructive' });
  };
  return (
    <Matter title={texts.mails.title} text={texts.mails.text} total={total}>
      {first
        .filter(({ id }) => id !== running?.id)
        .map(({ id, channel, kind, recipient, failedAt, nextTryAt, error, ...about }) => (
          <li key={id} className={styles.mail}>
            <span>
              <strong>{recipient}</strong> · {texts.mails.by[channel]} {kind.replaceAll('-', ' ')}{' '}
              <span className={styles.quiet}>
                {nextTryAt === null
                  ? formatManilaTime(new Date(failedAt))
                  : texts.mails.triedAgain(formatManilaTime(new Date(nextTryAt)))}
                {error && ` · ${error}`}
              </span>{' '}
              {about.reference ? (
                <Link to={`/team/requests/${about.reference}`}>{texts.mails.request}</Link>
              ) : (
                about.clientId && (
                  <Link to={`/team/clients/${about.clientId}`}>{texts.mails.client}</Link>
                )
              )}
            </span>
            {channel === 'mail' && (
              <NamedButton
                label={texts.mails.again}
                name={texts.mails.againTo(recipient)}
                disabled={isBusy}
                onClick={() => void sendAgain(id)}
              />
            )}
          </li>
        ))}
    </Matter>
  );
}
