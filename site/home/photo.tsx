import { useEffect, useRef, useState } from 'react';
import type { photos } from './benefits-texts.ts';
import styles from './carousel.module.css';

type PhotoProps = { photo: (typeof photos)[number]; isShown: boolean; onFail: () => void };

const widths = [480, 800, 1200];

/** One photograph from the stock host. Until it has loaded, blurred colours take its place. */
export function Photo({ photo, isShown, onFail }: PhotoProps) {
  const image = useRef<HTMLImageElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const fail = useRef(onFail);

  // The picture may have loaded or failed before the application started.
  useEffect(() => {
    if (!image.current?.complete) return;
    if (image.current.naturalWidth > 0) setIsLoaded(true);
    else fail.current();
  }, []);

  return (
    <div className={`${styles.photo} ${styles[photo.tone]}`} data-shown={isShown}>
      <img
        ref={image}
        src={addressOf(photo.id, 800)}
        srcSet={widths.map((width) => `${addressOf(photo.id, width)} ${width}w`).join(', ')}
        sizes="(width >= 75rem) 42rem, (width >= 60rem) 56vw, 100vw"
        alt={isShown ? photo.alt : ''}
        width="1200"
        height="800"
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        data-loaded={isLoaded}
        onLoad={() => setIsLoaded(true)}
        onError={onFail}
      />
    </div>
  );
}

function addressOf(id: string, width: number): string {
  const height = Math.round((width * 2) / 3);
  return `https://images.unsplash.com/${id}?w=${width}&h=${height}&fit=crop&auto=format&q=70`;
}
