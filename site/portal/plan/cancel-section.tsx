import type { Cancelling, Plan } from '../../../contract/client/plan.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { Fact } from '../../ui/fact.tsx';
import { AskAgain } from './ask-again.tsx';
import { FallenWishes, PlaceableVisits, VisitDates } from './listed-visits.tsx';
import styles from './plan.module.css';
import { cancelTexts as texts } from './texts.ts';

type CancelSectionProps = { plan: Plan; onCancel: (outcome: Cancelling) => void };

export function CancelSection({ plan, onCancel }: CancelSectionProps) {
  const { endDay, ifCancelled } = plan;
  return (
    <details className={styles.action}>
      <summary>
        <h3>{texts.title}</h3>
      </summary>
      {ifCancelled ? (
        <>
          <Beforehand plan={plan} outcome={ifCancelled} />
          {/* Asks again when the outcome has changed. */}
          <AskAgain key={ifCancelled.seen} texts={texts} onYes={() => onCancel(ifCancelled)}>
            {texts.sure}
          </AskAgain>
        </>
      ) : (
        endDay && <p>{texts.endsByItself(formatDay(addDays(endDay, -1)))}</p>
      )}
    </details>
  );
}

function Beforehand({ plan, outcome }: { plan: Plan; outcome: Cancelling }) {
  const { isBeforeFirstVisit, endsBefore, settledPriceInPesos, cancelled, standing } = outcome;
  const isJob = plan.endDay === null;
  const notice = isJob ? texts.jobNotice : texts.notice(formatDay(addDays(endsBefore, -1)));
  const charged = (isJob ? texts.jobSettled : texts.settled)(settledPriceInPesos);
  return (
    <>
      <p>{isBeforeFirstVisit ? texts.isBefore : notice}</p>
      <VisitDates title={texts.cancelled} visits={cancelled} />
      <VisitDates title={texts.standing} visits={standing} />
      <PlaceableVisits
        owed={outcome.owed}
        skipped={outcome.skipped}
        refundInPesos={outcome.owedRefundInPesos}
        endsBefore={endsBefore}
      />
      <FallenWishes wishes={plan.waiting} />
      <div>
        <h4>{texts.money}</h4>
        {!isBeforeFirstVisit && (
          <>
            <p>{charged}</p>
            <Sum plan={plan} outcome={outcome} />
          </>
        )}
        <p>{moneyText(outcome)}</p>
      </div>
    </>
  );
}

/** Shows the calculation, so that the client can check it. */
function Sum({ plan, outcome }: { plan: Plan; outcome: Cancelling }) {
  const { months, settledPriceInPesos, owedInPesos, refundInPesos } = outcome;
  const { sum } = texts;
  return (
    <dl className={styles.sum}>
      <Fact label={sum.price}>{formatPesos(plan.priceInPesos)}</Fact>
      {months && <Fact label={sum.months}>{sum.product(months)}</Fact>}
      <Fact label={months ? sum.lower : sum.charged}>{formatPesos(settledPriceInPesos)}</Fact>
      <Fact label={sum.paid}>{formatPesos(plan.paidInPesos)}</Fact>
      <Fact label={refundInPesos > 0 ? sum.back : sum.due}>
        {formatPesos(refundInPesos > 0 ? refundInPesos : owedInPesos)}
      </Fact>
    </dl>
  );
}

type Money = Pick<Cancelling, 'owedInPesos' | 'refundInPesos'>;

export function moneyText({ owedInPesos, refundInPesos }: Money): string {
  if (refundInPesos > 0) return texts.refund(refundInPesos);
  return owedInPesos > 0 ? texts.owed(owedInPesos) : texts.settledUp;
}
