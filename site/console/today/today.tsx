import { callsToMake } from '../../../contract/team/calls-to-make.ts';
import { today } from '../../../contract/team/today.ts';
import { useRead } from '../../calls/use-read.ts';
import { Loaded, Loading, Notice } from '../frame/notice.tsx';
import { Page } from '../frame/page.tsx';
import { CallsToMake, RequestsDue } from './calls-to-make.tsx';
import { ClaimsToConfirm } from './claims-to-confirm.tsx';
import { ConsultationsToSettle } from './consultations-to-settle.tsx';
import { FigureBoard } from './figure-board.tsx';
import { FirstSteps } from './first-steps.tsx';
import { CrewAway, NotClosed, QuotesRanOut, Unseen, WithoutCrew } from './matters.tsx';
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

const pollInMs = 30_000;

const nothing = { total: 0, first: [] };

/** What has to be settled today, and how the company does (docs/product.md, "Today"). */
export function Today() {
  const read = useRead(today, {}, { every: pollInMs });
  const told = useRead(callsToMake, {}, { every: pollInMs });
  const calls = told.answer ?? nothing;
  return (
    <Page title={texts.title}>
      <Loaded read={read}>
        {(now) => {
          // Nothing that comes a moment later may push what one reads.
          if (told.state === 'loading' && told.answer === null) return <Loading />;
          const { company, requests, quotesRanOut, changes, problems, lateRecords, notClosed } =
            now;
          const { withoutCrew, crewAway, unseen, visitsToPlace, refundsToPay, failedMessages } =
            now;
          const { consultationsToSettle, cashHeld, claims } = now;
          const waiting = [requests, quotesRanOut, changes, problems, lateRecords];
          const isCalm =
            [
              ...waiting,
              consultationsToSettle,
              claims,
              notClosed,
              withoutCrew,
              crewAway,
              unseen,
              visitsToPlace,
              refundsToPay,
              cashHeld,
              failedMessages,
              calls,
            ].every(({ total }) => total === 0) && now.smsCapReached === null;
          if (!company.hasSubscriptions && isCalm) return <FirstSteps company={company} />;
          return (
            <div className={styles.columns}>
              <div className={styles.column}>
                {isCalm && <Notice {...texts.calm} />}
                <RequestsDue requests={requests} />
                <QuotesRanOut {...quotesRanOut} />
                <ClaimsToConfirm {...claims} />
                <CallsToMake {...calls} />
                <ChangesThatWait {...changes} />
                <OpenProblems {...problems} />
                <LateRecords {...lateRecords} />
                <ConsultationsToSettle {...consultationsToSettle} />
                <NotClosed {...notClosed} />
                <CrewAway {...crewAway} />
                <WithoutCrew {...withoutCrew} />
                <Unseen {...unseen} />
                <VisitsToPlace {...visitsToPlace} />
                <RefundsToPay {...refundsToPay} />
                {now.smsCapReached !== null && <SmsCapReached pesos={now.smsCapReached} />}
                <CashHeld {...cashHeld} />
                <FailedMessages {...failedMessages} />
              </div>
              <TodaysVisits visits={now.visits} consultations={now.consultations} />
            </div>
          );
        }}
      </Loaded>
      {read.answer?.company.hasSubscriptions && <FigureBoard />}
    </Page>
  );
}
