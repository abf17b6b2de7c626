import { useState } from 'react';
import { keepPhotos } from '../phone/phone.ts';
import { photoRows } from '../recorded/photo-rows.ts';
import type { ShownPhoto, VisitOnPhone } from '../recorded/visit-on-phone.ts';
import { photoTexts, visitTexts } from '../texts.ts';
import { PhotoAdder } from './photo-adder.tsx';
import { PhotoDialog } from './photo-dialog.tsx';
import styles from './photo-group.module.css';
import { Thumbnail } from './thumbnail.tsx';

type PhotoGroupProps = {
  entry: VisitOnPhone;
  /** The task's place; null for the visit as a whole. */
  task: number | null;
  /** What the pictures are of. */
  name: string;
  isOpen: boolean;
};

type NewPhotos = Omit<Parameters<typeof keepPhotos>[1], 'task'>;

/**
 * The pictures of a task in rows: at the left before, at the right what was taken after it. An empty
 * place beside a before picture takes its after picture (docs/product.md, "Visit photos").
 */
export function PhotoGroup({ entry, task, name, isOpen }: PhotoGroupProps) {
  const [saving, setSaving] = useState(0);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [shown, setShown] = useState<string | null>(null);
  const rows = photoRows(entry.photos, task);
  const open = entry.photos.find(({ id }) => id === shown);
  const hasOpenPlace = rows.some(({ before, after }) => before !== null && after.length === 0);

  const add = async (what: NewPhotos, files: readonly File[]) => {
    setSaving((count) => count + files.length);
    setProblems([]);
    try {
      const { refused } = await keepPhotos(entry.visit, { ...what, task }, files);
      setProblems(
        refused.map(({ name: file, why }) => (files.length > 1 ? `${file}: ${why}` : why)),
      );
    } catch (error) {
      setProblems([error instanceof Error && error.message ? error.message : visitTexts.notKept]);
    } finally {
      setSaving((count) => count - files.length);
    }
  };
  const adder = (phase: 'before' | 'after', pairOf: string | null) => (
    <PhotoAdder
      phase={phase}
      of={name}
      onFiles={(source, files) => add({ phase, pairOf, source }, files)}
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
      <p role="status" className={styles.status}>
        {saving > 0 && photoTexts.saving(saving)}
      </p>
      {problems.length > 0 && (
        <ul role="alert" className={styles.problems}>
          {[...new Set(problems)].map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {open && <PhotoDialog entry={entry} photo={open} of={name} onClose={() => setShown(null)} />}
    </div>
  );
}
