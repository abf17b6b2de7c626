import { typedIn } from '../../calls/typed-in.ts';
import type { SectionProps } from './client-section.tsx';
import { packageOf } from './confirm-values.ts';
import { PaymentPlanFields } from './payment-plan-fields.tsx';
import { paymentField, paymentKindOf } from './payment-values.ts';

/** How the price is paid: what is usual for the term, unless the client agreed on something else. */
export function PaymentFields({ first, typed, faults }: SectionProps) {
  return (
    <PaymentPlanFields
      name={paymentField(typed)}
      kind={paymentKindOf(typed)}
      isJob={packageOf(typed) === 'on-demand'}
      deposit={{ pesos: typedIn(first, 'deposit'), restDay: typedIn(first, 'restDay') }}
      faults={faults}
    />
  );
}
