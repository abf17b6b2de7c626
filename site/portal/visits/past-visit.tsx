import { useState } from 'react';
import type { AnswerOf } from '../../../contract/call.ts';
import { hidePhoto, type proof } from '../../../contract/client/proofs.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { useAct } from '../../calls/use-act.ts';
import { Fact, ProofView } from '../../proof/proof-view.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { Feedback } from '../feedback/feedback.tsx';
import { useArrival } from '../frame/arrival.ts';
import { Sharing } from './sharing.tsx';
import { visitTexts as texts } from './texts.ts';
import styles from './visits.module.css';

type PastVisitProps = {
  visitId: string;
  past: AnswerOf<typeof proof>;
  /** Whether the page shows the visit as one that is open, with its heading, crew and address. */
  isPart: boolean;
  /** `renew` asks again because a picture's address may have run out. */
  read: { askAgain: () => void; renew: () => void };
};

/** The proof of a visit that is done or missed (docs/product.md, "Proof of a visit"). */
export function PastVisit({ visitId, past, isPart, read: { askAgain, renew } }: PastVisitProps) {
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

/** Hides a picture, after asking once. */
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
    <div className={styles.asking}>
      <p role="alert">{failure?.message ?? texts.hide.sure}</p>
      <p className={styles.actions}>
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
