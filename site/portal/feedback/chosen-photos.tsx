import { useId, useState } from 'react';
import { photosPerProblem } from '../../../domain/service-numbers.ts';
import { Button } from '../../ui/button.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { makeSmaller } from '../../uploads/make-smaller.ts';
import styles from './feedback.module.css';
import { feedbackTexts } from './texts.ts';

const texts = feedbackTexts.problem;

type ChosenPhotosProps = ReturnType<typeof useChosenPhotos> & { isBusy: boolean };

export function ChosenPhotos({ photos, fault, add, remove, isBusy }: ChosenPhotosProps) {
  const hint = useId();
  return (
    <div className="stack">
      <FileButton
        accept="image/jpeg,image/png,image/webp"
        multiple
        disabled={isBusy || photos.length >= photosPerProblem}
        aria-describedby={hint}
        onChoose={(files) => void add(files)}
      >
        <Icon name="camera" />
        {texts.add}
      </FileButton>
      <p id={hint} className={`quiet ${styles.quiet}`}>
        {texts.hint}
      </p>
      {fault && <p role="alert">{fault}</p>}
      {photos.length > 0 && (
        <ul className={`cluster ${styles.photos}`}>
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

export type ChosenPhoto = { id: string; picture: Blob; url: string };

export function useChosenPhotos() {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const [fault, setFault] = useState('');

  const add = async (files: readonly File[]) => {
    const room = photosPerProblem - photos.length;
    const made = await Promise.all(files.slice(0, room).map(makeSmaller));
    const usable = made.filter((smaller) => smaller !== null);
    setFault(faultOf(files.length > room, usable.length < made.length));
    const chosen = usable.map(({ picture }) => ({
      id: crypto.randomUUID(),
      picture,
      url: URL.createObjectURL(picture),
    }));
    setPhotos((before) => [...before, ...chosen].slice(0, photosPerProblem));
  };
  const remove = (id: string) => setPhotos((before) => before.filter((photo) => photo.id !== id));
  return { photos, fault, add, remove };
}

function faultOf(areTooMany: boolean, isUnreadable: boolean): string {
  if (areTooMany) return feedbackTexts.problem.tooMany;
  return isUnreadable ? feedbackTexts.problem.noPicture : '';
}
