import { Link } from 'react-router';
import type { AnswerOf } from '../../../contract/call.ts';
import { proofs } from '../../../contract/client/proofs.ts';
import { formatManilaTime } from '../../../domain/manila-date.ts';
import { findPackage } from '../../../domain/packages.ts';
import { proofTexts } from '../../proof/texts.ts';
import { Loaded } from '../frame/loaded.tsx';
import { Notice } from '../frame/notice.tsx';
import { PortalPage } from '../frame/portal-page.tsx';
import { useStoredCall } from '../frame/use-stored-call.ts';
import { visitTexts as texts } from './texts.ts';
import styles from './visits.module.css';

/** The client's past visits, the newest first. */
export function VisitsPage() {
  return (
    <PortalPage title={texts.title} intro={texts.intro}>
      <Visits />
    </PortalPage>
  );
}

function Visits() {
  const read = useStoredCall(proofs, {});
  return (
    <Loaded read={read} loading={texts.loading}>
      {({ visits }) =>
        visits.length === 0 ? (
          <Notice {...texts.empty} />
        ) : (
          <ol className={styles.list}>
            {visits.map((visit) => (
              <Row key={visit.id} visit={visit} onFailed={read.renew} />
            ))}
          </ol>
        )
      }
    </Loaded>
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
