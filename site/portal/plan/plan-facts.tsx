import { Link } from 'react-router';
import type { Plan } from '../../../contract/client/plan.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { formatDay, manilaToday } from '../../../domain/manila-date.ts';
import { standingLines } from '../../../domain/money/due-lines.ts';
import { besidePrice } from '../../../domain/money/dues.ts';
import { standingOf } from '../../../domain/money/ledger.ts';
import { howPaid, paymentMethodLabels } from '../../../domain/money/payment-methods.ts';
import { refundsToPay } from '../../../domain/money/refunds-to-pay.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { refundInDays } from '../../../domain/service-numbers.ts';
import type { Count } from '../../../domain/visits/count.ts';
import { rhythmText } from '../../../domain/visits/rhythm.ts';
import { taskNames } from '../../../domain/visits/task-names.ts';
import { Amount } from '../../ui/amount.tsx';
import { Fact } from '../../ui/fact.tsx';
import { countLabels } from '../frame/count-texts.ts';
import { shownCounts } from '../frame/counts.ts';
import { Claims } from '../pay/claims.tsx';
import { PlanDues } from './dues.tsx';
import { PayByOthers, PayLinks } from './pay-links.tsx';
import styles from './plan.module.css';
import { planTexts as texts } from './texts.ts';

export function PlanFacts({ plan }: { plan: Plan }) {
  const { firstDay, endDay, rhythm, address, includes, payments, refunds } = plan;
  const { settledPriceInPesos } = plan;
  const standing = standingOf(plan.dues, manilaToday(new Date()));
  const { extrasInPesos, discountsInPesos } = besidePrice(plan);
  const { facts } = texts;
  return (
    <>
      <Counts plan={plan} />
      <dl className={styles.facts}>
        {endDay && (
          <Fact label={facts.term}>
            {facts.days(formatDay(firstDay), formatDay(addDays(endDay, -1)))}
          </Fact>
        )}
        {rhythm && <Fact label={facts.rhythm}>{rhythmText(rhythm)}</Fact>}
        <Fact label={facts.home}>{address}</Fact>
      </dl>
      <dl className={styles.facts}>
        <Money label={facts.price} pesos={plan.priceInPesos} />
        {settledPriceInPesos !== null && (
          <Money label={facts.settled} pesos={settledPriceInPesos} />
        )}
        {extrasInPesos > 0 && <Money label={facts.extras} pesos={extrasInPesos} />}
        {discountsInPesos > 0 && <Money label={facts.discounts} pesos={-discountsInPesos} />}
        <Money label={facts.paid} pesos={plan.paidInPesos} />
        {plan.owedInPesos > 0 && <Money label={facts.owed} pesos={plan.owedInPesos} />}
        {plan.creditInPesos > 0 && (
          <Money
            label={
              settledPriceInPesos === null && refunds.length === 0
                ? facts.paidTooMuch
                : facts.credit
            }
            pesos={plan.creditInPesos}
          />
        )}
      </dl>
      <p className={styles.standing} data-due={standing.dueSince !== null || undefined}>
        {standingLines(standing).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <PayLinks plan={plan} />
      <PayByOthers plan={plan} />
      <Claims claims={plan.claims} heading="h3" />
      <Refunds refunds={refunds} creditInPesos={plan.creditInPesos} />
      <div className={styles.details}>
        <PlanDues {...plan} />
        <details>
          <summary>{texts.includes}</summary>
          <ul className={styles.includes}>
            {includes.map((task) => (
              <li key={task}>{taskNames.of(task)}</li>
            ))}
          </ul>
        </details>
        {payments.length > 0 && (
          <details>
            <summary>{texts.payments(payments.length)}</summary>
            <ul className={styles.dates}>
              {payments.map(({ id, day, pesos, method }) => (
                <li key={id}>
                  {formatDay(day)}: <Amount>{formatPesos(pesos)}</Amount>{' '}
                  <small>{paymentMethodLabels[method]}</small>{' '}
                  <Link
                    to={`/portal/acknowledgement/${id}`}
                    aria-label={texts.acknowledgementOf(formatPesos(pesos), formatDay(day))}
                  >
                    {texts.acknowledgement}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </>
  );
}

function Refunds({ refunds, creditInPesos }: Pick<Plan, 'refunds' | 'creditInPesos'>) {
  if (refunds.length === 0) return null;
  const toPay = refundsToPay(refunds, creditInPesos);
  return (
    <div>
      <h4>{texts.refunds(refunds.length)}</h4>
      <ul className={styles.dates}>
        {refunds.map((refund) => (
          <li key={refund.id}>
            {refund.number === null ? texts.facts.paidTooMuch : texts.visit(refund.number)}:{' '}
            <Amount>{formatPesos(refund.pesos)}</Amount>{' '}
            <small>{standingOfRefund(refund, toPay.includes(refund))}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}

function standingOfRefund({ day, paid }: Plan['refunds'][number], isToPay: boolean): string {
  if (paid !== null) return texts.refundPaid(formatDay(paid.day), howPaid(paid));
  return isToPay ? texts.refundOwed(formatDay(addDays(day, refundInDays))) : texts.refundTakenOff;
}

function Counts({ plan: { counts, visitCount } }: { plan: Plan }) {
  const kinds = shownCounts(counts);
  const hints: Partial<Record<Count, string>> = texts.countHints;
  return (
    <div>
      <p className={styles.counts}>
        <b>{texts.visits(visitCount)}:</b>{' '}
        {kinds.map((kind) => `${counts[kind]} ${countLabels[kind]}`).join(', ')}
      </p>
      {kinds.map(
        (kind) =>
          hints[kind] && (
            <p key={kind} className={styles.quiet}>
              {hints[kind]}
            </p>
          ),
      )}
    </div>
  );
}

function Money({ label, pesos }: { label: string; pesos: number }) {
  return (
    <Fact label={label}>
      <Amount>{formatPesos(pesos)}</Amount>
    </Fact>
  );
}
