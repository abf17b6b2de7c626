import type { CountedDue } from '../ledger.ts';

/**
 * A possible match of a line: a waiting claim, a counted payment, a subscription's due, or a due of
 * which the bank took a fee.
 */
export type Candidate = {
  kind: 'claim' | 'counted' | 'due' | 'short-due';
  /** The payment's id; for a due its subscription's; for a short one its own. */
  id: string;
  clientId: string;
  client: string;
  day: string;
  pesos: number;
  /** As it was typed. */
  reference: string;
};

/** A candidate with its search keys. */
export type Kept = Candidate & {
  subscriptionId: string;
  /** The first day of its plan's existence: of the agreement, or of the term. */
  since: string;
  plain: string;
  hasLine?: boolean;
};

/** An open due of a plan with waiting claims, and the sum of these. */
export type OpenDue = Pick<CountedDue, 'reference' | 'number' | 'day' | 'openInPesos'> & {
  subscriptionId: string;
  waitingInPesos: number;
};

export type Known = {
  marks: ReadonlySet<string>;
  claims: readonly Kept[];
  /** Counted payments, and whether a line matches each already. */
  counted: readonly (Kept & { hasLine: boolean })[];
  /** Dues, each with its unpaid part as the amount. */
  dues: readonly Kept[];
  /** Open dues that are a bank's fee more than some line. */
  short: readonly Kept[];
  /** All open dues of the plans with waiting claims. */
  open: readonly OpenDue[];
};
