/** The providers whose gateways we speak to. */
const gatewayProviders = ['paymongo'] as const;
export type GatewayProvider = (typeof gatewayProviders)[number];

/** What is to be paid on a page of the provider. */
export type CheckoutWish = {
  /** Our own id. The provider makes one page for it, however often it is asked, and names it again. */
  id: string;
  pesos: number;
  /** What the payer reads: package and town, never a name or an address. */
  title: string;
  /** The reference of the due, or of the first of several. */
  reference: string;
  /** Where the payer comes back to, whether or not they have paid. It proves nothing. */
  returnUrl: string;
};

/** What arrived at the provider. What it kept of it is null until it says so. */
export type ProviderPayment = {
  id: string;
  /** 'PHP', or what the books do not count. */
  currency: string;
  /** Null where it cannot be read. */
  paidAt: Date | null;
  /** Null where it is no whole number. */
  grossInCentavos: number | null;
  /** The amount as it was sent, in centavos, with its currency. */
  sentAmount: string;
  netInCentavos: number | null;
};

/** By what a report names a checkout: the provider's id, or the one that we gave along. */
export type NamedCheckout = { providerId: string | null; id: string | null };

/** What the provider reports by itself, once its signature was checked. */
export type GatewayEvent = { id: string; kind: string } & (
  | { about: 'paid'; checkout: NamedCheckout; payments: ProviderPayment[] }
  | { about: 'failed'; checkout: NamedCheckout }
  | { about: 'refunded'; paymentId: string }
  | { about: 'nothing of ours' }
);

/** What is to be paid back of a payment. */
export type RefundWish = { id: string; providerPaymentId: string; pesos: number };

/** A refund at the provider. */
export type ProviderRefund = { id: string; state: 'pending' | 'succeeded' | 'failed'; at: Date };

/**
 * What we ask of a provider of online payments (docs/decisions/0044-gateway.md). Each of these throws
 * GatewayAway or GatewayRefused, but for `verify`, which asks nobody.
 */
export type Gateway = {
  provider: GatewayProvider;
  createCheckout(wish: CheckoutWish): Promise<{ providerId: string; address: string }>;
  /** Returns what a report says, or null if it is forged, old or of the other mode. */
  verify(
    header: (name: string) => string | undefined,
    rawBody: Uint8Array,
    now: Date,
  ): Promise<GatewayEvent | null>;
  /** Returns what was paid on a checkout. */
  read(checkoutId: string): Promise<ProviderPayment[]>;
  /** Lets nobody pay on a checkout any more. Nothing happens if it is paid or closed. */
  close(checkoutId: string): Promise<void>;
  /** Pays back a part of a payment, once for each wish's id. */
  refund(wish: RefundWish): Promise<ProviderRefund>;
  /** Returns the refund of a wish, or null if the provider never heard of it. */
  readRefund(wish: RefundWish): Promise<ProviderRefund | null>;
};

/** The provider did not answer in time, or has trouble. Whether it did what it was asked is open. */
export class GatewayAway extends Error {
  override name = 'GatewayAway';
}

/** The provider says no, by a code of its own. It did nothing. */
export class GatewayRefused extends Error {
  override name = 'GatewayRefused';
  readonly code: string;

  constructor(code: string) {
    super(`The gateway refused: ${code}`);
    this.code = code;
  }
}
