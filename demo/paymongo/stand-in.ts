import type { Checkout, eventOf, Payment, Refund } from './till.ts';

/** A server that speaks PayMongo's protocol, with pages to pay on. No money moves. */
export type Paymongo = {
  address: string;
  /** For its clients. */
  settings: {
    PAYMONGO_SECRET_KEY: string;
    PAYMONGO_WEBHOOK_SECRET: string;
    PAYMONGO_URL: string;
  };
  checkouts: Map<string, Checkout>;
  payments: Map<string, Payment>;
  refunds: Refund[];
  /** The requests, such as 'POST /v1/refunds'. */
  asked: string[];
  /** The status that it answers everything with instead; 0 hangs up. Null if it works. */
  trouble: number | null;
  refundsBegin: 'pending' | 'succeeded' | 'failed';
  /** Hangs up once it has made a refund, so that its answer is lost. */
  losesAnswers: boolean;
  /** Pays a checkout, and returns the reports of it: the checkout's and the payment's. */
  pay(checkoutId: string, centavos?: number): Event[];
  fail(checkoutId: string): Event[];
  /** Sends a report, and returns the status of the answer; 0 without one. */
  tell(event: Event, at?: Date): Promise<number>;
  webhookUrl: string;
  close(): Promise<void>;
};
export type Event = ReturnType<typeof eventOf>;
