import { useEffect, useState } from 'react';
import comparison from '../ui/comparison.module.css';
import { Icon } from '../ui/icon.tsx';
import styles from './benefits.module.css';
import { benefits } from './benefits-texts.ts';
import { Carousel } from './carousel.tsx';
import afterPicture from './pictures/garage-after.svg';
import beforePicture from './pictures/garage-before.svg';
import type { WhoIsKnown } from './who-comes.ts';

/** docs/product.md, "Home page". */
export function Benefits() {
  const { features, local } = benefits;
  return (
    <section id="about" className={styles.benefits} aria-labelledby="about-title">
      <div className={`wrap ${styles.opening}`}>
        <header>
          <h2 id="about-title">{benefits.title}</h2>
          <p className={styles.lead}>{benefits.lead}</p>
          <WhoComes />
        </header>
        <Comparison />
      </div>
      <ul className={`wrap ${styles.features}`}>
        {features.map(({ icon, name, text }) => (
          <li key={name}>
            <Icon name={icon} />
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <div className={`wrap ${styles.local}`}>
        <Carousel />
        <div>
          <h3>{local.title}</h3>
          <p>{local.text}</p>
          <ul>
            {local.points.map((point) => (
              <li key={point}>
                <Icon name="check" />
                {point}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** Empty until it is known, and where nobody agreed and too few visits were rated to tell. */
function WhoComes() {
  const [known, setKnown] = useState<WhoIsKnown>({ rated: '', team: [] });
  useEffect(() => {
    const reading = import('./who-comes.ts').then(({ readWhoComes }) => readWhoComes());
    // A visitor who cannot reach us misses nothing of the page.
    reading.then(setKnown, () => undefined);
  }, []);
  return (
    <>
      <p className={styles.rated}>{known.rated}</p>
      {known.team.length > 0 && (
        <ul className={styles.team} aria-label={benefits.team}>
          {known.team.map(({ name, pictureUrl }) => (
            <li key={pictureUrl}>
              <img src={pictureUrl ?? ''} alt="" width="64" height="64" loading="lazy" />
              {name}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Before and after in one picture. A native slider moves the line between them. */
function Comparison() {
  const { proof } = benefits;
  return (
    <figure>
      <div className={`${comparison.comparison} ${styles.frame}`}>
        <img src={afterPicture} alt={proof.afterAlt} width="640" height="420" loading="lazy" />
        <img
          className={styles.before}
          src={beforePicture}
          alt={proof.beforeAlt}
          width="640"
          height="420"
          loading="lazy"
        />
        <span className={comparison.label}>{proof.before}</span>
        <span className={comparison.label}>{proof.after}</span>
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
        <span className={comparison.handle} />
      </div>
      <figcaption className={styles.caption}>
        <strong>{proof.title}</strong> {proof.text}
      </figcaption>
    </figure>
  );
}

/** The slider may have moved before the application started. */
function followSlider(slider: HTMLInputElement | null): void {
  slider?.parentElement?.style.setProperty('--split', String(slider.valueAsNumber / 100));
}
