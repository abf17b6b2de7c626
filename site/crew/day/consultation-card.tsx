import type { MyConsultation } from '../../../contract/crew/visits.ts';
import { internationalPhone } from '../../../domain/people/phone.ts';
import { serviceLabels } from '../../../domain/services.ts';
import { InTwoLanguages } from '../frame/in-two-languages.tsx';
import { consultationTexts as texts } from '../texts.ts';
import { Notes, WaysThere } from '../visit/facts.tsx';
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
      <WaysThere
        address={address}
        phones={[{ name: clientName, phone: internationalPhone(phone) }]}
      />
      <Notes notes={[{ about: texts.asked, text: asked.filter(Boolean).join('\n') }]} />
      <p className={styles.hint}>
        <InTwoLanguages text={texts.hint} />
      </p>
    </article>
  );
}
