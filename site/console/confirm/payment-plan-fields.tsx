import { use } from 'react';
import {
  type PaymentPlanKind,
  paymentPlanKinds,
  paymentPlanLabels,
} from '../../../domain/money/payment-plans.ts';
import { Problems } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { confirmTexts } from './texts.ts';

const texts = confirmTexts.plan;

type PaymentPlanFieldsProps = {
  /** The name of the field that holds the kind. */
  name: string;
  kind: PaymentPlanKind;
  onKind?: (kind: PaymentPlanKind) => void;
  /** A job has no months. */
  isJob: boolean;
  /** What of a deposit is known already. */
  deposit?: { pesos: number | string; restDay: string } | null;
};

/** How a price is paid, with what a deposit needs. */
export function PaymentPlanFields(props: PaymentPlanFieldsProps) {
  const { name, kind, onKind, isJob, deposit } = props;
  const problems = use(Problems);
  return (
    <>
      <SelectField
        key={name}
        label={texts.payment}
        name={name}
        defaultValue={kind}
        onChange={({ target }) => onKind?.(target.value as PaymentPlanKind)}
        error={problems.paymentPlan ?? problems['paymentPlan.kind']}
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
            defaultValue={deposit?.pesos}
            problemName="paymentPlan.depositInPesos"
            autoComplete="off"
            required
          />
          <TextField
            label={texts.restDay}
            name="restDay"
            type="date"
            defaultValue={deposit?.restDay}
            problemName="paymentPlan.restDay"
            required
          />
        </>
      )}
    </>
  );
}
