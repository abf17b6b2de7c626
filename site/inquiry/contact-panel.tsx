import { phoneHref } from '../../domain/brand.ts';
import { businessHours } from '../../domain/business.ts';
import { brand } from '../brand.ts';
import styles from './inquiry.module.css';
import { inquiryTexts } from './texts.ts';

/** The team's contacts, and what happens after an inquiry (docs/product.md, "Inquiry dialog"). */
export function ContactPanel() {
  const { contact, next } = inquiryTexts;
  return (
    <div className={styles.panel}>
      <section>
        <h3 className={styles.heading}>{contact.title}</h3>
        <dl className={styles.contacts}>
          <div>
            <dt>{contact.location}</dt>
            <dd>{brand.location}</dd>
          </div>
          <div>
            <dt>{contact.email}</dt>
            <dd>
              <a href={`mailto:${brand.email}`}>{brand.email}</a>
            </dd>
          </div>
          <div>
            <dt>{contact.phone}</dt>
            <dd>
              <a href={phoneHref(brand.phone)}>{brand.phone}</a>
            </dd>
          </div>
          <div>
            <dt>{contact.hours}</dt>
            <dd>
              {businessHours.text}
              <br />
              {businessHours.closedText}
            </dd>
          </div>
        </dl>
      </section>
      <section>
        <h3 className={styles.heading}>{next.title}</h3>
        <ol className={styles.steps}>
          {next.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </div>
  );
}
