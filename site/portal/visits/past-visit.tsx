import { proof } from '../../../contract/client/proof.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { Fact, ProofView } from '../../proof/proof-view.tsx';
import { Feedback } from '../feedback/feedback.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { useStoredCall } from '../frame/use-stored-call.ts';
import { HidePhoto } from './hide-photo.tsx';
import { Sharing } from './sharing.tsx';
import { visitTexts as texts } from './texts.ts';

/** The proof of a visit that is done or missed (docs/product.md, "Proof of a visit"). */
export function PastVisit({ visitId }: { visitId: string }) {
  const read = useStoredCall(proof, { visitId });
  return (
    <Loaded read={read} loading={texts.loadingOne}>
      {({ proof: shown, address, feedback, shares }) => (
        <ProofView
          proof={shown}
          onFailed={read.renew}
          facts={<Fact label={texts.address}>{address}</Fact>}
          actionsOf={({ id }) => <HidePhoto key={id} photoId={id} onHidden={read.retry} />}
        >
          <Feedback
            visitId={visitId}
            isDone={shown.state === 'done'}
            feedback={feedback}
            onChanged={read.retry}
          />
          {shown.state === 'done' && (
            <Sharing
              visitId={visitId}
              day={formatDay(manilaDayOf(new Date(shown.startsAt)))}
              shares={shares}
              onChanged={read.retry}
            />
          )}
        </ProofView>
      )}
    </Loaded>
  );
}
