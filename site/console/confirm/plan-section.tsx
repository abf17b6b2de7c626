import { formatPesos } from '../../../domain/prices.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { PackageField, TermField } from '../../submission/plan-fields.tsx';
import { useProblems } from '../../ui/field.tsx';
import { Options, SelectField, TextField } from '../frame/form-fields.tsx';
import { stayLengths } from '../moving/times.ts';
import type { SectionProps } from './client-section.tsx';
import styles from './confirm.module.css';
import { chosenPackage, fixedPrice, termOf } from './confirm-values.ts';
import { PaymentPlanFields } from './payment-plan-fields.tsx';
import { paymentField, paymentKindOf } from './payment-values.ts';
import { confirmTexts } from './texts.ts';
import { RhythmFields, SingleDates } from './when-fields.tsx';

const texts = confirmTexts.plan;

export function PlanSection(props: SectionProps) {
  const { first, typed } = props;
  const problems = useProblems();
  const isJob = chosenPackage(typed) === 'on-demand';
  return (
    <fieldset className={styles.section}>
      <legend>{texts.legend}</legend>
      <div className={styles.fields}>
        <PackageField name="packageType" value={typedIn(first, 'packageType')} />
        <div hidden={isJob}>
          <TermField name="term" value={typedIn(first, 'term')} problemName="plan.term" />
        </div>
        <Price {...props} />
        <PaymentFields {...props} />
        <SelectField label={texts.stay} name="stay" error={problems['plan.stayMinutes']} required>
          <Options of={stayLengths} labels={texts.stayOf} />
        </SelectField>
      </div>
      <div className={styles.fields} hidden={isJob}>
        <TextField label={texts.startDay} name="startDay" type="date" required />
        {termOf(typed) === 'custom' && (
          <TextField label={texts.lastDay} name="lastDay" type="date" required />
        )}
        <TextField
          label={texts.startTime}
          name="startTime"
          type="time"
          error={problems['plan.startMinutes']}
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
function Price({ start, typed }: SectionProps) {
  const problems = useProblems();
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
          error={problems.priceInPesos}
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
