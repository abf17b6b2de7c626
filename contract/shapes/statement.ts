import * as v from 'valibot';
import { paymentMethods } from '../../domain/money/payment-methods.ts';
import { paymentStates } from '../../domain/money/payment-states.ts';
import { statementKinds } from '../../domain/money/statement.ts';
import { packageIds } from '../../domain/packages.ts';
import { termIds } from '../../domain/terms.ts';
import { Day, Id, orNone } from './fields.ts';

const Pesos = v.number();

/**
 * The days and the subscription of a statement. By default, or for '': from the start of the year
 * until today, all subscriptions.
 */
export const statementInput = {
  from: orNone(Day),
  to: orNone(Day),
  subscription: orNone(Id),
};

/** A statement's line. Charges are above zero; payments and deductions are below. */
export const StatementLine = v.object({
  id: v.string(),
  kind: v.picklist(statementKinds),
  day: v.string(),
  subscriptionId: v.string(),
  pesos: Pesos,
  /** The balance after it; negative for credit. */
  balanceInPesos: Pesos,
  /** The description of an extra or a discount; '' for other lines. */
  text: v.string(),
  /** Of a due or a payment. */
  reference: v.string(),
  /** How it was paid or paid back; null for other lines. */
  method: v.nullable(v.picklist(paymentMethods)),
  /** The number of a due's invoice; '' without one. */
  invoice: v.string(),
});
export type StatementLine = v.InferOutput<typeof StatementLine>;

/** Charges and payments from one day to another, both included. */
export const Statement = v.object({
  clientName: v.string(),
  from: v.string(),
  to: v.string(),
  /** '' for all. */
  subscription: v.string(),
  /** All of the client's, newest first. */
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

export const Acknowledgement = v.object({
  clientName: v.string(),
  state: v.picklist(paymentStates),
  day: v.string(),
  pesos: Pesos,
  method: v.picklist(paymentMethods),
  reference: v.string(),
  packageType: v.picklist(packageIds),
  term: v.nullable(v.picklist(termIds)),
  /** The dues it covers, oldest first, each with its invoice's number or ''. */
  covers: v.array(
    v.object({
      day: v.string(),
      text: v.string(),
      reference: v.string(),
      invoice: v.string(),
      pesos: Pesos,
    }),
  ),
  /** The part on no due and not paid back. */
  creditInPesos: Pesos,
  /** The client's total balance, and the overdue part of it. */
  owedInPesos: Pesos,
  dueInPesos: Pesos,
});
export type Acknowledgement = v.InferOutput<typeof Acknowledgement>;
