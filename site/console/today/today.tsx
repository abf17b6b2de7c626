import { today } from '../../../contract/team/today.ts';
import { Loaded, Notice } from '../frame/notice.tsx';
import { Page } from '../frame/page.tsx';
import { useTeamQuery } from '../frame/team-query.ts';
import { ChangesThatWait } from './changes-that-wait.tsx';
import { DayList } from './day-list.tsx';
import { FailedMails } from './failed-mails.tsx';
import { FigureBoard } from './figure-board.tsx';
import { FirstSteps } from './first-steps.tsx';
import { LateRecords } from './late-records.tsx';
import { NotClosed, Unseen, WithoutCrew } from './matters.tsx';
import { OpenProblems } from './open-problems.tsx';
import { RequestsDue } from './requests-due.tsx';
import { todayTexts as texts } from './texts.ts';
import styles from './today.module.css';

const pollInMs = 30_000;

/** What has to be settled today, and how the company does (docs/product.md, "Today"). */
export function Today() {
  const query = useTeamQuery(today, {}, { every: pollInMs });
  return (
    <Page title={texts.title}>
      <Loaded query={query}>
        {(now) => {
          const { company, requests, changes, problems, lateRecords, notClosed } = now;
          const { withoutCrew, unseen, failedMails } = now;
          const waiting = [requests, changes, problems, lateRecords];
          const isCalm = [...waiting, notClosed, withoutCrew, unseen, failedMails].every(
            ({ total }) => total === 0,
          );
          if (!company.hasSubscriptions && isCalm) return <FirstSteps company={company} />;
          return (
            <div className={styles.columns}>
              <div className={styles.column}>
                {isCalm && <Notice {...texts.calm} />}
                <RequestsDue requests={requests} />
                <ChangesThatWait {...changes} />
                <OpenProblems {...problems} />
                <LateRecords {...lateRecords} />
                <NotClosed {...notClosed} />
                <WithoutCrew {...withoutCrew} />
                <Unseen {...unseen} />
                <FailedMails {...failedMails} />
              </div>
              <DayList visits={now.visits} />
            </div>
          );
        }}
      </Loaded>
      {query.data?.company.hasSubscriptions && <FigureBoard />}
    </Page>
  );
}
