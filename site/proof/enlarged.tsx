import type { ReactNode } from 'react';
import type { ProofPhoto } from '../../contract/shapes/proof.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Photo, Taken } from './figures.tsx';
import styles from './proof.module.css';
import { proofTexts as texts } from './texts.ts';

type EnlargedProps = {
  photos: readonly ProofPhoto[];
  task: string;
  actionsOf: ((photo: ProofPhoto) => ReactNode) | undefined;
  onFailed: () => void;
  onClose: () => void;
};

export function Enlarged({ photos, task, actionsOf, onFailed, onClose }: EnlargedProps) {
  return (
    <Dialog title={task === texts.theVisit ? texts.wholeVisit : task} size="wide" onClose={onClose}>
      <div className={styles.large}>
        {photos.map((photo) => (
          <figure key={photo.id}>
            <Photo photo={photo} task={task} isFirst isLarge onFailed={onFailed} />
            <figcaption>
              <Taken photo={photo} />
            </figcaption>
            {actionsOf?.(photo)}
          </figure>
        ))}
      </div>
    </Dialog>
  );
}
