import { Link } from 'react-router';
import { type CallToMake, markNotTold, markTold } from '../../../contract/team/calls-to-make.ts';
import type { Today } from '../../../contract/team/today.ts';
import { formatManilaTime } from '../../../domain/manila-date.ts';
import { internationalPhone } from '../../../domain/people/phone.ts';
import { channelLabels } from '../../../domain/requests/contact.ts';
import { requestLabels } from '../../../domain/requests/request-states.ts';
import { useAct } from '../../calls/use-act.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Reference } from '../../ui/reference.tsx';
import { showToast } from '../../ui/toast.ts';
import { useNow } from '../../ui/use-now.ts';
import { Clock } from '../frame/clock.tsx';
import { NamedButton } from '../frame/named-button.tsx';
import { offerUndo } from '../frame/offer-undo.ts';
import { Matter } from './matter.tsx';
import { todayTexts } from './texts.ts';
import styles from './today.module.css';

const texts = todayTexts.calls;

type Calls = { total: number; first: readonly CallToMake[] };

/** Messages to clients without an email address, to be given by phone or SMS. */
export function CallsToMake({ total, first }: Calls) {
  const told = useAct(markTold);
  const notTold = useAct(markNotTold);
  // By then the refetched list no longer has the logged message.
  const tell = async ({ id, name, sentence }: CallToMake) => {
    const { failure } = await told.run({ id, seen: sentence });
    if (failure !== null) {
      return showToast({ title: texts.notTold, text: failure.message, tone: 'destructive' });
    }
    offerUndo(texts.told(name), {
      run: () => notTold.run({ id }),
      done: texts.takenBack,
      failed: texts.notTakenBack,
    });
  };
  return (
    <Matter title={texts.title} text={texts.text} total={total}>
      {first
        .filter(({ id }) => id !== told.running?.id)
        .map((call) => (
          <li key={call.id}>
            <div>
              <Whom call={call} />
              <blockquote className={styles.sentence}>{call.sentence}</blockquote>
            </div>
            <div className={styles.choices}>
              <ButtonLink variant="secondary" href={`tel:${internationalPhone(call.phone)}`}>
                {texts.call(call.phone)}
              </ButtonLink>
              <ButtonLink variant="secondary" href={smsHref(call)}>
                {texts.write}
              </ButtonLink>
              <NamedButton
                label={texts.tell}
                name={texts.tellLabel(call.name)}
                variant="primary"
                disabled={told.isBusy}
                onClick={() => void tell(call)}
              />
            </div>
          </li>
        ))}
    </Matter>
  );
}

function Whom({ call }: { call: CallToMake }) {
  const { name, clientId, reference, preferredChannel, since } = call;
  const href = clientId === null ? `/team/requests/${reference}` : `/team/clients/${clientId}`;
  return (
    <div className={styles.request}>
      <span>
        <Link to={href}>
          <strong>{name}</strong>
        </Link>{' '}
        {preferredChannel !== null && (
          <span className={styles.quiet}>{texts.prefers(channelLabels[preferredChannel])}</span>
        )}
      </span>
      <span className={styles.state}>{texts.since(formatManilaTime(new Date(since)))}</span>
    </div>
  );
}

function smsHref({ phone, sentence, link }: CallToMake): string {
  const text = link === null ? sentence : `${sentence} ${link}`;
  return `sms:${internationalPhone(phone)}?&body=${encodeURIComponent(text)}`;
}

export function RequestsDue({ requests }: Pick<Today, 'requests'>) {
  const now = useNow();
  const { total, overdue, first } = requests;
  return (
    <Matter title={todayTexts.requests.title} total={total} overdue={overdue} list="/team/requests">
      {first.map((request) => (
        <li key={request.reference} className={styles.request}>
          <span>
            <Link to={`/team/requests/${request.reference}`}>
              <strong>{request.name}</strong> <Reference>{request.reference}</Reference>
            </Link>{' '}
            <span className={styles.quiet}>
              {todayTexts.requests.kinds[request.kind]} · {requestLabels[request.status]}
            </span>
          </span>
          <Clock request={{ ...request, answeredAt: null }} now={now} />
        </li>
      ))}
    </Matter>
  );
}
