import { useEffect, useState } from 'react';
import { previewOf, usePhone } from '../phone/phone.ts';

/** Returns the address of a picture that lies on the phone; null until it is known, or without one. */
export function usePreview(photoId: string): string | null {
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
