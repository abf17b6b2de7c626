import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { photoRows } from '../recorded/photo-rows.ts';
import type { ShownPhoto, VisitOnPhone } from '../recorded/visit-on-phone.ts';
import { photoTexts } from '../texts.ts';
import { faultInWords, PhotoDialog } from './photo-dialog.tsx';
import { usePhotoInputs } from './photo-inputs.tsx';
import styles from './photos.module.css';
import { Thumbnail } from './thumbnail.tsx';

export type OpenPhases = 'none' | 'before' | 'all';

type PhotoGroupProps = {
  entry: VisitOnPhone;
  /** The task's index; null for the whole visit. */
  task: number | null;
  name: string;
  opens: OpenPhases;
};

/**
 * An empty place beside a before picture takes its after picture (docs/product.md, "Visit photos").
 */
export function PhotoGroup({ entry, task, name, opens }: PhotoGroupProps) {
  const ask = usePhotoInputs();
  const [shown, setShown] = useState<string | null>(null);
  const rows = photoRows(entry.photos, task);
  const open = entry.photos.find(({ id }) => id === shown);
  const unreadable = entry.photos.flatMap(({ task: place, kept }) =>
    place === task && kept?.state === 'unreadable' ? [kept.reason || 'not-a-picture'] : [],
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
    <div className={`stack ${styles.group}`}>
      {rows.map(({ before, after }) => (
        <div key={(before ?? after[0])?.id} className={`stack ${styles.pair}`}>
          <div className={`stack ${styles.side}`}>{before && thumbnail(before)}</div>
          <div className={`stack ${styles.side}`}>
            {after.map(thumbnail)}
            {opens === 'all' && before && after.length === 0 && adder('after', before.id)}
          </div>
        </div>
      ))}
      {opens !== 'none' && (
        <div className={`stack ${styles.pair}`}>
          {adder('before', null)}
          {opens === 'all' && !hasOpenPlace && adder('after', null)}
        </div>
      )}
      {[...new Set(unreadable)].map((reason) => (
        <p key={reason} role="alert" className="problem">
          {faultInWords(reason)} {photoTexts.tapToRemove}
        </p>
      ))}
      {open && <PhotoDialog entry={entry} photo={open} of={name} onClose={() => setShown(null)} />}
    </div>
  );
}

type PhotoAdderProps = {
  phase: 'before' | 'after';
  of: string;
  onAsk: (source: 'camera' | 'library') => void;
};

function PhotoAdder({ phase, of, onAsk }: PhotoAdderProps) {
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
