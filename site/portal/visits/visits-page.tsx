import { Link } from 'react-router';
import type { AnswerOf } from '../../../contract/call.ts';
import { proofs } from '../../../contract/client/proofs.ts';
import { formatManilaTime } from '../../../domain/manila-date.ts';
import { findPackage } from '../../../domain/packages.ts';
import { useKeptCall } from '../../calls/use-kept-call.ts';
import { proofTexts } from '../../proof/texts.ts';
import { usePageTitle } from '../page-title.ts';
import { ForClients } from './for-clients.tsx';
import { Fetching, Notice } from './notice.tsx';
import { visitTexts as texts } from './texts.ts';
import styles from './visits.module.css';

/** The client's past visits, the newest first. */
export function VisitsPage() {
  usePageTitle(texts.title);
  return (
    <>
      <header className={styles.head}>
        <Link to="/portal">{texts.overview}</Link>
        <h1>{texts.title}</h1>
        <p>{texts.intro}</p>
      </header>
      <ForClients>
        <Visits />
      </ForClients>
    </>
  );
}

function Visits() {
  const { state, answer, retry, renew } = useKeptCall(proofs, {});
  if (answer === null) {
    if (state === 'loading' || state === 'ready') return <Fetching>{texts.loading}</Fetching>;
    return <Notice {...texts[state]} retry={retry} />;
  }
  if (answer.visits.length === 0) return <Notice {...texts.empty} />;
  return (
    <ol className={styles.list}>
      {answer.visits.map((visit) => (
        <Row key={visit.id} visit={visit} onFailed={renew} />
      ))}
    </ol>
  );
}

type RowProps = { visit: AnswerOf<typeof proofs>['visits'][number]; onFailed: () => void };

function Row({ visit, onFailed }: RowProps) {
  const { id, number, visitCount, packageType, startsAt, state, photoCount, previewUrl } = visit;
  const chosen = findPackage(packageType);
  return (
    <li className={styles.row} data-theme={chosen?.theme}>
      <span className={styles.thumb}>
        {previewUrl && <img src={previewUrl} alt="" loading="lazy" onError={onFailed} />}
      </span>
      <div>
        <h2>
          <Link to={`/portal/visits/${id}`}>{formatManilaTime(new Date(startsAt))}</Link>
        </h2>
        <p>
          {proofTexts.visitOf(number, visitCount)} · {chosen?.name}
        </p>
        <p>
          <strong data-state={state}>{proofTexts.states[state]}</strong> {texts.photos(photoCount)}
        </p>
      </div>
    </li>
  );
}
