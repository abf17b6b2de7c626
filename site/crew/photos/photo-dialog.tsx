import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { phoneTexts } from '../phone/texts.ts';
import type { ShownPhoto, VisitOnPhone } from '../recorded/visit-on-phone.ts';
import { markTexts, photoTexts } from '../texts.ts';
import { timeOf } from '../visit/times.ts';
import { useRecording } from '../visit/use-recording.ts';
import styles from './photos.module.css';
import { usePhotoUrl } from './thumbnail.tsx';

type PhotoDialogProps = { entry: VisitOnPhone; photo: ShownPhoto; of: string; onClose: () => void };

export function PhotoDialog({ entry, photo, of, onClose }: PhotoDialogProps) {
  const { id, phase, pairOf, kept } = photo;
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, failure, send } = useRecording(entry.visit);
  const before = entry.photos.find((other) => other.id === pairOf);
  const remove = async () => {
    if (await send({ kind: 'remove-photo', photoId: id })) onClose();
  };
  return (
    <Sheet title={photoTexts.picture(photoTexts.phase[phase], of)} onClose={onClose}>
      <div className={`stack ${styles.pictures}`}>
        {before && <Picture id={before.id} words={photoTexts.before} />}
        <Picture id={id} words={photoTexts.phase[phase]} />
      </div>
      {kept ? (
        <ul className={styles.facts}>
          <li>{photoTexts.takenAt(timeOf(kept.takenAt))}</li>
          {kept.source === 'library' && <li>{photoTexts.fromLibrary}</li>}
          <li>{markTexts[kept.state]}</li>
          {kept.reason && (
            <li className={`problem ${styles.reason}`}>{faultInWords(kept.reason)}</li>
          )}
        </ul>
      ) : (
        <p>{photoTexts.onOtherPhone}</p>
      )}
      {kept && kept.state !== 'saving' && !entry.isClosedHere && (
        <div className={styles.remove}>
          {isAsking ? (
            <>
              <p role={failure ? 'alert' : undefined}>{failure || photoTexts.removeAsk}</p>
              <Button variant="secondary" busy={isBusy} onClick={remove}>
                {photoTexts.removeNow}
              </Button>
              <Button variant="quiet" onClick={onClose}>
                {photoTexts.keep}
              </Button>
            </>
          ) : (
            <Button variant="secondary" onClick={() => setIsAsking(true)}>
              {photoTexts.remove}
            </Button>
          )}
        </div>
      )}
    </Sheet>
  );
}

function Picture({ id, words }: { id: string; words: string }) {
  const url = usePhotoUrl(id);
  return (
    <figure>
      {url ? <img src={url} alt={words} /> : <p>{photoTexts.noPreview}</p>}
      <figcaption>{words}</figcaption>
    </figure>
  );
}

/** Returns why a photo was not accepted. An earlier release stored a whole sentence. */
export function faultInWords(noted: string): string {
  const faults: Readonly<Record<string, string>> = phoneTexts.faults;
  return faults[noted] ?? noted;
}
