import { Link, useParams } from 'react-router';
import { proof } from '../../../contract/client/proof.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { useKeptCall } from '../../calls/use-kept-call.ts';
import { Fact, ProofView } from '../../proof/proof-view.tsx';
import { usePageTitle } from '../page-title.ts';
import { ForClients } from './for-clients.tsx';
import { HidePhoto } from './hide-photo.tsx';
import { Fetching, Notice } from './notice.tsx';
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
  const { state, answer, code, retry, renew } = useKeptCall(proof, { visitId });
  if (answer === null) {
    if (state === 'loading' || state === 'ready') return <Fetching>{texts.loadingOne}</Fetching>;
    const isUnknown = code === 'not-found' || code === 'invalid-body';
    if (isUnknown) return <Notice {...texts.notFound} />;
    return <Notice {...texts[state]} retry={retry} />;
  }
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
