import type { ProofPhoto } from '../../contract/shapes/proof.ts';
import styles from './proof.module.css';
import { proofTexts as texts } from './texts.ts';

type PhotoProps = {
  photo: ProofPhoto;
  /** What the picture shows. */
  task: string;
  isFirst?: boolean;
  /** Whether to fetch the large picture on small screens too. */
  isLarge?: boolean;
  onFailed: () => void;
};

/**
 * One picture in a box of its own shape, so that nothing moves when it arrives. Small screens get the
 * preview.
 */
export function Photo({ photo, task, isFirst = false, isLarge = false, onFailed }: PhotoProps) {
  const { phase, width, height, pictureUrl, previewUrl } = photo;
  return (
    <picture className={styles.photo}>
      {!isLarge && <source media="(width >= 48rem)" srcSet={pictureUrl} />}
      <img
        src={isLarge ? pictureUrl : previewUrl}
        alt={texts.alt[phase](task)}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        onError={onFailed}
      />
    </picture>
  );
}
