import type { CountedDue } from '../ledger.ts';

/** What a line may be: a claim that waits, a payment that counts already, or a payment of a subscription's due. */
export type Candidate = {
  kind: 'claim' | 'counted' | 'due';
  /** The payment's, or of a due its subscription's. */
  id: string;
  clientId: string;
  client: string;
  day: string;
  pesos: number;
  /** As it was written. */
  reference: string;
};

/** A candidate with what it is found by. */
export type Kept = Candidate & {
  subscriptionId: string;
  /** The day from which on there is its plan: that of the agreement or the first one. */
  since: string;
  plain: string;
  hasLine?: boolean;
};

/** An open due of a plan of which claims wait, and how much they are in all. */
export type OpenDue = Pick<CountedDue, 'reference' | 'number' | 'day' | 'openInPesos'> & {
  subscriptionId: string;
  waitingInPesos: number;
};

/** What is known beside the lines. */
export type Known = {
  /** Lines that count already, by their marks. */
  marks: ReadonlySet<string>;
  claims: readonly Kept[];
  /** Payments that count, and whether a line has them. */
  counted: readonly (Kept & { hasLine: boolean })[];
  /** Dues, with what is open of each as their amount. */
  dues: readonly Kept[];
  /** All that is open of the plans of which claims wait. */
  open: readonly OpenDue[];
};
