import { Icon } from '../../ui/icon.tsx';
import { photoTexts } from '../texts.ts';
import styles from './photos.module.css';

/** What no picture may show (docs/product.md, "Visit photos"). */
export function CameraHint() {
  return (
    <p className={styles.hint}>
      <Icon name="camera" />
      <span>{photoTexts.hint}</span>
    </p>
  );
}
