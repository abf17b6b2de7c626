import type { ProofPhoto } from '../../contract/shapes/proof.ts';
import { manilaMinutesOf } from '../../domain/calendar/manila-clock.ts';
import { formatTime } from '../../domain/calendar/words.ts';
import { Button } from '../ui/button.tsx';
import { Photo } from './photo.tsx';
import styles from './proof.module.css';
import { Slider } from './slider.tsx';
import { proofTexts as texts } from './texts.ts';

/** What the page does for its pictures. */
export type PhotoRules = {
  /** Shows pictures as large as they are. */
  onEnlarge: (photos: readonly ProofPhoto[], task: string) => void;
  /** Called when a picture could not be fetched. Its address may have run out. */
  onFailed: () => void;
};

type FigureProps = PhotoRules & { task: string; isFirst: boolean };

/** Before and after in a slider, with when each was taken. */
export function PairFigure({
  before,
  after,
  onEnlarge,
  ...shared
}: FigureProps & { before: ProofPhoto; after: ProofPhoto }) {
  return (
    <figure className={styles.figure}>
      <Slider before={before} after={after} {...shared} />
      <figcaption>
        <Taken photo={before} /> <Taken photo={after} />
        <span className={styles.enlarge}>
          <Button variant="quiet" onClick={() => onEnlarge([before, after], shared.task)}>
            {texts.enlarge}
            <span className="visually-hidden"> {texts.compare(shared.task)}</span>
          </Button>
        </span>
      </figcaption>
    </figure>
  );
}

/** A picture that stands alone. It is a button that enlarges it. */
export function SingleFigure({ photo, onEnlarge, ...shared }: FigureProps & { photo: ProofPhoto }) {
  const { task } = shared;
  return (
    <figure className={styles.figure}>
      <button
        type="button"
        aria-label={texts.enlargeOf(texts.alt[photo.phase](task))}
        onClick={() => onEnlarge([photo], task)}
      >
        <Photo photo={photo} {...shared} />
      </button>
      <figcaption>
        <Taken photo={photo} />
      </figcaption>
    </figure>
  );
}

/** When a picture was taken: 'Before 9:12 AM'. */
export function Taken({ photo: { phase, takenAt, isFromLibrary } }: { photo: ProofPhoto }) {
  return (
    <span className={styles.taken}>
      {texts[phase]}{' '}
      <time dateTime={takenAt}>{formatTime(manilaMinutesOf(new Date(takenAt)))}</time>
      {isFromLibrary && <>, {texts.fromLibrary}</>}
    </span>
  );
}
