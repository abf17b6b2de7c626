import { useParams } from 'react-router';
import { sharedProof } from '../../contract/shared-proof.ts';
import { manilaDayOf } from '../../domain/calendar/manila-clock.ts';
import { formatDay } from '../../domain/manila-date.ts';
import { brand } from '../brand.ts';
import { useRead } from '../calls/use-read.ts';
import { PageFrame } from '../frame/page-frame.tsx';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import styles from './proof.module.css';
import { ProofView } from './proof-view.tsx';
import { proofTexts } from './texts.ts';

const texts = proofTexts.shared;

/** Shared by a client's link (docs/product.md, "Proof of a visit"). */
export function SharedProofPage() {
  const { token = '' } = useParams();
  return (
    <PageFrame>
      <div className={`wrap ${styles.page}`}>
        <noscript>{texts.withoutScripts}</noscript>
        <SharedProof key={token} token={token} />
      </div>
    </PageFrame>
  );
}

function SharedProof({ token }: { token: string }) {
  const { state, answer, refused, askAgain, renew } = useRead(sharedProof, { token });
  if (refused?.code === 'link-gone')
    return <Message isPage isAlert className={`stack ${styles.message}`} {...texts.gone} />;
  if (answer === null) {
    if (state === 'loading' || state === 'ready') return <p role="status">{texts.loading}</p>;
    return (
      <Message isPage isAlert className={`stack ${styles.message}`} {...texts[state]}>
        <Button variant="secondary" onClick={askAgain}>
          {texts.retry}
        </Button>
      </Message>
    );
  }
  const until = formatDay(manilaDayOf(new Date(answer.expiresAt)));
  return (
    <>
      <ProofView
        proof={answer.proof}
        above={<p className="quiet">{texts.intro(brand.name)}</p>}
        onFailed={renew}
      />
      <p className="quiet">{texts.until(until)}</p>
    </>
  );
}
