import { type CSSProperties, useId, useState } from 'react';
import type { ProofPhoto } from '../../contract/shapes/proof.ts';
import { manilaMinutesOf } from '../../domain/calendar/manila-clock.ts';
import { formatTime } from '../../domain/calendar/words.ts';
import { Button } from '../ui/button.tsx';
import comparison from '../ui/comparison.module.css';
import styles from './proof.module.css';
import sliderStyles from './slider.module.css';
import { proofTexts as texts } from './texts.ts';

export type PhotoRules = {
  onEnlarge: (photos: readonly ProofPhoto[], task: string) => void;
  /** Called when a picture could not be fetched. Its URL may have expired. */
  onFailed: () => void;
};

type FigureProps = PhotoRules & { task: string; isFirst: boolean };

export function PairFigure(props: FigureProps & { before: ProofPhoto; after: ProofPhoto }) {
  const { before, after, onEnlarge, ...shared } = props;
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

/** A picture without a pair. It is a button that enlarges it. */
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

/** 'Before 9:12 AM'. */
export function Taken({ photo: { phase, takenAt, isFromLibrary } }: { photo: ProofPhoto }) {
  return (
    <span className="quiet">
      {texts[phase]}{' '}
      <time dateTime={takenAt}>{formatTime(manilaMinutesOf(new Date(takenAt)))}</time>
      {isFromLibrary && <>, {texts.fromLibrary}</>}
    </span>
  );
}

type SliderProps = {
  before: ProofPhoto;
  after: ProofPhoto;
  task: string;
  /** Whether it is the first on the page, so that it is loaded eagerly. */
  isFirst: boolean;
  onFailed: () => void;
};

/** The initial share of the after picture, in percent. */
const start = 50;

/** A native range input moves the line, by touch, mouse or keyboard. */
function Slider({ before, after, task, isFirst, onFailed }: SliderProps) {
  const [split, setSplit] = useState(100 - start);
  const label = useId();
  const { width, height } = after;
  const shape = { '--ratio': width / height, '--split': split / 100 } as CSSProperties;
  const pictures = { task, isFirst, onFailed };
  return (
    <div className={`${comparison.comparison} ${sliderStyles.frame}`} style={shape}>
      <Photo photo={before} {...pictures} />
      <div className={sliderStyles.after}>
        <Photo photo={after} {...pictures} />
      </div>
      <span className={comparison.label} aria-hidden="true">
        {texts.before}
      </span>
      <span className={comparison.label} aria-hidden="true">
        {texts.after}
      </span>
      <span id={label} hidden>
        {texts.compare(task)}
      </span>
      <input
        type="range"
        min="0"
        max="100"
        value={split}
        autoComplete="off"
        aria-labelledby={label}
        aria-valuetext={texts.showsAfter(100 - split)}
        onChange={({ currentTarget }) => setSplit(currentTarget.valueAsNumber)}
      />
      <span className={comparison.handle} />
    </div>
  );
}

type PhotoProps = {
  photo: ProofPhoto;
  task: string;
  isFirst?: boolean;
  /** Whether to fetch the large picture on small screens too. */
  isLarge?: boolean;
  onFailed: () => void;
};

/** Reserves the picture's box, so that nothing moves. Small screens get the preview. */
export function Photo({ photo, task, isFirst = false, isLarge = false, onFailed }: PhotoProps) {
  const { phase, width, height, pictureUrl, previewUrl } = photo;
  return (
    <picture className={styles.photo}>
      {!isLarge && <source media="(width >= 48rem)" srcSet={pictureUrl} />}
      <img
        src={isLarge ? pictureUrl : previewUrl}
        alt={texts.alt[phase](task)}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        onError={onFailed}
      />
    </picture>
  );
}
