import { useState } from 'react';
import { phoneTexts } from '../phone/texts.ts';
import { photoRows } from '../recorded/photo-rows.ts';
import type { ShownPhoto, VisitOnPhone } from '../recorded/visit-on-phone.ts';
import { PhotoAdder } from './photo-adder.tsx';
import { PhotoDialog } from './photo-dialog.tsx';
import styles from './photo-group.module.css';
import { usePhotoInputs } from './photo-inputs.tsx';
import { Thumbnail } from './thumbnail.tsx';

type PhotoGroupProps = {
  entry: VisitOnPhone;
  /** The task's place; null for the visit as a whole. */
  task: number | null;
  /** What the pictures are of. */
  name: string;
  isOpen: boolean;
};

/**
 * The pictures of a task in rows: at the left before, at the right what was taken after it. An empty
 * place beside a before picture takes its after picture (docs/product.md, "Visit photos").
 */
export function PhotoGroup({ entry, task, name, isOpen }: PhotoGroupProps) {
  const ask = usePhotoInputs();
  const [shown, setShown] = useState<string | null>(null);
  const rows = photoRows(entry.photos, task);
  const open = entry.photos.find(({ id }) => id === shown);
  const isUnreadable = entry.photos.some(
    (photo) => photo.task === task && photo.kept?.state === 'unreadable',
  );
  const hasOpenPlace = rows.some(({ before, after }) => before !== null && after.length === 0);

  const adder = (phase: 'before' | 'after', pairOf: string | null) => (
    <PhotoAdder
      phase={phase}
      of={name}
      onAsk={(source) => ask({ visit: entry.visit, task, phase, pairOf, source })}
    />
  );
  const thumbnail = (photo: ShownPhoto) => (
    <Thumbnail key={photo.id} photo={photo} of={name} onOpen={() => setShown(photo.id)} />
  );

  return (
    <div className={styles.group}>
      {rows.map(({ before, after }) => (
        <div key={(before ?? after[0])?.id} className={styles.pair}>
          <div className={styles.side}>{before && thumbnail(before)}</div>
          <div className={styles.side}>
            {after.map(thumbnail)}
            {isOpen && before && after.length === 0 && adder('after', before.id)}
          </div>
        </div>
      ))}
      {isOpen && (
        <div className={styles.pair}>
          {adder('before', null)}
          {!hasOpenPlace && adder('after', null)}
        </div>
      )}
      {isUnreadable && (
        <p role="alert" className={styles.problem}>
          {phoneTexts.notAPicture}
        </p>
      )}
      {open && <PhotoDialog entry={entry} photo={open} of={name} onClose={() => setShown(null)} />}
    </div>
  );
}
