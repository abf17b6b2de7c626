import { use, useState } from 'react';
import { manilaToday } from '../../../domain/manila-date.ts';
import {
  type HandedMethod,
  handedMethods,
  needsReference,
  paymentMethodLabels,
} from '../../../domain/money/payment-methods.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { Problems } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { formTexts as texts } from './texts.ts';

type PaidFieldsProps = {
  /** Whether we paid. Then a reference is needed, but for cash, of which only who received it is known. */
  isRefund?: boolean;
};

/** When and how something was paid, and by what it is found again. */
export function PaidFields({ isRefund = false }: PaidFieldsProps) {
  const problems = use(Problems);
  // What was wrong before another method was chosen may not be wrong any more.
  const [{ method, past }, choose] = useState({ method: '', past: problems });
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
        required
      />
      <SelectField
        label={texts.method}
        name="method"
        value={method}
        onChange={({ target }) => choose({ method: target.value, past: problems })}
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
        error={problems === past ? '' : undefined}
        required={isNeeded}
      />
    </>
  );
}

/** Returns what was typed there. */
export function paidOf(typed: FormData) {
  return {
    day: typedIn(typed, 'day'),
    method: typedIn(typed, 'method') as HandedMethod,
    reference: typedIn(typed, 'reference'),
  };
}
