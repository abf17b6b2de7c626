import { useState } from 'react';
import {
  claimableMethods,
  type HandedMethod,
  needsReference,
  paymentMethodLabels,
} from '../../../domain/money/payment-methods.ts';
import { useProblems } from '../../ui/field.tsx';
import { Options, PastDayField, SelectField, TextField, textsIn } from '../frame/form-fields.tsx';
import { formTexts as texts } from './texts.ts';

type PaidFieldsProps = {
  /** Set if the company paid. Then every method but cash needs a reference. */
  isRefund?: boolean;
};

/** Day, method and reference of a payment or refund. */
export function PaidFields({ isRefund = false }: PaidFieldsProps) {
  const problems = useProblems();
  // Errors from before another method was chosen may be outdated.
  const [{ method, past }, choose] = useState({ method: '', past: problems });
  const isNeeded = isRefund && needsReference(method as HandedMethod);
  return (
    <>
      <PastDayField label={isRefund ? texts.refundDay : texts.day} />
      <SelectField
        label={texts.method}
        name="method"
        value={method}
        onChange={({ target }) => choose({ method: target.value, past: problems })}
        required
      >
        <option value="" />
        <Options of={claimableMethods} labels={paymentMethodLabels} />
      </SelectField>
      <TextField
        label={isRefund && !isNeeded ? texts.receivedBy : texts.reference}
        name="reference"
        autoComplete="off"
        error={problems === past ? '' : undefined}
        required={isNeeded}
      />
    </>
  );
}

export function paidOf(typed: FormData) {
  const { method, ...texts } = textsIn(typed, 'day', 'method', 'reference');
  return { ...texts, method: method as HandedMethod };
}
