import { Link } from 'react-router';
import type { ListedConsultation } from '../../../contract/team/consultations.ts';
import { requestHref } from '../frame/addresses.ts';
import styles from './consultations.module.css';
import { consultationText } from './plan-dialog.tsx';
import { consultationTexts as texts } from './texts.ts';

type ConsultationsLeftProps = { consultations: readonly ListedConsultation[] };

/** Lists consultations that are not moved along with the visits, with links to move them. */
export function ConsultationsLeft({ consultations }: ConsultationsLeftProps) {
  if (consultations.length === 0) return null;
  return (
    <section className={styles.left}>
      <p className="problem">{texts.left(consultations.length)}</p>
      <ul>
        {consultations.map((consultation) => (
          <li key={consultation.id}>
            <Link to={requestHref(consultation.reference)}>{consultation.client}</Link>,{' '}
            {consultationText(consultation)}
          </li>
        ))}
      </ul>
    </section>
  );
}
