import type { AnswerOf } from '../../../contract/call.ts';
import type { proof } from '../../../contract/client/proof.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { Fact, ProofView } from '../../proof/proof-view.tsx';
import { Feedback } from '../feedback/feedback.tsx';
import { useArrival } from '../frame/use-arrival.ts';
import { HidePhoto } from './hide-photo.tsx';
import { Sharing } from './sharing.tsx';
import { visitTexts as texts } from './texts.ts';

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
