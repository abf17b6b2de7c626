import { Link } from 'react-router';
import { callsToMake } from '../../../contract/team/calls-to-make.ts';
import { type Today as TodayAnswer, today } from '../../../contract/team/today.ts';
import { formatAgo } from '../../../domain/calendar/words.ts';
import { useRead } from '../../calls/use-read.ts';
import { useNow } from '../../ui/use-now.ts';
import { DueClock } from '../frame/clock.tsx';
import { Loaded, Loading, Notice } from '../frame/notice.tsx';
import { Page } from '../frame/page.tsx';
import { CallsToMake, RequestsDue } from './calls-to-make.tsx';
import { ConsultationsToSettle } from './consultations-to-settle.tsx';
import { FigureBoard } from './figure-board.tsx';
import { Matter } from './matter.tsx';
import { CrewAway, NotClosed, QuotesRanOut, Unseen, WithoutCrew } from './matters.tsx';
import { OutlookBoard } from './outlook-board.tsx';
import { todayTexts as texts } from './texts.ts';
import styles from './today.module.css';
import { TodaysVisits } from './todays-visits.tsx';
import { ChangesThatWait, OpenProblems } from './waiting-answers.tsx';
import {
  CashHeld,
  FailedMessages,
  LateRecords,
  RefundsToPay,
  SmsCapReached,
  VisitsToPlace,
} from './went-wrong.tsx';

const shownToday = 'requests consultations visits records plans changes money people holidays';
const nothing = { total: 0, first: [] };

/** Open matters and figures (docs/product.md, "Today"). */
export function Today() {
  const read = useRead(today, {}, { live: shownToday });
  const told = useRead(callsToMake, {}, { live: 'calls' });
  const calls = told.answer ?? nothing;
  return (
    <Page title={texts.title}>
      <Loaded read={read}>
        {(now) => {
          // Content that loads later must not push the text being read.
          if (told.state === 'loading' && told.answer === null) return <Loading />;
          const isCalm =
            [calls, ...Object.values(now)].every(
              (part) =>
                part === null || typeof part !== 'object' || !('total' in part) || part.total === 0,
            ) && now.smsCapReached === null;
          if (!now.company.hasSubscriptions && isCalm) return <FirstSteps company={now.company} />;
          return (
            <div className={styles.columns}>
              <div className={`stack ${styles.column}`}>
                {isCalm && <Notice {...texts.calm} />}
                <RequestsDue requests={now.requests} />
                <QuotesRanOut {...now.quotesRanOut} />
                <ClaimsToConfirm {...now.claims} />
                <CallsToMake {...calls} />
                <ChangesThatWait {...now.changes} />
                <OpenProblems {...now.problems} />
                <ConsultationsToSettle {...now.consultationsToSettle} />
                <CashHeld {...now.cashHeld} />
              </div>
              <div className={`stack ${styles.column}`}>
                <TodaysVisits visits={now.visits} consultations={now.consultations} />
                <NotClosed {...now.notClosed} />
                <LateRecords {...now.lateRecords} />
                <CrewAway {...now.crewAway} />
                <WithoutCrew {...now.withoutCrew} />
                <Unseen {...now.unseen} />
                <VisitsToPlace {...now.visitsToPlace} />
                <RefundsToPay {...now.refundsToPay} />
                {now.smsCapReached !== null && <SmsCapReached pesos={now.smsCapReached} />}
                <FailedMessages {...now.failedMessages} />
              </div>
            </div>
          );
        }}
      </Loaded>
      {read.answer?.company.hasSubscriptions && (
        <>
          <OutlookBoard />
          <FigureBoard />
        </>
      )}
    </Page>
  );
}

/** Payments to confirm, and the age of the oldest. */
function ClaimsToConfirm({ total, overdue, oldest }: TodayAnswer['claims']) {
  const now = useNow();
  const { title, overdue: late, all, oldest: waits } = texts.claims;
  if (oldest === null) return null;
  return (
    <Matter title={title} total={total} late={overdue > 0 ? late(overdue) : undefined}>
      <li className={styles.request}>
        <span>
          <Link to="/team/money">{all}</Link>{' '}
          <span className={styles.quiet}>
            {waits(formatAgo(now.getTime() - Date.parse(oldest.toldAt)))}
          </span>
        </span>
        <DueClock by={oldest.answerBy} now={now} />
      </li>
    </Matter>
  );
}

const { steps } = texts;

/** First steps of a new company, with their progress. */
function FirstSteps({ company }: Pick<TodayAnswer, 'company'>) {
  const listed = [
    { ...steps.team, href: '/team/people', isDone: company.members > 1 },
    { ...steps.holidays, href: '/team/people', isDone: false },
    { ...steps.request, href: '/team/requests', isDone: company.hasRequests },
    { ...steps.client, href: '/team/clients', isDone: company.hasClients },
  ];
  return (
    <section aria-labelledby="first-steps" className={styles.steps}>
      <h2 id="first-steps">{steps.title}</h2>
      <ol>
        {listed.map(({ title, text, action, href, isDone }) => (
          <li key={title} data-done={isDone || undefined}>
            <h3>
              {title} {isDone && <span className={styles.state}>{steps.done}</span>}
            </h3>
            <p>{text}</p>
            <p>
              <Link to={href}>{action}</Link>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
