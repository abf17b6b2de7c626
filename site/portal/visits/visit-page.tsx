import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { AnswerOf } from '../../../contract/call.ts';
import { hidePhoto, type proof } from '../../../contract/client/proofs.ts';
import { visit } from '../../../contract/client/visit.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { useAct } from '../../calls/use-act.ts';
import { useRead } from '../../calls/use-read.ts';
import { ProofView } from '../../proof/proof-view.tsx';
import { Button } from '../../ui/button.tsx';
import { Fact } from '../../ui/fact.tsx';
import { showToast } from '../../ui/toast.ts';
import { Feedback } from '../feedback/feedback.tsx';
import { useArrival, usePageTitle } from '../frame/arrival.ts';
import { ForClients, LoadedInPortal, PortalNotice } from '../frame/loaded.tsx';
import { ofClient } from '../frame/of-client.ts';
import { changeTexts } from './change-texts.ts';
import { OwnVisit } from './own-visit.tsx';
import { Sharing } from './sharing.tsx';
import { visitTexts as texts } from './texts.ts';
import { VisitHead } from './visit-head.tsx';
import styles from './visits.module.css';

export function OwnVisitPage() {
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
  const read = useRead(visit, { visitId }, { isCopied: true, live: ofClient });
  return (
    <LoadedInPortal read={read} loading={texts.loadingOne}>
      {(answer) => (
        <>
          {isChangeable(answer) && <OwnVisit answer={answer} read={read} />}
          {answer.past && answer.standing === 'refunded' && (
            <PortalNotice {...changeTexts.refunded} />
          )}
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
              <PortalNotice {...overText(answer)} />
            </>
          )}
        </>
      )}
    </LoadedInPortal>
  );
}

type Answer = AnswerOf<typeof visit>;

function overText({ standing }: Answer) {
  return changeTexts[standing === 'cancelled' || standing === 'refunded' ? standing : 'lapsed'];
}
const isChangeable = ({ standing }: Answer) => standing === 'coming' || standing === 'open';

type PastVisitProps = {
  visitId: string;
  past: AnswerOf<typeof proof>;
  /** Whether the page shows an open visit with its heading, crew and address. */
  isPart: boolean;
  /** `renew` reads again because a picture's URL may have expired. */
  read: { askAgain: () => void; renew: () => void };
};

/** docs/product.md, "Proof of a visit". */
function PastVisit({ visitId, past, isPart, read: { askAgain, renew } }: PastVisitProps) {
  const heading = useArrival();
  const { proof: shown, address, feedback, shares } = past;
  return (
    <ProofView
      proof={shown}
      isPart={isPart}
      heading={isPart ? undefined : heading}
      onFailed={renew}
      facts={!isPart && <Fact label={texts.address}>{address}</Fact>}
      actionsOf={({ id }) => <HidePhoto key={id} photoId={id} />}
    >
      <Feedback
        visitId={visitId}
        isDone={shown.state === 'done'}
        feedback={feedback}
        onChanged={askAgain}
      />
      {shown.state === 'done' && (
        <Sharing
          visitId={visitId}
          day={formatDay(manilaDayOf(new Date(shown.startsAt)))}
          shares={shares}
        />
      )}
    </ProofView>
  );
}

function HidePhoto({ photoId }: { photoId: string }) {
  const [isAsked, setIsAsked] = useState(false);
  const { run, isBusy, failure, forget } = useAct(hidePhoto);
  const hide = async () => {
    const { failure: refusal } = await run({ photoId });
    if (refusal === null) showToast({ text: texts.hide.done, tone: 'success' });
  };
  if (!isAsked) {
    return (
      <Button
        variant="quiet"
        onClick={() => {
          forget();
          setIsAsked(true);
        }}
      >
        {texts.hide.ask}
      </Button>
    );
  }
  return (
    <div className="stack">
      <p role="alert">{failure?.message ?? texts.hide.sure}</p>
      <p className="actions">
        <Button busy={isBusy} busyLabel={texts.hide.busy} onClick={hide}>
          {texts.hide.yes}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={() => setIsAsked(false)}>
          {texts.hide.no}
        </Button>
      </p>
    </div>
  );
}
