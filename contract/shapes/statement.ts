import * as v from 'valibot';
import { paymentMethods } from '../../domain/money/payment-methods.ts';
import { paymentStates } from '../../domain/money/payment-states.ts';
import { statementKinds } from '../../domain/money/statement.ts';
import { packageIds } from '../../domain/packages.ts';
import { termIds } from '../../domain/terms.ts';
import { Day, Id, orNone } from './fields.ts';

const Pesos = v.number();

/**
 * Which days a statement tells of, and of which subscription. Left out or '', it begins with the year,
 * ends today, and tells of all.
 */
export const statementInput = {
  from: orNone(Day),
  to: orNone(Day),
  subscription: orNone(Id),
};

/** One line of a statement. What is charged is above zero, and what is paid or taken off below. */
export const StatementLine = v.object({
  id: v.string(),
  kind: v.picklist(statementKinds),
  day: v.string(),
  subscriptionId: v.string(),
  pesos: Pesos,
  /** What is left to pay after it, below zero what is too much. */
  balanceInPesos: Pesos,
  /** What an extra or a discount is for; '' for the rest. */
  text: v.string(),
  /** Of a due, or by which a payment is found again. */
  reference: v.string(),
  /** How it was paid, or paid back; null for the rest. */
  method: v.nullable(v.picklist(paymentMethods)),
  /** The number of the company's invoice of a due; '' where there is none. */
  invoice: v.string(),
});
export type StatementLine = v.InferOutput<typeof StatementLine>;

/** What was charged and paid from one day to another, both included. */
export const Statement = v.object({
  clientName: v.string(),
  from: v.string(),
  to: v.string(),
  /** The one that it tells of; '' for all. */
  subscription: v.string(),
  /** All of the client, the newest first. */
  subscriptions: v.array(
    v.object({
      id: v.string(),
      packageType: v.picklist(packageIds),
      /** Null for a single job. */
      term: v.nullable(v.picklist(termIds)),
      firstDay: v.string(),
    }),
  ),
  openingInPesos: Pesos,
  lines: v.array(StatementLine),
  closingInPesos: Pesos,
});
export type Statement = v.InferOutput<typeof Statement>;

/** A payment as an acknowledgement tells of it. */
export const Acknowledgement = v.object({
  clientName: v.string(),
  state: v.picklist(paymentStates),
  day: v.string(),
  pesos: Pesos,
  method: v.picklist(paymentMethods),
  reference: v.string(),
  packageType: v.picklist(packageIds),
  term: v.nullable(v.picklist(termIds)),
  /** The dues that it covers, the oldest first, each with the number of its invoice or ''. */
  covers: v.array(
    v.object({
      day: v.string(),
      text: v.string(),
      reference: v.string(),
      invoice: v.string(),
      pesos: Pesos,
    }),
  ),
  /** What of it is on no due and was not paid back. */
  creditInPesos: Pesos,
  /** What the client still has to pay in all, and what of it has fallen due. */
  owedInPesos: Pesos,
  dueInPesos: Pesos,
});
export type Acknowledgement = v.InferOutput<typeof Acknowledgement>;
