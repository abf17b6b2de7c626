import type { ChangeEvent } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { photoTexts } from '../texts.ts';
import styles from './photo-adder.module.css';

type PhotoAdderProps = {
  phase: 'before' | 'after';
  of: string;
  onFiles: (source: 'camera' | 'library', files: readonly File[]) => void;
};

/** Opens the camera, or the phone's library for several pictures at once. */
export function PhotoAdder({ phase, of, onFiles }: PhotoAdderProps) {
  const words = photoTexts.phase[phase];
  const take = (source: 'camera' | 'library') => (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // The same picture can be chosen again.
    event.target.value = '';
    if (files.length > 0) onFiles(source, files);
  };
  return (
    <div className={styles.adder}>
      <label className={styles.camera}>
        <Icon name="camera" />
        {words}
        <input
          type="file"
          accept="image/jpeg"
          capture="environment"
          aria-label={photoTexts.take(words, of)}
          onChange={take('camera')}
        />
      </label>
      <label className={styles.library}>
        {photoTexts.library}
        <input
          type="file"
          accept="image/jpeg"
          multiple
          aria-label={photoTexts.choose(words, of)}
          onChange={take('library')}
        />
      </label>
    </div>
  );
}
