import type { Checkout, eventOf, Payment, Refund } from './till.ts';

/** A server that speaks PayMongo's protocol, with pages to pay on. No money moves. */
export type Paymongo = {
  address: string;
  /** What its clients need. */
  settings: {
    PAYMONGO_SECRET_KEY: string;
    PAYMONGO_WEBHOOK_SECRET: string;
    PAYMONGO_URL: string;
  };
  checkouts: Map<string, Checkout>;
  payments: Map<string, Payment>;
  refunds: Refund[];
  /** What it was asked, such as 'POST /v1/refunds'. */
  asked: string[];
  /** The status that it answers everything with instead; 0 hangs up. Null if it works. */
  trouble: number | null;
  /** How refunds begin. */
  refundsBegin: 'pending' | 'succeeded' | 'failed';
  /** Hangs up once it has made a refund, so that its answer is lost. */
  losesAnswers: boolean;
  /** Pays a checkout, and returns the reports of it: the checkout's and the payment's. */
  pay(checkoutId: string, centavos?: number): Event[];
  /** Lets a payment on it fail. */
  fail(checkoutId: string): Event[];
  /** Sends a report, and returns the status that it was answered with; 0 if there was no answer. */
  tell(event: Event, at?: Date): Promise<number>;
  /** Where reports go. */
  webhookUrl: string;
  close(): Promise<void>;
};
export type Event = ReturnType<typeof eventOf>;
