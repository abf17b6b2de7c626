import { benefits } from './benefits-texts.ts';
import styles from './comparison.module.css';
import afterPicture from './pictures/garage-after.svg';
import beforePicture from './pictures/garage-before.svg';

/** Before and after in one picture. A native slider moves the line between them. */
export function Comparison() {
  const { proof } = benefits;
  return (
    <figure>
      <div className={styles.frame}>
        <img src={afterPicture} alt={proof.afterAlt} width="640" height="420" loading="lazy" />
        <img
          className={styles.before}
          src={beforePicture}
          alt={proof.beforeAlt}
          width="640"
          height="420"
          loading="lazy"
        />
        <span className={styles.label}>{proof.before}</span>
        <span className={styles.label}>{proof.after}</span>
        <input
          type="range"
          min="0"
          max="100"
          defaultValue="50"
          autoComplete="off"
          aria-label={proof.label}
          ref={followSlider}
          onInput={({ currentTarget }) => followSlider(currentTarget)}
        />
        <span className={styles.handle} />
      </div>
      <figcaption className={styles.caption}>
        <strong>{proof.title}</strong> {proof.text}
      </figcaption>
    </figure>
  );
}

/** Moves the line to the slider, which may have moved before the application started. */
function followSlider(slider: HTMLInputElement | null): void {
  slider?.parentElement?.style.setProperty('--split', String(slider.valueAsNumber / 100));
}
