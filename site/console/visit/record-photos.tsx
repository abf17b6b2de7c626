import type { AnswerOf } from '../../../contract/call.ts';
import { hideVisitPhoto, type visitRecord } from '../../../contract/team/visit-records.ts';
import { formatManilaTime } from '../../../domain/manila-date.ts';
import { useAct } from '../../calls/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { recordTexts as texts } from './texts.ts';
import styles from './visit.module.css';

type Photo = AnswerOf<typeof visitRecord>['photos'][number];

/** The photos of a visit. Each opens large, and can be hidden from everybody. */
export function RecordPhotos({ photos }: { photos: readonly Photo[] }) {
  const { run, running, failure } = useAct(hideVisitPhoto);
  if (photos.length === 0) return null;
  return (
    <>
      <ul className={styles.photos}>
        {photos.map((photo) => (
          <li key={photo.id}>
            <Picture photo={photo} />
            <p>
              {texts.photo(photo.phase, photo.task)}
              <span className={styles.tag}>
                {photo.worker}, {formatManilaTime(new Date(photo.takenAt))}
                {photo.isFromLibrary && `, ${texts.fromLibrary}`}
                {photo.counts !== true &&
                  `, ${photo.counts === null ? texts.waits : texts.leftOut}`}
              </span>
            </p>
            {photo.state === 'shown' && (
              <Button
                variant="quiet"
                busy={running?.photoId === photo.id}
                busyLabel={texts.hiding}
                onClick={() => run({ photoId: photo.id })}
              >
                {texts.hide}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {failure && <p role="alert">{failure.message}</p>}
    </>
  );
}

function Picture({ photo }: { photo: Photo }) {
  const { state, pictureUrl, previewUrl, phase, task, width, height } = photo;
  if (state !== 'shown' || previewUrl === '') {
    return <p className={styles.gone}>{state === 'erased' ? texts.erased : texts.hidden}</p>;
  }
  return (
    <a href={pictureUrl} target="_blank" rel="noreferrer">
      <img
        src={previewUrl}
        alt={texts.photo(phase, task)}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
    </a>
  );
}
