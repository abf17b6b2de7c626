import { Link } from 'react-router';
import type { ListedProof } from '../../../contract/client/proofs.ts';
import { ManilaTime } from '../frame/manila-time.tsx';
import styles from './overview.module.css';
import { overviewTexts } from './texts.ts';

const texts = overviewTexts.proof;

type LastProofProps = {
  visit: ListedProof;
  /** Called when the picture's address may have run out. */
  onFailed: () => void;
};

/** A picture of the last visit, which leads to its proof. */
export function LastProof({ visit: { id, startsAt, previewUrl }, onFailed }: LastProofProps) {
  return (
    <section className={styles.part}>
      <h2>{texts.title}</h2>
      <div className={styles.proof}>
        {previewUrl && <img src={previewUrl} alt="" loading="lazy" onError={onFailed} />}
        <p>
          <ManilaTime at={startsAt} />
        </p>
        <Link className={styles.lead} to={`/portal/visits/${id}`}>
          {texts.open}
        </Link>
      </div>
    </section>
  );
}
