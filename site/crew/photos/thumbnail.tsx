import { useEffect, useState } from 'react';
import { Mark } from '../frame/mark.tsx';
import { isUnsent, previewOf, usePhone } from '../phone/phone.ts';
import type { ShownPhoto } from '../recorded/visit-on-phone.ts';
import { markTexts, photoTexts } from '../texts.ts';
import styles from './photos.module.css';

type ThumbnailProps = { photo: ShownPhoto; of: string; onOpen: () => void };

export function Thumbnail({ photo, of, onOpen }: ThumbnailProps) {
  const { id, kept } = photo;
  const url = usePhotoUrl(id);
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
      <span className={`small-print ${styles.picture}`}>
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

/** Returns the URL of a picture on the phone; null until it is known, or if there is none. */
export function usePhotoUrl(photoId: string): string | null {
  const isHere = usePhone().previews.includes(photoId);
  const [preview, setPreview] = useState<{ of: string; url: string | null } | null>(null);
  useEffect(() => {
    if (!isHere) return;
    let isCurrent = true;
    const show = (url: string | null) => isCurrent && setPreview({ of: photoId, url });
    previewOf(photoId).then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [photoId, isHere]);
  return preview?.of === photoId ? preview.url : null;
}
