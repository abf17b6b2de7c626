/** An order or inquiry that passed its checks. */
export type Submission = {
  kind: 'order' | 'inquiry';
  idempotencyKey: string;
  payload: { email: string; phone: string; [field: string]: string | Record<string, boolean> };
  /** The signed-in client, with the mailbox that their account proved. Null for a visitor. */
  client: { id: string; mailbox: string } | null;
  networkAddress: string;
  /** The server's own price in pesos. Null if a quote decides. */
  priceInPesos: number | null;
  /** Whether the customer saw another price. Null if they saw none. */
  priceMismatch: boolean | null;
};
