import { standingTexts } from '../texts.ts';
import { Mark } from './mark.tsx';
import styles from './waiting.module.css';

/** How much of a visit waits on this phone; nothing if all of it is sent. */
export function Waiting({ steps, photos }: { steps: number; photos: number }) {
  if (steps + photos === 0) return null;
  return (
    <p className={styles.waiting}>
      <Mark state="waiting" />
      {standingTexts.waits(steps, photos)}
    </p>
  );
}
