import { useState } from 'react';
import {
  type HandedMethod,
  needsReference,
  paymentMethodLabels,
} from '../../domain/money/payment-methods.ts';
import type { WayKind } from '../../domain/money/ways-to-pay.ts';
import { pesosOf, typedIn } from '../calls/typed-in.ts';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { payTexts } from './texts.ts';

const texts = payTexts.claim;

type TypedClaim<Method> = { day: string; pesos: number; method: Method; reference: string };

export function claimTyped<Method extends HandedMethod>(typed: FormData): TypedClaim<Method> {
  return {
    method: typedIn(typed, 'method') as Method,
    pesos: pesosOf(typedIn(typed, 'pesos')),
    day: typedIn(typed, 'day'),
    reference: typedIn(typed, 'reference'),
  };
}

type ClaimFieldsProps = {
  methods: readonly HandedMethod[];
  /** What the fields open with. */
  opened: { method: string; pesos: string; day: string; reference: string };
  today: string;
};

/** How much was paid, when and how, and the number by which it is found. */
export function ClaimFields({ methods, opened, today }: ClaimFieldsProps) {
  const [method, setMethod] = useState(opened.method);
  const isKnown = methods.some((one) => one === method);
  return (
    <>
      <SelectField
        name="method"
        label={texts.method}
        required
        defaultValue={opened.method}
        onChange={({ target }) => setMethod(target.value)}
      >
        <option value="">{texts.choose}</option>
        {methods.map((one) => (
          <option key={one} value={one}>
            {paymentMethodLabels[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        name="pesos"
        label={texts.pesos}
        required
        inputMode="numeric"
        defaultValue={opened.pesos}
      />
      <TextField
        name="day"
        label={texts.day}
        required
        type="date"
        max={today}
        defaultValue={opened.day}
      />
      <TextField
        name="reference"
        label={texts.reference}
        required={!isKnown || needsReference(method as HandedMethod)}
        hint={method === 'cash' ? texts.cashHint : texts.referenceHint}
        autoComplete="off"
        maxLength={200}
        defaultValue={opened.reference}
      />
    </>
  );
}

/** Returns the only way to claim; '' if there are several. Online payments report themselves. */
export function onlyMethod(ways: readonly { kind: WayKind }[]): HandedMethod | '' {
  const [only, ...others] = new Set(ways.flatMap(({ kind }) => (kind === 'gateway' ? [] : [kind])));
  return only === undefined || others.length > 0 ? '' : only;
}
