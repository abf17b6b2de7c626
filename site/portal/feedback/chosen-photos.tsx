import { type ChangeEvent, useId } from 'react';
import { photosPerProblem } from '../../../domain/service-numbers.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './feedback.module.css';
import { feedbackTexts } from './texts.ts';
import type { useChosenPhotos } from './use-chosen-photos.ts';

const texts = feedbackTexts.problem;

type ChosenPhotosProps = ReturnType<typeof useChosenPhotos> & { isBusy: boolean };

/** The photos of a report: to choose, to look at, and to take away again. */
export function ChosenPhotos({ photos, fault, add, remove, isBusy }: ChosenPhotosProps) {
  const hint = useId();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // The same picture can be chosen again.
    event.target.value = '';
    void add(files);
  };
  return (
    <div className={styles.choosing}>
      <label className={styles.adder}>
        <Icon name="camera" />
        {texts.add}
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          multiple
          disabled={isBusy || photos.length >= photosPerProblem}
          aria-describedby={hint}
          onChange={choose}
        />
      </label>
      <p id={hint} className={styles.quiet}>
        {texts.hint}
      </p>
      {fault && <p role="alert">{fault}</p>}
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map(({ id, url }, place) => (
            <li key={id}>
              <img
                src={url}
                alt={texts.chosen(place + 1)}
                onLoad={() => URL.revokeObjectURL(url)}
              />
              <Button
                variant="quiet"
                disabled={isBusy}
                aria-label={texts.remove(place + 1)}
                onClick={() => remove(id)}
              >
                <Icon name="close" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
