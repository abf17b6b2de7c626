import { Mark } from '../frame/mark.tsx';
import type { ShownPhoto } from '../recorded/visit-on-phone.ts';
import { markTexts, photoTexts } from '../texts.ts';
import styles from './thumbnail.module.css';
import { usePreview } from './use-preview.ts';

type ThumbnailProps = { photo: ShownPhoto; of: string; onOpen: () => void };

/** A small picture with its phase, its state and where it came from. A tap shows it large. */
export function Thumbnail({ photo, of, onOpen }: ThumbnailProps) {
  const { id, kept } = photo;
  const url = usePreview(id);
  const phase = photoTexts.phase[photo.phase];
  return (
    <button type="button" className={styles.thumbnail} onClick={onOpen}>
      <span className={styles.picture}>
        {url ? (
          <img src={url} alt="" />
        ) : (
          <span>{kept === null ? photoTexts.onOtherPhone : photoTexts.noPreview}</span>
        )}
      </span>
      <span className={styles.words}>
        <strong>
          {phase}
          <span className="visually-hidden">: {of}</span>
        </strong>
        {kept?.source === 'library' && <span>{photoTexts.library}</span>}
      </span>
      {kept && (
        <span className={styles.state} data-state={kept.state}>
          <Mark state={kept.state} />
          {markTexts[kept.state]}
        </span>
      )}
    </button>
  );
}
