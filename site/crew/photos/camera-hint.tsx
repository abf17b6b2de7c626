import { Icon } from '../../ui/icon.tsx';
import { InTwoLanguages } from '../frame/in-two-languages.tsx';
import { photoTexts } from '../texts.ts';
import styles from './photos.module.css';

/** What no picture may show (docs/product.md, "Visit photos"). */
export function CameraHint() {
  return (
    <p className={styles.hint}>
      <Icon name="camera" />
      <span>
        <InTwoLanguages text={photoTexts.hint} />
      </span>
    </p>
  );
}
