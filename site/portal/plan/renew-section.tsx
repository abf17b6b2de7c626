import { useRef } from 'react';
import { Link } from 'react-router';
import type { Plan } from '../../../contract/client/plan.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { priceAndMonthText } from '../../../domain/month-price.ts';
import { findTerm } from '../../../domain/terms.ts';
import { Button } from '../../ui/button.tsx';
import styles from './plan.module.css';
import { renewTexts as texts } from './texts.ts';

type RenewSectionProps = { plan: Plan; renewal: NonNullable<Plan['renewal']>; onRenew: () => void };

export function RenewSection({ plan, renewal, onRenew }: RenewSectionProps) {
  const outcome = useRef<HTMLDivElement>(null);
  const { packageType, term, endDay } = plan;
  const { state, reference, startDay, priceInPesos } = renewal;
  const price =
    priceInPesos === null || term === null
      ? texts.byQuote
      : texts.price(priceAndMonthText(priceInPesos, packageType, term));
  const label = (term && findTerm(term)?.label) ?? '';
  return (
    <details className={styles.action}>
      <summary>
        <h3>{texts.title}</h3>
      </summary>
      {endDay && <p>{texts.never(formatDay(addDays(endDay, -1)))}</p>}
      {state === 'possible' && (
        <>
          <p>{texts.offer(label, formatDay(startDay), price)}</p>
          <p>{texts.promise}</p>
          <div>
            <Button
              variant="secondary"
              onClick={() => {
                // The button that was pressed is gone.
                outcome.current?.focus();
                onRenew();
              }}
            >
              {texts.action}
            </Button>
          </div>
        </>
      )}
      <div role="status" ref={outcome} tabIndex={-1}>
        {state === 'asked' && (
          <p>
            {reference === null ? texts.sending : texts.asked(reference)}{' '}
            <Link to="/portal/requests">{texts.requests}</Link>
          </p>
        )}
        {state === 'renewed' && <p>{texts.renewed(formatDay(startDay))}</p>}
      </div>
    </details>
  );
}
