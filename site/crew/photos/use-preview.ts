import { useEffect, useState } from 'react';
import { previewOf } from '../phone/phone.ts';

/** Returns the address of a picture that lies on the phone; null until it is known, or without one. */
export function usePreview(photoId: string): string | null {
  const [preview, setPreview] = useState<{ of: string; url: string | null } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = (url: string | null) => isCurrent && setPreview({ of: photoId, url });
    previewOf(photoId).then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [photoId]);
  return preview?.of === photoId ? preview.url : null;
}
