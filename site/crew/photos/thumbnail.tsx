import { Mark } from '../frame/mark.tsx';
import { isUnsent } from '../phone/phone.ts';
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
  const state = kept ? markTexts[kept.state] : photoTexts.onOtherPhone;
  const noPreview = kept && isUnsent(kept) ? photoTexts.noPreviewYet : photoTexts.noPreview;
  const fromLibrary = kept?.source === 'library' ? photoTexts.library : '';
  return (
    <button
      type="button"
      className={styles.thumbnail}
      aria-label={[photoTexts.picture(phase, of), fromLibrary, state].filter(Boolean).join(', ')}
      onClick={onOpen}
    >
      <span className={styles.picture}>
        {url ? <img src={url} alt="" /> : <span>{kept ? noPreview : state}</span>}
      </span>
      <span className={styles.words}>
        <strong>{phase}</strong>
        {fromLibrary && <span>{fromLibrary}</span>}
      </span>
      {kept && (
        <span className={styles.state} data-state={kept.state}>
          <Mark state={kept.state} />
          {state}
        </span>
      )}
    </button>
  );
}
