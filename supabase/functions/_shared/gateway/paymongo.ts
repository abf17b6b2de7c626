import * as v from 'valibot';
import {
  type CheckoutWish,
  type Gateway,
  GatewayAway,
  GatewayRefused,
  type ProviderRefund,
  type RefundWish,
} from './gateway.ts';
import {
  CheckoutAnswer,
  ErrorAnswer,
  eventOf,
  PaymentAnswer,
  paidOf,
  RefundAnswer,
  refundIn,
  refundOf,
} from './paymongo-resources.ts';
import { isSigned, type Mode } from './paymongo-signature.ts';

/** No log, error or answer holds the secrets. */
export type PaymongoSettings = {
  secretKey: string;
  webhookSecret: string;
  /** Without a trailing slash. */
  url: string;
  /** In PayMongo's names. */
  methods: readonly string[];
};

export const paymongoUrl = 'https://api.paymongo.com';
/** Used unless the operator sets others. */
export const paymongoMethods = 'qrph,gcash,paymaya,card';

export const everyPaymongoMethod: readonly string[] = [
  ...['qrph', 'gcash', 'paymaya', 'card', 'grab_pay', 'shopee_pay', 'billease', 'dob', 'dob_ubp'],
  ...['brankas_bdo', 'brankas_landbank', 'brankas_metrobank'],
];

/** A call of ours has 15 seconds in all. */
const patienceInMs = 8_000;

export function createPaymongo(settings: PaymongoSettings): Gateway {
  const { secretKey, webhookSecret: secret, methods } = settings;
  const mode: Mode = secretKey.startsWith('sk_live_') ? 'live' : 'test';
  const ask = askerOf(settings);

  const readRefund = async (wish: RefundWish): Promise<ProviderRefund | null> => {
    const path = `/v1/payments/${encodeURIComponent(wish.providerPaymentId)}`;
    const { data } = await ask('GET', path, PaymentAnswer);
    const refunds = (data.attributes.refunds ?? []).map((one) => refundOf(one, wish.id));
    return refunds.find((one) => one !== null) ?? null;
  };

  return {
    provider: 'paymongo',
    async createCheckout(wish) {
      const { data } = await ask('POST', '/v2/checkout_sessions', CheckoutAnswer, {
        key: wish.id,
        attributes: checkoutOf(wish, methods),
      });
      const { id: providerId, attributes } = data;
      if (!attributes.checkout_url) throw new GatewayAway('PayMongo named no page.');
      return { providerId, address: attributes.checkout_url };
    },
    async verify(header, rawBody, now) {
      const signature = header('paymongo-signature') ?? '';
      return (await isSigned(signature, rawBody, { secret, mode, now }))
        ? eventOf(rawBody, mode)
        : null;
    },
    async read(checkoutId) {
      try {
        const { data } = await ask('GET', pathOf(checkoutId), CheckoutAnswer);
        return paidOf(data.attributes.payments ?? []);
      } catch (error) {
        // A page that PayMongo no longer knows was not paid on.
        if (error instanceof GatewayRefused && error.code === 'resource_not_found') return [];
        throw error;
      }
    },
    async close(checkoutId) {
      await ask('POST', `${pathOf(checkoutId)}/expire`, v.unknown()).catch((error: unknown) => {
        // It is paid or closed already.
        if (!(error instanceof GatewayRefused)) throw error;
      });
    },
    async refund(wish) {
      // After a lost answer the refund may already exist.
      const made = await readRefund(wish);
      if (made !== null) return made;
      const { data } = await ask('POST', '/v1/refunds', RefundAnswer, {
        key: wish.id,
        attributes: {
          amount: wish.pesos * 100,
          payment_id: wish.providerPaymentId,
          reason: 'requested_by_customer',
          metadata: { refund: wish.id },
        },
      });
      return refundIn(data);
    },
    readRefund,
  };
}

const pathOf = (checkoutId: string) => `/v1/checkout_sessions/${encodeURIComponent(checkoutId)}`;

/** Names neither the client nor their home. */
function checkoutOf(
  { id, pesos, title, reference, returnUrl }: CheckoutWish,
  methods: readonly string[],
) {
  return {
    line_items: [{ name: title, amount: pesos * 100, currency: 'PHP', quantity: 1 }],
    payment_method_types: methods,
    description: `${title}, ${reference}`,
    reference_number: reference,
    success_url: returnUrl,
    cancel_url: returnUrl,
    send_email_receipt: false,
    show_description: true,
    show_line_items: true,
    metadata: { checkout: id },
  };
}

type Asked = { key: string; attributes: object };

function askerOf({ url, secretKey }: PaymongoSettings) {
  const authorization = `Basic ${btoa(`${secretKey}:`)}`;
  return async <Schema extends v.GenericSchema>(
    method: 'GET' | 'POST',
    path: string,
    schema: Schema,
    asked?: Asked,
  ): Promise<v.InferOutput<Schema>> => {
    const { status, body } = await exchange(`${url}${path}`, {
      method,
      headers: {
        authorization,
        accept: 'application/json',
        ...(asked && { 'content-type': 'application/json', 'idempotency-key': asked.key }),
      },
      ...(asked && { body: JSON.stringify({ data: { attributes: asked.attributes } }) }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceInMs),
    });
    // A 409 is a key whose first request is still at work.
    if (status === 409 || status === 429 || status >= 500)
      throw new GatewayAway(`PayMongo answered ${status}.`);
    if (status >= 400) {
      const problem = v.safeParse(ErrorAnswer, body);
      const [first] = problem.success ? problem.output.errors : [];
      throw new GatewayRefused(/^[\w.-]{1,80}$/.exec(first?.code ?? '')?.[0] ?? String(status));
    }
    const answer = v.safeParse(schema, body);
    if (!answer.success) throw new GatewayAway('PayMongo answered in another form.');
    return answer.output;
  };
}

/** Errors say nothing of the request, whose header holds the key. */
async function exchange(
  url: string,
  init: RequestInit,
): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(url, init);
    return { status: response.status, body: await response.json().catch(() => null) };
  } catch {
    throw new GatewayAway('PayMongo could not be reached.');
  }
}
