import car from './pictures/car.svg';
import garage from './pictures/garage.svg';
import garbage from './pictures/garbage.svg';
import lawn from './pictures/lawn.svg';
import styles from './services.module.css';
import { services } from './texts.ts';

const pictures = { garage, car, garbage, lawn };

/** docs/product.md, "Home page". */
export function Services() {
  return (
    <section id="services" className={`wrap ${styles.services}`} aria-labelledby="services-title">
      <header>
        <h2 id="services-title">{services.title}</h2>
        <p className={styles.lead}>{services.lead}</p>
      </header>
      <ul>
        {services.cards.map(({ id, name, text, points }) => (
          <li key={id} className={styles.card}>
            <img src={pictures[id]} alt="" width="320" height="240" loading="lazy" />
            <div>
              <h3>{name}</h3>
              <p>{text}</p>
              <p className={styles.points}>{points.join(' · ')}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
