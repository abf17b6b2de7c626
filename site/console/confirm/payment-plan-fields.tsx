import {
  type PaymentPlanKind,
  paymentPlanKinds,
  paymentPlanLabels,
} from '../../../domain/money/payment-plans.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { FieldProblems } from '../../ui/use-submit.ts';
import { confirmTexts } from './texts.ts';

const texts = confirmTexts.plan;

type PaymentPlanFieldsProps = {
  name: string;
  kind: PaymentPlanKind;
  onKind?: (kind: PaymentPlanKind) => void;
  isJob: boolean;
  deposit?: { pesos: number | string; restDay: string } | null;
  faults: FieldProblems;
};

export function PaymentPlanFields(props: PaymentPlanFieldsProps) {
  const { name, kind, onKind, isJob, deposit, faults } = props;
  return (
    <>
      <SelectField
        key={name}
        label={texts.payment}
        name={name}
        defaultValue={kind}
        onChange={({ target }) => onKind?.(target.value as PaymentPlanKind)}
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
            defaultValue={deposit?.pesos}
            error={faults['paymentPlan.depositInPesos']}
            autoComplete="off"
            required
          />
          <TextField
            label={texts.restDay}
            name="restDay"
            type="date"
            defaultValue={deposit?.restDay}
            error={faults['paymentPlan.restDay']}
            required
          />
        </>
      )}
    </>
  );
}
