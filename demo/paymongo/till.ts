import { randomBytes } from 'node:crypto';

/** A payment in PayMongo's form, with names and cards. */
export type Payment = ReturnType<typeof paymentOf>;
export type Refund = ReturnType<typeof refundOf>;
export type Checkout = {
  id: string;
  type: 'checkout_session';
  attributes: {
    checkout_url: string;
    line_items: { name: string; amount: number; currency: string; quantity: number }[];
    description: string;
    reference_number: string;
    success_url: string;
    cancel_url: string;
    metadata: Record<string, string>;
    livemode: false;
    status: 'active' | 'expired';
    payments: Payment[];
  };
};

/** The provider's fee: 2.5 % and ₱15. */
export const feeOf = (centavos: number) => Math.min(centavos, Math.round(centavos * 0.025) + 1500);

const idOf = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`;
const seconds = () => Math.floor(Date.now() / 1000);

/** Makes a payment of a checkout, by default of the amount that it asks for. */
export function paymentOf(
  { attributes }: Checkout,
  status: 'paid' | 'failed',
  centavos = attributes.line_items.reduce((sum, line) => sum + line.amount * line.quantity, 0),
) {
  const fee = feeOf(centavos);
  return {
    id: idOf('pay'),
    type: 'payment',
    attributes: {
      amount: centavos,
      currency: 'PHP',
      status,
      fee,
      net_amount: centavos - fee,
      livemode: false,
      billing: { name: 'Juana Payer', email: 'juana@example.ph', phone: '09171234567' },
      source: { type: 'gcash', id: idOf('src') },
      description: attributes.description,
      metadata: attributes.metadata,
      refunds: [] as Refund[],
      paid_at: status === 'paid' ? seconds() : null,
      created_at: seconds(),
    },
  };
}

type RefundStatus = 'pending' | 'succeeded' | 'failed';

export function refundOf(
  asked: { amount: number; payment_id: string; metadata?: Record<string, string> },
  status: RefundStatus,
) {
  return {
    id: idOf('ref'),
    type: 'refund',
    attributes: { ...asked, currency: 'PHP', livemode: false, status, created_at: seconds() },
  };
}

export function checkoutOf(
  address: string,
  asked: Omit<Checkout['attributes'], 'checkout_url'>,
): Checkout {
  const id = idOf('cs');
  return {
    id,
    type: 'checkout_session',
    attributes: {
      ...asked,
      checkout_url: `${address}/checkout/${id}`,
      livemode: false,
      status: 'active',
      payments: [],
    },
  };
}

export function eventOf(type: string, resource: object) {
  return {
    data: {
      id: idOf('evt'),
      type: 'event',
      attributes: {
        type,
        livemode: false,
        data: resource,
        previous_data: {},
        created_at: seconds(),
      },
    },
  };
}
