import { Icon } from '../../ui/icon.tsx';
import { photoTexts } from '../texts.ts';
import styles from './photo-adder.module.css';

type PhotoAdderProps = {
  phase: 'before' | 'after';
  of: string;
  onAsk: (source: 'camera' | 'library') => void;
};

/** Opens the camera, or the phone's library for several pictures at once. */
export function PhotoAdder({ phase, of, onAsk }: PhotoAdderProps) {
  const words = photoTexts.phase[phase];
  return (
    <div className={styles.adder}>
      <button
        type="button"
        className={styles.camera}
        aria-label={photoTexts.take(words, of)}
        onClick={() => onAsk('camera')}
      >
        <Icon name="camera" />
        {words}
      </button>
      <button
        type="button"
        className={styles.library}
        aria-label={photoTexts.choose(words, of)}
        onClick={() => onAsk('library')}
      >
        {photoTexts.library}
      </button>
    </div>
  );
}
