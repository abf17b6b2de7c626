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

export function PlanSection(props: SectionProps) {
  const { start, first, typed, faults } = props;
  const isJob = chosenPackage(typed) === 'on-demand';
  return (
    <fieldset className={styles.section}>
      <legend>{texts.legend}</legend>
      <div className={styles.fields}>
        <PackageField
          name="packageType"
          value={typedIn(first, 'packageType')}
          fault={faults.packageType}
        />
        <div hidden={isJob}>
          <TermField name="term" value={typedIn(first, 'term')} fault={faults['plan.term']} />
        </div>
        <Price start={start} first={first} typed={typed} faults={faults} />
        <PaymentFields {...props} />
        <SelectField
          label={texts.stay}
          name="stay"
          defaultValue={typedIn(first, 'stay')}
          error={faults['plan.stayMinutes']}
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
          error={faults['plan.startDay']}
          required
        />
        {termOf(typed) === 'custom' && (
          <TextField
            label={texts.lastDay}
            name="lastDay"
            type="date"
            defaultValue={typedIn(first, 'lastDay')}
            error={faults['plan.lastDay']}
            required
          />
        )}
        <TextField
          label={texts.startTime}
          name="startTime"
          type="time"
          defaultValue={typedIn(first, 'startTime')}
          error={faults['plan.startMinutes']}
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

/** Keeps a typed price while another one is fixed. */
function Price({ start, first, typed, faults }: SectionProps) {
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
          error={faults.priceInPesos}
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

/** Preselects the term's usual payment plan. */
function PaymentFields({ first, typed, faults }: SectionProps) {
  return (
    <PaymentPlanFields
      name={paymentField(typed)}
      kind={paymentKindOf(typed)}
      isJob={chosenPackage(typed) === 'on-demand'}
      deposit={{ pesos: typedIn(first, 'deposit'), restDay: typedIn(first, 'restDay') }}
      faults={faults}
    />
  );
}
