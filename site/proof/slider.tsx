import { type CSSProperties, useId, useState } from 'react';
import type { ProofPhoto } from '../../contract/shapes/proof.ts';
import { Photo } from './photo.tsx';
import styles from './slider.module.css';
import { proofTexts as texts } from './texts.ts';

type SliderProps = {
  before: ProofPhoto;
  after: ProofPhoto;
  /** What the pictures show. */
  task: string;
  /** Whether the reader sees it first, so that it is not fetched late. */
  isFirst: boolean;
  onFailed: () => void;
};

/** The share of the after picture that it shows at first, in percent. */
const start = 50;

/**
 * Two pictures of one place in one frame. A native slider moves the line between them, by touch, mouse
 * or keyboard. On paper they stand side by side.
 */
export function Slider({ before, after, task, isFirst, onFailed }: SliderProps) {
  const [split, setSplit] = useState(100 - start);
  const label = useId();
  const { width, height } = after;
  const shape = { '--ratio': width / height, '--split': split / 100 } as CSSProperties;
  const pictures = { task, isFirst, onFailed };
  return (
    <div className={styles.frame} style={shape}>
      <Photo photo={before} {...pictures} />
      <div className={styles.after}>
        <Photo photo={after} {...pictures} />
      </div>
      <span className={styles.label} aria-hidden="true">
        {texts.before}
      </span>
      <span className={styles.label} aria-hidden="true">
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
      <span className={styles.handle} />
    </div>
  );
}
