import { Icon } from '../ui/icon.tsx';
import styles from './benefits.module.css';
import { benefits } from './benefits-texts.ts';
import { Carousel } from './carousel.tsx';
import { Comparison } from './comparison.tsx';

/**
 * Why people choose the service: the comparison, six reasons, and the team (docs/product.md, "Why
 * Choose Us").
 */
export function Benefits() {
  const { features, local } = benefits;
  return (
    <section id="about" className={styles.benefits} aria-labelledby="about-title">
      <div className={`wrap ${styles.opening}`}>
        <header>
          <h2 id="about-title">{benefits.title}</h2>
          <p className={styles.lead}>{benefits.lead}</p>
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
