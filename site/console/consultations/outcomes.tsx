import {
  type ConsultationOutcome,
  consultationOutcomes,
} from '../../../domain/requests/consultation.ts';
import { Button } from '../../ui/button.tsx';
import styles from './consultations.module.css';
import { consultationTexts } from './texts.ts';

/** What may have come of a consultation, to choose from. */
export function Outcomes({ onChoose }: { onChoose: (came: ConsultationOutcome) => void }) {
  return (
    <div className={styles.actions}>
      {consultationOutcomes.map((came) => (
        <Button key={came} variant="secondary" onClick={() => onChoose(came)}>
          {consultationTexts.outcomes[came]}
        </Button>
      ))}
    </div>
  );
}
