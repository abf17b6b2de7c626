import { Link } from 'react-router';
import { sendMailAgain, type Today } from '../../../contract/team/today.ts';
import { formatManilaTime } from '../../../domain/manila-date.ts';
import { useAct } from '../../calls/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { Matter } from './matter.tsx';
import { todayTexts } from './texts.ts';
import styles from './today.module.css';

const texts = todayTexts.mails;

/** Mails that were given up or have failed for an hour, with the way to whom they were for. */
export function FailedMails({ total, first }: Today['failedMails']) {
  const { run, isBusy } = useAct(sendMailAgain);
  // The list is asked for again, so a mail that was sent has left it by then.
  const sendAgain = async (id: string) => {
    const { answer, failure } = await run({ id });
    const sent = answer?.recipient === '' ? texts.toCall : texts.sent(answer?.recipient ?? '');
    if (failure === null) showToast({ text: sent, tone: 'success' });
    else showToast({ title: texts.notSent, text: failure.message, tone: 'destructive' });
  };
  return (
    <Matter title={texts.title} text={texts.text} total={total} shown={first.length}>
      {first.map(({ id, kind, recipient, failedAt, nextTryAt, error, reference, clientId }) => (
        <li key={id} className={styles.mail}>
          <span>
            <strong>{recipient}</strong> · {kind.replaceAll('-', ' ')}{' '}
            <span className={styles.quiet}>
              {nextTryAt === null
                ? formatManilaTime(new Date(failedAt))
                : texts.triedAgain(formatManilaTime(new Date(nextTryAt)))}
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
            disabled={isBusy}
            onClick={() => void sendAgain(id)}
          >
            {texts.again}
          </Button>
        </li>
      ))}
    </Matter>
  );
}
