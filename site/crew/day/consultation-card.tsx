import type { MyConsultation } from '../../../contract/crew/visits.ts';
import { phoneHref } from '../../../domain/brand.ts';
import { internationalPhone } from '../../../domain/people/phone.ts';
import { serviceLabels } from '../../../domain/services.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InTwoLanguages } from '../frame/in-two-languages.tsx';
import { consultationTexts as texts, visitTexts } from '../texts.ts';
import { timesOf } from '../visit/times.ts';
import styles from './consultation-card.module.css';

/** A consultation in the list of days: all that going there needs. */
export function ConsultationCard({ consultation }: { consultation: MyConsultation }) {
  const { clientName, phone, address, services, message } = consultation;
  const asked = [services.map((id) => serviceLabels[id]).join(', '), message.trim()];
  return (
    <article className={styles.card}>
      <h3>
        {timesOf(consultation)}
        <span className="visually-hidden">
          , {texts.title}, {clientName}
        </span>
      </h3>
      <p className={styles.kind}>{texts.title}</p>
      <p className={styles.where}>
        <strong>{clientName}</strong>
        <span>{address}</span>
      </p>
      <div className={styles.buttons}>
        <ButtonLink
          variant="secondary"
          href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="pin" />
          {visitTexts.map}
        </ButtonLink>
        <ButtonLink variant="secondary" href={phoneHref(internationalPhone(phone))}>
          <Icon name="phone" />
          {visitTexts.call(clientName)}
        </ButtonLink>
      </div>
      <dl className={styles.asked}>
        <dt>{texts.asked}</dt>
        {asked.filter(Boolean).map((line) => (
          <dd key={line}>{line}</dd>
        ))}
      </dl>
      <p className={styles.hint}>
        <InTwoLanguages text={texts.hint} />
      </p>
    </article>
  );
}
