import * as v from 'valibot';
import { everyLanguage } from '../../domain/languages.ts';
import type { CallDefinition } from '../call.ts';
import { CheckoutState } from '../shapes/checkout-state.ts';
import { Id } from '../shapes/fields.ts';
import { Paying } from '../shapes/payable.ts';
import { objectMessage } from '../shapes/text-fields.ts';

/**
 * Returns the address of a page of the gateway where something of a subscription is paid. Asked again while
 * the amount is the same, it is the same page. Refuses with not-possible what is paid or waits for
 * confirmation, and with unavailable while the gateway is off or away.
 */
export const payOnline = {
  name: 'client/pay-online',
  method: 'POST',
  audience: 'client',
  input: v.strictObject(
    {
      subscriptionId: Id,
      paying: Paying,
      /** The language of the page, which the payer comes back to. */
      language: v.optional(v.picklist(everyLanguage), 'en'),
    },
    objectMessage('a payment'),
  ),
  answer: v.object({ address: v.pipe(v.string(), v.url()) }),
} as const satisfies CallDefinition;

/** Returns what became of an online payment. That the payer came back proves nothing. */
export const onlinePayment = {
  name: 'client/online-payment',
  method: 'GET',
  audience: 'client',
  input: v.object({ subscriptionId: Id, id: Id }),
  answer: CheckoutState,
} as const satisfies CallDefinition;
