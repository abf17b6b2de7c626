import { paymentPlanKinds, paymentPlanLabels } from '../../../domain/money/payment-plans.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { SectionProps } from './client-section.tsx';
import { packageOf } from './confirm-values.ts';
import { paymentField, paymentKindOf } from './payment-values.ts';
import { confirmTexts } from './texts.ts';

const texts = confirmTexts.plan;

/** How the price is paid: what is usual for the term, unless the client agreed on something else. */
export function PaymentFields({ typed, faults }: SectionProps) {
  const field = paymentField(typed);
  const kind = paymentKindOf(typed);
  const isJob = packageOf(typed) === 'on-demand';
  return (
    <>
      <SelectField
        key={field}
        label={texts.payment}
        name={field}
        defaultValue={kind}
        error={faults.paymentPlan ?? faults['paymentPlan.kind']}
        required
      >
        {paymentPlanKinds
          .filter((one) => !isJob || one !== 'monthly')
          .map((one) => (
            <option key={one} value={one}>
              {paymentPlanLabels[one]}
            </option>
          ))}
      </SelectField>
      {kind === 'deposit' && (
        <>
          <TextField
            label={texts.deposit}
            name="deposit"
            hint={texts.depositHint}
            error={faults['paymentPlan.depositInPesos']}
            autoComplete="off"
            required
          />
          <TextField
            label={texts.restDay}
            name="restDay"
            type="date"
            error={faults['paymentPlan.restDay']}
            required
          />
        </>
      )}
    </>
  );
}
