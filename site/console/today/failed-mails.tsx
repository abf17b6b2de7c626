import { Link } from 'react-router';
import { sendMailAgain } from '../../../contract/team/send-mail-again.ts';
import type { Today } from '../../../contract/team/today.ts';
import { formatManilaTime } from '../../../domain/manila-date.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { type CallFailure, useTeamAction } from '../frame/team-query.ts';
import { Matter } from './matter.tsx';
import { todayTexts } from './texts.ts';
import styles from './today.module.css';

const texts = todayTexts.mails;

/** Mails that were given up, with the way to whom they were for. */
export function FailedMails({ total, first }: Today['failedMails']) {
  const { mutateAsync, isPending } = useTeamAction(sendMailAgain);
  // The list is asked for again, so a mail that was sent has left it by then.
  const sendAgain = (id: string) =>
    mutateAsync({ id }).then(
      ({ recipient }) => showToast({ text: texts.sent(recipient), tone: 'success' }),
      ({ message }: CallFailure) =>
        showToast({ title: texts.notSent, text: message, tone: 'destructive' }),
    );
  return (
    <Matter title={texts.title} text={texts.text} total={total} shown={first.length}>
      {first.map(({ id, kind, recipient, failedAt, error, reference, clientId }) => (
        <li key={id} className={styles.mail}>
          <span>
            <strong>{recipient}</strong> · {kind.replaceAll('-', ' ')}{' '}
            <span className={styles.quiet}>
              {formatManilaTime(new Date(failedAt))}
              {error && ` · ${error}`}
            </span>{' '}
            {reference ? (
              <Link to={`/team/requests/${reference}`}>{texts.request}</Link>
            ) : (
              clientId && <Link to={`/team/clients/${clientId}`}>{texts.client}</Link>
            )}
          </span>
          <Button
            variant="quiet"
            aria-label={texts.againTo(recipient)}
            disabled={isPending}
            onClick={() => void sendAgain(id)}
          >
            {texts.again}
          </Button>
        </li>
      ))}
    </Matter>
  );
}
