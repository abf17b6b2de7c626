import { phoneHref } from '../../domain/brand.ts';
import { businessHours } from '../../domain/business.ts';
import { brand } from '../brand.ts';
import { openDialog } from '../frame/open-dialog.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './contact.module.css';
import { contact } from './texts.ts';

export function Contact() {
  return (
    <section id="contact" className={`wrap ${styles.contact}`} aria-labelledby="contact-title">
      <div>
        <h2 id="contact-title">{contact.title}</h2>
        <p>{contact.text}</p>
        <Button onClick={() => openDialog({ kind: 'inquiry' })}>{contact.button}</Button>
      </div>
      <dl>
        <dt>
          <Icon name="phone" />
          {contact.call}
        </dt>
        <dd>
          <a href={phoneHref(brand.phone)}>{brand.phone}</a>
        </dd>
        <dt>
          <Icon name="mail" />
          {contact.email}
        </dt>
        <dd>
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
        </dd>
        <dt>
          <Icon name="pin" />
          {contact.visit}
        </dt>
        <dd>{brand.location}</dd>
        <dt>
          <Icon name="clock" />
          {contact.hours}
        </dt>
        <dd>
          {businessHours.text}
          <br />
          {businessHours.closedText}
        </dd>
      </dl>
    </section>
  );
}
