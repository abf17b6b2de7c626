import { Link, useParams } from 'react-router';
import type { AnswerOf } from '../../../contract/call.ts';
import { proof } from '../../../contract/client/proof.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { Fact, ProofView } from '../../proof/proof-view.tsx';
import { ForClients } from '../frame/for-clients.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { usePageTitle } from '../frame/page-title.ts';
import { useStoredCall } from '../frame/use-stored-call.ts';
import { HidePhoto } from './hide-photo.tsx';
import { Sharing } from './sharing.tsx';
import { visitTexts as texts } from './texts.ts';
import styles from './visits.module.css';

/** The proof of one of the client's visits (docs/product.md, "Proof of a visit"). */
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
  const read = useStoredCall(proof, { visitId });
  return (
    <Loaded read={read} loading={texts.loadingOne}>
      {(answer) => <Past visitId={visitId} answer={answer} read={read} />}
    </Loaded>
  );
}

type PastProps = {
  visitId: string;
  answer: AnswerOf<typeof proof>;
  read: { retry: () => void; renew: () => void };
};

function Past({ visitId, answer, read: { retry, renew } }: PastProps) {
  const { proof: shown, address, shares } = answer;
  return (
    <ProofView
      proof={shown}
      onFailed={renew}
      facts={<Fact label={texts.address}>{address}</Fact>}
      actionsOf={({ id }) => <HidePhoto key={id} photoId={id} onHidden={retry} />}
    >
      {shown.state === 'done' && (
        <Sharing
          visitId={visitId}
          day={formatDay(manilaDayOf(new Date(shown.startsAt)))}
          shares={shares}
          onChanged={retry}
        />
      )}
    </ProofView>
  );
}
