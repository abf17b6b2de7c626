import { Link } from 'react-router';
import type { AnswerOf } from '../../../contract/call.ts';
import type { proofs } from '../../../contract/client/proofs.ts';
import { formatManilaTime } from '../../../domain/manila-date.ts';
import { findPackage } from '../../../domain/packages.ts';
import { proofTexts } from '../../proof/texts.ts';
import { visitName } from '../../proof/visit-name.ts';
import { visitTexts as texts } from './texts.ts';
import styles from './visits.module.css';

type PastRowProps = { visit: AnswerOf<typeof proofs>['visits'][number]; onFailed: () => void };

/** A visit that is done or missed, with one of its pictures. */
export function PastRow({ visit, onFailed }: PastRowProps) {
  const { id, packageType, startsAt, state, photoCount, previewUrl } = visit;
  const chosen = findPackage(packageType);
  return (
    <li className={styles.row} data-theme={chosen?.theme}>
      <span className={styles.thumb}>
        {previewUrl && <img src={previewUrl} alt="" loading="lazy" onError={onFailed} />}
      </span>
      <div>
        <h3>
          <Link to={`/portal/visits/${id}`}>{formatManilaTime(new Date(startsAt))}</Link>
        </h3>
        <p>{visitName(visit)}</p>
        <p>
          <strong data-state={state}>{proofTexts.states[state]}</strong> {texts.photos(photoCount)}
        </p>
      </div>
    </li>
  );
}
