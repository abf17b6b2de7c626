import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ListedConsultation } from '../../../contract/team/consultations.ts';
import type { Today } from '../../../contract/team/today.ts';
import type { ConsultationOutcome } from '../../../domain/requests/consultation.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { useNow } from '../../ui/use-now.ts';
import { Outcomes, SettleDialog } from '../consultations/settle-dialog.tsx';
import { consultationTexts } from '../consultations/texts.ts';
import { requestHref } from '../frame/addresses.ts';
import { timesText } from '../moving/times.ts';
import { Matter } from './matter.tsx';
import { todayTexts } from './texts.ts';
import styles from './today.module.css';

const { title, text, give } = todayTexts.consultations;

/** Past consultations without an outcome, and unassigned ones. */
export function ConsultationsToSettle({ total, first }: Today['consultationsToSettle']) {
  const now = useNow();
  const navigate = useNavigate();
  const [open, setOpen] = useState<{
    consultation: ListedConsultation;
    came: ConsultationOutcome;
  } | null>(null);
  return (
    <>
      <Matter title={title} text={text} total={total}>
        {first.map((consultation) => (
          <li key={consultation.id}>
            <span>
              <Link to={requestHref(consultation.reference)}>
                {timesText(consultation)} <strong>{consultation.client}</strong>
              </Link>{' '}
              <span className={styles.quiet}>
                {consultation.with?.name ?? consultationTexts.nobody}
              </span>
            </span>
            {new Date(consultation.endsAt) <= now ? (
              <Outcomes onChoose={(came) => setOpen({ consultation, came })} />
            ) : (
              <div className={styles.choices}>
                <LinkButton variant="secondary" to={requestHref(consultation.reference)}>
                  {give}
                </LinkButton>
              </div>
            )}
          </li>
        ))}
      </Matter>
      {open && (
        <SettleDialog
          {...open}
          onClose={() => setOpen(null)}
          onDone={() => {
            if (open.came === 'held') navigate(requestHref(open.consultation.reference));
          }}
        />
      )}
    </>
  );
}
