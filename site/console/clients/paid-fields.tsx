import { useState } from 'react';
import {
  type HandedMethod,
  handedMethods,
  needsReference,
  paymentMethodLabels,
} from '../../../domain/money/payment-methods.ts';
import {
  Options,
  PastDayField,
  SelectField,
  TextField,
  textsIn,
  useFaults,
} from '../frame/form-fields.tsx';
import { formTexts as texts } from './texts.ts';

type PaidFieldsProps = {
  /** Set if the company paid. Then every method but cash needs a reference. */
  isRefund?: boolean;
};

/** Day, method and reference of a payment or refund. */
export function PaidFields({ isRefund = false }: PaidFieldsProps) {
  const faults = useFaults();
  // Errors from before another method was chosen may be outdated.
  const [{ method, past }, choose] = useState({ method: '', past: faults });
  const isNeeded = isRefund && needsReference(method as HandedMethod);
  return (
    <>
      <PastDayField label={isRefund ? texts.refundDay : texts.day} />
      <SelectField
        label={texts.method}
        name="method"
        value={method}
        onChange={({ target }) => choose({ method: target.value, past: faults })}
        required
      >
        <option value="" />
        <Options of={handedMethods} labels={paymentMethodLabels} />
      </SelectField>
      <TextField
        label={isRefund && !isNeeded ? texts.receivedBy : texts.reference}
        name="reference"
        autoComplete="off"
        error={faults === past ? '' : undefined}
        required={isNeeded}
      />
    </>
  );
}

export function paidOf(typed: FormData) {
  const { method, ...texts } = textsIn(typed, 'day', 'method', 'reference');
  return { ...texts, method: method as HandedMethod };
}
