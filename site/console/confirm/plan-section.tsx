import { formatPesos } from '../../../domain/prices.ts';
import { stayInMinutes } from '../../../domain/service-numbers.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { PackageField, TermField } from '../../submission/plan-fields.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { SectionProps } from './client-section.tsx';
import styles from './confirm.module.css';
import { chosenPackage, fixedPrice, termOf } from './confirm-values.ts';
import { PaymentPlanFields } from './payment-plan-fields.tsx';
import { paymentField, paymentKindOf } from './payment-values.ts';
import { confirmTexts } from './texts.ts';
import { RhythmFields, SingleDates } from './when-fields.tsx';

const texts = confirmTexts.plan;

const stays = Array.from(
  { length: (stayInMinutes.longest - stayInMinutes.shortest) / stayInMinutes.step + 1 },
  (_, index) => stayInMinutes.shortest + index * stayInMinutes.step,
);

/** What was agreed on: package, term, price, and when the visits are. */
export function PlanSection(props: SectionProps) {
  const { start, first, typed } = props;
  const isJob = chosenPackage(typed) === 'on-demand';
  return (
    <fieldset className={styles.section}>
      <legend>{texts.legend}</legend>
      <div className={styles.fields}>
        <PackageField name="packageType" value={typedIn(first, 'packageType')} />
        <div hidden={isJob}>
          <TermField name="term" value={typedIn(first, 'term')} problemName="plan.term" />
        </div>
        <Price start={start} first={first} typed={typed} />
        <PaymentFields {...props} />
        <SelectField
          label={texts.stay}
          name="stay"
          defaultValue={typedIn(first, 'stay')}
          problemName="plan.stayMinutes"
          required
        >
          {stays.map((minutes) => (
            <option key={minutes} value={minutes}>
              {texts.stayOf(minutes)}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={styles.fields} hidden={isJob}>
        <TextField
          label={texts.startDay}
          name="startDay"
          type="date"
          defaultValue={typedIn(first, 'startDay')}
          problemName="plan.startDay"
          required
        />
        {termOf(typed) === 'custom' && (
          <TextField
            label={texts.lastDay}
            name="lastDay"
            type="date"
            defaultValue={typedIn(first, 'lastDay')}
            problemName="plan.lastDay"
            required
          />
        )}
        <TextField
          label={texts.startTime}
          name="startTime"
          type="time"
          defaultValue={typedIn(first, 'startTime')}
          problemName="plan.startMinutes"
          required
        />
        <RhythmFields {...props} />
      </div>
      <div hidden={!isJob}>
        <SingleDates {...props} />
      </div>
    </fieldset>
  );
}

/** The price where it is fixed, or a field for it. What was typed stays while it is fixed. */
function Price({ start, first, typed }: SectionProps) {
  const fixed = fixedPrice(typed, start.quote);
  const isQuoted = start.quote !== null && fixed === start.quote.totalInPesos;
  return (
    <>
      <div hidden={fixed !== null}>
        <TextField
          label={texts.price}
          name="price"
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          defaultValue={typedIn(first, 'price')}
          problemName="priceInPesos"
          required
        />
      </div>
      {fixed !== null && (
        <dl className={styles.fixed}>
          <dt>{texts.fixedPrice}</dt>
          <dd>
            {formatPesos(fixed)} <small>{isQuoted ? texts.quoted : texts.fromTable}</small>
          </dd>
        </dl>
      )}
    </>
  );
}

/** How the price is paid: what is usual for the term, unless the client agreed on something else. */
function PaymentFields({ first, typed }: SectionProps) {
  return (
    <PaymentPlanFields
      name={paymentField(typed)}
      kind={paymentKindOf(typed)}
      isJob={chosenPackage(typed) === 'on-demand'}
      deposit={{ pesos: typedIn(first, 'deposit'), restDay: typedIn(first, 'restDay') }}
    />
  );
}
