import * as v from 'valibot';
import type { GatewayEvent, ProviderPayment, ProviderRefund } from './gateway.ts';

/**
 * We read only these parts of PayMongo's answers and reports, and drop the rest, of cards or
 * people.
 */
const Metadata = v.fallback(v.nullish(v.record(v.string(), v.unknown())), null);

/** Made fit for the database. */
const Text = v.pipe(
  v.string(),
  v.transform((text) => text.toWellFormed().replaceAll('\0', '').slice(0, 200)),
);
const Integer = v.fallback(v.nullish(v.pipe(v.number(), v.safeInteger())), null);

/** Only the state is required: money arrived even if the rest makes no sense. */
const Payment = v.object({
  id: v.fallback(Text, ''),
  attributes: v.object({
    amount: v.optional(v.unknown(), null),
    currency: v.fallback(v.optional(Text, ''), ''),
    status: v.string(),
    net_amount: Integer,
    paid_at: v.optional(v.unknown()),
    created_at: v.optional(v.unknown()),
    metadata: Metadata,
  }),
});

const Refund = v.object({
  id: Text,
  attributes: v.object({
    status: v.string(),
    payment_id: v.nullish(Text),
    created_at: v.nullish(v.number()),
    updated_at: v.nullish(v.number()),
    metadata: Metadata,
  }),
});

export const CheckoutAnswer = v.object({
  data: v.object({
    id: Text,
    attributes: v.object({
      checkout_url: v.fallback(v.nullish(v.pipe(v.string(), v.url())), null),
      payments: v.nullish(v.array(v.unknown())),
      metadata: Metadata,
    }),
  }),
});

export const PaymentAnswer = v.object({
  data: v.object({ attributes: v.object({ refunds: v.nullish(v.array(v.unknown())) }) }),
});
export const RefundAnswer = v.object({ data: Refund });
export const ErrorAnswer = v.object({ errors: v.array(v.object({ code: v.string() })) });

const Event = v.object({
  data: v.object({
    id: Text,
    attributes: v.object({
      type: Text,
      livemode: v.boolean(),
      data: v.object({ id: v.fallback(Text, ''), attributes: v.unknown() }),
    }),
  }),
});

/** Skips unpaid and unreadable payments. */
export function paidOf(payments: readonly unknown[]): ProviderPayment[] {
  return payments
    .flatMap((one) => {
      const read = v.safeParse(Payment, one);
      return read.success && read.output.attributes.status === 'paid' ? read.output : [];
    })
    .map(({ id, attributes }) => ({
      id,
      currency: attributes.currency,
      paidAt: readMoment(attributes.paid_at ?? attributes.created_at),
      grossInCentavos: Number.isInteger(attributes.amount) ? Number(attributes.amount) : null,
      sentAmount: `${sentOf(attributes.amount)} ${attributes.currency}`,
      netInCentavos: netOf(attributes),
    }));
}

/** Returns an amount as it was sent, shortened. */
function sentOf(amount: unknown): string {
  if (typeof amount === 'object' && amount !== null) return Array.isArray(amount) ? '[…]' : '{…}';
  return JSON.stringify(amount)?.slice(0, 100) ?? 'nothing';
}

/** A wrong net amount does not undo the payment. */
function netOf({
  amount,
  net_amount: net,
}: {
  amount: unknown;
  net_amount?: number | null | undefined;
}) {
  return net == null || net < 0 || net > Number(amount) ? null : net;
}

/** Returns null unless our wish asked for it. */
export function refundOf(resource: unknown, wishId: string): ProviderRefund | null {
  const read = v.safeParse(Refund, resource);
  const isIt = read.success && read.output.attributes.metadata?.refund === wishId;
  return isIt ? refundIn(read.output) : null;
}

/** Pending until it succeeded or failed. */
export function refundIn({ id, attributes }: v.InferOutput<typeof Refund>): ProviderRefund {
  const { status } = attributes;
  const state = status === 'succeeded' || status === 'failed' ? status : 'pending';
  return {
    id,
    state,
    at: readMoment(attributes.updated_at ?? attributes.created_at) ?? new Date(),
  };
}

/** Returns null if it is not a report, or of the other mode. */
export function eventOf(rawBody: Uint8Array, mode: 'test' | 'live'): GatewayEvent | null {
  const event = v.safeParse(Event, jsonOf(rawBody));
  if (!event.success || event.output.data.attributes.livemode !== (mode === 'live')) return null;
  const { id, attributes } = event.output.data;
  const { type: kind, data: resource } = attributes;
  if (kind === 'checkout_session.payment.paid') {
    const checkout = v.safeParse(CheckoutAnswer, { data: resource });
    if (!checkout.success) return { id, kind, about: 'nothing of ours' };
    const { payments, metadata } = checkout.output.data.attributes;
    const named = { providerId: resource.id, id: ownId(metadata) };
    return { id, kind, about: 'paid', checkout: named, payments: paidOf(payments ?? []) };
  }
  if (kind.startsWith('payment.refund')) {
    // The resource is the payment, or a refund that names it.
    const refund = v.safeParse(Refund, resource);
    const paymentId = (refund.success && refund.output.attributes.payment_id) || resource.id;
    return { id, kind, about: 'refunded', paymentId };
  }
  const payment = v.safeParse(Payment, resource);
  if (!payment.success) return { id, kind, about: 'nothing of ours' };
  const checkout = { providerId: null, id: ownId(payment.output.attributes.metadata) };
  if (kind === 'payment.paid') {
    return { id, kind, about: 'paid', checkout, payments: paidOf([payment.output]) };
  }
  if (kind === 'payment.failed') return { id, kind, about: 'failed', checkout };
  return { id, kind, about: 'nothing of ours' };
}

/** Our id of a checkout, which PayMongo carries along; null if there is none. */
function ownId(metadata: v.InferOutput<typeof Metadata>): string | null {
  const id = metadata?.checkout;
  return typeof id === 'string' && v.is(v.pipe(v.string(), v.uuid()), id) ? id : null;
}

function jsonOf(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(rawBody));
  } catch {
    return null;
  }
}

/** Returns now for null, and null for an invalid number. */
function readMoment(seconds: unknown): Date | null {
  if (seconds == null) return new Date();
  const moment = new Date(typeof seconds === 'number' ? seconds * 1000 : Number.NaN);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
