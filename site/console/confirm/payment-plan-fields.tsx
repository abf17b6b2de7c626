import {
  type PaymentPlanKind,
  paymentPlanKinds,
  paymentPlanLabels,
} from '../../../domain/money/payment-plans.ts';
import { useProblems } from '../../ui/field.tsx';
import { Options, SelectField, TextField } from '../frame/form-fields.tsx';
import { confirmTexts } from './texts.ts';

const texts = confirmTexts.plan;

type PaymentPlanFieldsProps = {
  name: string;
  kind: PaymentPlanKind;
  onKind?: (kind: PaymentPlanKind) => void;
  isJob: boolean;
  deposit?: { pesos: number | string; restDay: string } | null;
};

export function PaymentPlanFields(props: PaymentPlanFieldsProps) {
  const { name, kind, onKind, isJob, deposit } = props;
  const problems = useProblems();
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
        <Options
          of={paymentPlanKinds.filter((one) => !isJob || one !== 'monthly')}
          labels={paymentPlanLabels}
        />
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
            required
          />
        </>
      )}
    </>
  );
}
