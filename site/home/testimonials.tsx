import { openDialog } from '../frame/open-dialog.ts';
import { Button } from '../ui/button.tsx';
import liza from './pictures/liza.svg';
import maria from './pictures/maria.svg';
import paolo from './pictures/paolo.svg';
import styles from './testimonials.module.css';
import { testimonials } from './texts.ts';

const avatars = [maria, paolo, liza];

/** docs/product.md, "Home page". */
export function Testimonials() {
  return (
    <section id="testimonials" className={styles.testimonials} aria-labelledby="testimonials-title">
      <div className={`wrap ${styles.grid}`}>
        <h2 id="testimonials-title">{testimonials.title}</h2>
        {testimonials.cards.map(({ name, role, quote }, index) => (
          <figure key={name} className={styles.card}>
            <blockquote>{quote}</blockquote>
            <figcaption>
              <img src={avatars[index]} alt="" width="64" height="64" loading="lazy" />
              <span>
                <strong>{name}</strong>
                {role}
              </span>
            </figcaption>
          </figure>
        ))}
        <div className={styles.invitation}>
          <p>{testimonials.invitation}</p>
          <Button onClick={() => openDialog({ kind: 'inquiry' })}>{testimonials.button}</Button>
        </div>
      </div>
    </section>
  );
}
