import { Link, useParams } from 'react-router';
import type { AnswerOf } from '../../../contract/call.ts';
import { visit } from '../../../contract/client/visit.ts';
import { useRead } from '../../calls/use-read.ts';
import { usePageTitle } from '../frame/arrival.ts';
import { ForClients } from '../frame/for-clients.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Notice } from '../frame/notice.tsx';
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
  const read = useRead(visit, { visitId }, { isCopied: true });
  return (
    <Loaded read={read} loading={texts.loadingOne}>
      {(answer) => (
        <>
          {isChangeable(answer) && <OwnVisit answer={answer} read={read} />}
          {answer.past && answer.standing === 'refunded' && <Notice {...changeTexts.refunded} />}
          {answer.past && answer.standing !== 'coming' && (
            <PastVisit
              visitId={visitId}
              past={answer.past}
              isPart={isChangeable(answer)}
              read={read}
            />
          )}
          {!isChangeable(answer) && !answer.past && (
            <>
              <VisitHead visit={answer} />
              <Notice {...overText(answer)} />
            </>
          )}
        </>
      )}
    </Loaded>
  );
}

type Answer = AnswerOf<typeof visit>;

function overText({ standing }: Answer) {
  return changeTexts[standing === 'cancelled' || standing === 'refunded' ? standing : 'lapsed'];
}
const isChangeable = ({ standing }: Answer) => standing === 'coming' || standing === 'open';
