import { useState } from 'react';
import { manilaToday } from '../../../domain/manila-date.ts';
import {
  type HandedMethod,
  handedMethods,
  needsReference,
  paymentMethodLabels,
} from '../../../domain/money/payment-methods.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { FieldProblems } from '../../ui/use-submit.ts';
import { formTexts as texts } from './texts.ts';

type PaidFieldsProps = {
  faults: FieldProblems;
  /** Set if the company paid. Then every method but cash needs a reference. */
  isRefund?: boolean;
};

/** Day, method and reference of a payment or refund. */
export function PaidFields({ faults, isRefund = false }: PaidFieldsProps) {
  // Errors from before another method was chosen may be outdated.
  const [{ method, past }, choose] = useState({ method: '', past: faults });
  const today = manilaToday(new Date());
  const isNeeded = isRefund && needsReference(method as HandedMethod);
  return (
    <>
      <TextField
        label={isRefund ? texts.refundDay : texts.day}
        name="day"
        type="date"
        defaultValue={today}
        max={today}
        error={faults.day}
        required
      />
      <SelectField
        label={texts.method}
        name="method"
        value={method}
        onChange={({ target }) => choose({ method: target.value, past: faults })}
        error={faults.method}
        required
      >
        <option value="" />
        {handedMethods.map((one) => (
          <option key={one} value={one}>
            {paymentMethodLabels[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={isRefund && !isNeeded ? texts.receivedBy : texts.reference}
        name="reference"
        autoComplete="off"
        error={faults === past ? undefined : faults.reference}
        required={isNeeded}
      />
    </>
  );
}

export function paidOf(typed: FormData) {
  return {
    day: typedIn(typed, 'day'),
    method: typedIn(typed, 'method') as HandedMethod,
    reference: typedIn(typed, 'reference'),
  };
}
