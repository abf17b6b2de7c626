import { useState } from 'react';
import styles from './face.module.css';

type FaceProps = { name: string; url: string | null; size?: 'small' | 'large' };

/** Shows the initial without a picture, or if it cannot be read. The name is beside it. */
export function Face({ name, url, size = 'small' }: FaceProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className={styles.face} data-size={size} aria-hidden="true">
      {url !== null && url !== failed ? (
        <img src={url} alt="" onError={() => setFailed(url)} />
      ) : (
        name.slice(0, 1)
      )}
    </span>
  );
}

export function Faces({ crew }: { crew: readonly { name: string; pictureUrl: string | null }[] }) {
  return (
    <span className={styles.faces}>
      {crew.map(({ name, pictureUrl }) => (
        <Face key={pictureUrl ?? name} name={name} url={pictureUrl} />
      ))}
    </span>
  );
}
