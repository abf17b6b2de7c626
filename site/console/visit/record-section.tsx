import { useState } from 'react';
import type { AnswerOf } from '../../../contract/call.ts';
import { hideVisitPhoto, reopenVisit, visitRecord } from '../../../contract/team/visit-records.ts';
import { formatManilaTime } from '../../../domain/manila-date.ts';
import { visitLabels } from '../../../domain/visits/visit-states.ts';
import { useAct } from '../../calls/use-act.ts';
import { useRead } from '../../calls/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { TextField } from '../frame/form-fields.tsx';
import { Loaded } from '../frame/notice.tsx';
import { recordTexts as texts } from './texts.ts';
import styles from './visit.module.css';
import type { Visit } from './visit.ts';
import { Notes } from './visit-sections.tsx';

type VisitRecord = AnswerOf<typeof visitRecord>;

/** Records of the crew's phones: arrival and departure, photos, steps. */
export function RecordSection({ visit }: { visit: Visit }) {
  const read = useRead(visitRecord, { id: visit.id }, { live: `visit:${visit.id}` });
  const [isReopening, setIsReopening] = useState(false);
  return (
    <section className={styles.section}>
      <h2>{texts.title}</h2>
      <Loaded read={read}>
        {(record) => (
          <>
            <Report report={record.report} />
            <RecordPhotos photos={record.photos} />
            <Steps steps={record.steps} />
            {record.reopenUntil !== null && (
              <p>
                <Button variant="secondary" onClick={() => setIsReopening(true)}>
                  {texts.reopen}
                </Button>
              </p>
            )}
          </>
        )}
      </Loaded>
      {isReopening && <ReopenDialog visit={visit} onClose={() => setIsReopening(false)} />}
    </section>
  );
}

function Report({ report }: Pick<VisitRecord, 'report'>) {
  if (report === null) return <p className={styles.quiet}>{texts.nothing}</p>;
  const { arrivedAt, leftAt, note, noPairReason, photosOnTheirWay } = report;
  const facts = [
    [texts.arrived, arrivedAt && formatManilaTime(new Date(arrivedAt))],
    [texts.left, leftAt && formatManilaTime(new Date(leftAt))],
    [texts.note, note],
    [texts.noPairs, noPairReason],
  ] as const;
  return (
    <>
      <Notes notes={facts} />
      {photosOnTheirWay > 0 && (
        <p className={styles.waiting}>{texts.onTheirWay(photosOnTheirWay)}</p>
      )}
    </>
  );
}

function Steps({ steps }: Pick<VisitRecord, 'steps'>) {
  if (steps.length === 0) return null;
  return (
    <details className={styles.steps}>
      <summary>{texts.steps(steps.length)}</summary>
      <ol className={styles.told}>
        {steps.map(({ id, worker, text, recordedAt, receivedAt, clockOffMinutes, counts }) => (
          <li key={id}>
            <strong>{worker}</strong> · {text}
            {counts !== true && <em> · {counts === null ? texts.waits : texts.leftOut}</em>}
            <span className={styles.quiet}>
              <time dateTime={recordedAt}>{formatManilaTime(new Date(recordedAt))}</time>,{' '}
              {texts.received(formatManilaTime(new Date(receivedAt)))}
              {clockOffMinutes !== null && `, ${texts.clockOff(clockOffMinutes)}`}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

type ReopenDialogProps = { visit: Visit; onClose: () => void };

function ReopenDialog({ visit, onClose }: ReopenDialogProps) {
  const [{ id, version }] = useState(visit);
  const words = texts.reopenDialog;
  return (
    <ActionDialog
      title={words.title}
      subtitle={words.text}
      send={texts.reopen}
      definition={reopenVisit}
      inputOf={(typed) => ({ id, version, reason: String(typed.get('reason') ?? '') })}
      now={words.now(visitLabels[visit.state].toLowerCase())}
      onClose={onClose}
    >
      <TextField label={words.reason} name="reason" hint={words.hint} required maxLength={300} />
    </ActionDialog>
  );
}

type Photo = AnswerOf<typeof visitRecord>['photos'][number];

/** Each opens large, and can be hidden from everybody. */
function RecordPhotos({ photos }: { photos: readonly Photo[] }) {
  const { run, running, failure } = useAct(hideVisitPhoto);
  if (photos.length === 0) return null;
  return (
    <>
      <ul className={`stack ${styles.photos}`}>
        {photos.map((photo) => (
          <li key={photo.id}>
            <Picture photo={photo} />
            <p>
              {texts.photo(photo.phase, photo.task)}
              <span className={styles.tag}>
                {photo.worker}, {formatManilaTime(new Date(photo.takenAt))}
                {photo.clockOffMinutes !== null && `, ${texts.clockOff(photo.clockOffMinutes)}`}
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
    return (
      <p className={`small-print ${styles.gone}`}>
        {state === 'erased' ? texts.erased : texts.hidden}
      </p>
    );
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
