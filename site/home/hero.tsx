import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './hero.module.css';
import house from './pictures/house.svg';
import { hero } from './texts.ts';

/** docs/product.md, "Home page". */
export function Hero() {
  return (
    <section id="top" className={styles.hero}>
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.words}>
          <p className={styles.place}>{hero.place}</p>
          <h1>
            {hero.headline.map((line) => (
              <span key={line}>{`${line} `}</span>
            ))}
          </h1>
          <p className={styles.tagline}>{hero.tagline}</p>
          <p className={styles.actions}>
            <ButtonLink href="#pricing">{hero.discover}</ButtonLink>
            <ButtonLink href="#services" variant="secondary">
              {hero.how}
            </ButtonLink>
          </p>
          <ul className={styles.badges}>
            {hero.badges.map((badge) => (
              <li key={badge}>
                <Icon name="check" />
                {badge}
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.scene}>
          <img src={house} alt="" width="720" height="600" fetchPriority="high" />
          <div className={styles.card}>
            <strong>{hero.satisfaction}</strong>
            {hero.satisfactionText}
          </div>
        </div>
        <figure className={styles.caption}>
          <blockquote>{hero.caption}</blockquote>
          <figcaption>{hero.captionBy}</figcaption>
        </figure>
      </div>
    </section>
  );
}
