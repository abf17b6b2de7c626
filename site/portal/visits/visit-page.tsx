import { Link, useParams } from 'react-router';
import type { AnswerOf } from '../../../contract/call.ts';
import { visit } from '../../../contract/client/visit.ts';
import { ForClients } from '../frame/for-clients.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Notice } from '../frame/notice.tsx';
import { usePageTitle } from '../frame/page-title.ts';
import { useStoredCall } from '../frame/use-stored-call.ts';
import { changeTexts } from './change-texts.ts';
import { OwnVisit } from './own-visit.tsx';
import { PastVisit } from './past-visit.tsx';
import { visitTexts as texts } from './texts.ts';
import { VisitHead } from './visit-head.tsx';
import styles from './visits.module.css';

/** One of the client's visits: how it can be changed, or what was done. */
export function VisitPage() {
  const { visitId = '' } = useParams();
  usePageTitle(texts.visitTitle);
  return (
    <>
      <p className={styles.back}>
        <Link to="/portal/visits">{texts.all}</Link>
      </p>
      <ForClients>
        <Visit key={visitId} visitId={visitId} />
      </ForClients>
    </>
  );
}

function Visit({ visitId }: { visitId: string }) {
  const read = useStoredCall(visit, { visitId });
  return (
    <Loaded read={read} loading={texts.loadingOne}>
      {(answer) => (
        <>
          {isChangeable(answer) && <OwnVisit answer={answer} read={read} />}
          {answer.past && <PastVisit visitId={visitId} past={answer.past} read={read} />}
          {!isChangeable(answer) && !answer.past && (
            <>
              <VisitHead visit={answer} />
              <Notice {...changeTexts[answer.standing === 'cancelled' ? 'cancelled' : 'lapsed']} />
            </>
          )}
        </>
      )}
    </Loaded>
  );
}

type Answer = AnswerOf<typeof visit>;
const isChangeable = ({ standing }: Answer) => standing === 'coming' || standing === 'open';
