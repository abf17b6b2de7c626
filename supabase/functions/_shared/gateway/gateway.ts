const gatewayProviders = ['paymongo'] as const;
export type GatewayProvider = (typeof gatewayProviders)[number];

export type CheckoutWish = {
  /** Our own id. Idempotent: the provider makes one page for it. */
  id: string;
  pesos: number;
  /** The payer reads package and town, never a name or an address. */
  title: string;
  /** The reference of the first due. */
  reference: string;
  /** The payer comes back here, paid or not. It proves nothing. */
  returnUrl: string;
};

export type ProviderPayment = {
  id: string;
  /** 'PHP', or one that the books do not count. */
  currency: string;
  /** Null if it cannot be read. */
  paidAt: Date | null;
  /** Null if it is not a whole number. */
  grossInCentavos: number | null;
  /** The amount as it was sent, in centavos, with its currency. */
  sentAmount: string;
  netInCentavos: number | null;
};

/** The provider's id, or ours from the metadata. */
export type NamedCheckout = { providerId: string | null; id: string | null };

/** A report of the provider whose signature was checked. */
export type GatewayEvent = { id: string; kind: string } & (
  | { about: 'paid'; checkout: NamedCheckout; payments: ProviderPayment[] }
  | { about: 'failed'; checkout: NamedCheckout }
  | { about: 'refunded'; paymentId: string }
  | { about: 'nothing of ours' }
);

export type RefundWish = { id: string; providerPaymentId: string; pesos: number };

export type ProviderRefund = { id: string; state: 'pending' | 'succeeded' | 'failed'; at: Date };

/**
 * A provider of online payments (docs/decisions/0044-gateway.md). All but `verify` throw
 * GatewayAway or GatewayRefused.
 */
export type Gateway = {
  provider: GatewayProvider;
  createCheckout(wish: CheckoutWish): Promise<{ providerId: string; address: string }>;
  /** Returns null if the report is forged, old or of the other mode. */
  verify(
    header: (name: string) => string | undefined,
    rawBody: Uint8Array,
    now: Date,
  ): Promise<GatewayEvent | null>;
  read(checkoutId: string): Promise<ProviderPayment[]>;
  /** Does nothing if it is paid or closed. */
  close(checkoutId: string): Promise<void>;
  /** Idempotent by the wish's id. */
  refund(wish: RefundWish): Promise<ProviderRefund>;
  /** Returns null if the provider does not know it. */
  readRefund(wish: RefundWish): Promise<ProviderRefund | null>;
};

/** The provider did not answer in time or failed. It may have done what was asked. */
export class GatewayAway extends Error {
  override name = 'GatewayAway';
}

/** The provider refused, and did nothing. */
export class GatewayRefused extends Error {
  override name = 'GatewayRefused';
  readonly code: string;

  constructor(code: string) {
    super(`The gateway refused: ${code}`);
    this.code = code;
  }
}
