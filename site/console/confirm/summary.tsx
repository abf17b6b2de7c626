import type { ConfirmStart } from '../../../contract/team/client-matches.ts';
import type { PlannedDate } from '../../../contract/team/request-confirmation.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { findPackage } from '../../../domain/packages.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { findTerm } from '../../../domain/terms.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Fact } from '../../ui/fact.tsx';
import styles from './confirm.module.css';
import { allTypedIn, chosenPackage, priceOf, type Typed, termOf } from './confirm-values.ts';
import { fewerVisitsText } from './fewer-visits.ts';
import { duesText } from './payment-values.ts';
import { confirmTexts } from './texts.ts';

const texts = confirmTexts.summary;

/** Id of the sentence that explains why nothing can be confirmed yet. */
export const impossibleId = 'impossible';

type SummaryProps = {
  start: ConfirmStart;
  typed: Typed;
  dates: readonly PlannedDate[];
  impossible: string | null;
  /** Whether warnings still have to be overruled with the checkbox. */
  overruleFault: boolean;
};

/** Sums up the subscription in a few lines, with the warnings to overrule. */
export function Summary({ start, typed, dates, impossible, overruleFault }: SummaryProps) {
  const kept = dates
    .filter(({ number }) => number !== null)
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
  const fewer = fewerVisitsText(typed, kept.length);
  const warned = kept.filter(({ warnings }) => warnings.length > 0).length;
  return (
    <>
      <h2>{texts.title}</h2>
      <dl className={styles.facts}>
        {factsOf(start, typed, kept).map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
      {fewer !== null && (
        <p className={styles.mark} data-kind="warning">
          <span aria-hidden="true">!</span> {fewer}
        </p>
      )}
      {impossible !== null && (
        <p id={impossibleId} className={styles.mark} data-kind="fault">
          <span aria-hidden="true">✕</span> {impossible}
        </p>
      )}
      {warned > 0 && impossible === null && (
        <div>
          <p className={styles.mark} data-kind="warning">
            <span aria-hidden="true">!</span> {texts.warnings(warned)}
          </p>
          <CheckboxField
            label={texts.overrule}
            name="overrule"
            aria-invalid={overruleFault || undefined}
            aria-describedby={overruleFault ? 'overrule-fault' : undefined}
          />
          {overruleFault && (
            <p id="overrule-fault" className={styles.fault}>
              {texts.overruleFault}
            </p>
          )}
        </div>
      )}
    </>
  );
}

function factsOf(start: ConfirmStart, typed: Typed, kept: readonly PlannedDate[]) {
  const client = start.matches.find(({ id }) => id === typedIn(typed, 'client'));
  const term = termOf(typed);
  const chosen = chosenPackage(typed);
  const plan = [chosen && findPackage(chosen)?.name, term && findTerm(term)?.label];
  const price = priceOf(typed, start.quote);
  const crew = allTypedIn(typed, 'crew').map(
    (member) => start.members.find(({ id }) => id === member)?.name ?? '',
  );
  const dayOf = (date: PlannedDate | undefined) =>
    date === undefined ? texts.open : formatDay(manilaDayOf(new Date(date.startsAt)));
  return [
    [texts.client, (client?.name ?? typedIn(typed, 'name')) || texts.open],
    [texts.plan, plan.filter(Boolean).join(', ') || texts.open],
    [texts.price, Number.isInteger(price) ? formatPesos(price) : texts.open],
    [texts.payment, duesText(typed, start.quote) || texts.open],
    [texts.visits, String(kept.length)],
    [texts.first, dayOf(kept[0])],
    [texts.last, dayOf(kept.at(-1))],
    [texts.crew, crew.join(', ') || texts.noCrew],
  ] as const;
}
