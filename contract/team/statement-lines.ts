import * as v from 'valibot';
import { longestWord } from '../../domain/money/bank-statement/lines-to-match.ts';
import { claimableMethods } from '../../domain/money/payment-methods.ts';
import { statementLinesAtOnce } from '../../domain/service-numbers.ts';
import { get, post } from '../call.ts';
import { listOf } from '../shapes/bounded.ts';
import { Day, Id } from '../shapes/fields.ts';
import { objectMessage, text } from '../shapes/text-fields.ts';
import { paymentFields } from './payments.ts';

/** Identifies a line. */
const Mark = v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'A line is named by its mark.'));
const Word = text('A reference', longestWord);

const tooMany = `At most ${statementLinesAtOnce} lines are matched at once. Choose fewer days.`;

/**
 * The matches of a line: a waiting claim, a payment that counts, a due, or a due of which a bank
 * took its fee (domain/money/bank-fee.ts).
 */
const kinds = ['claim', 'counted', 'due', 'short-due'] as const;

const Candidate = v.object({
  kind: v.picklist(kinds),
  /** The payment's id; for a due its subscription's; for a short one its own. */
  id: v.string(),
  clientId: v.string(),
  client: v.string(),
  /** YYYY-MM-DD. */
  day: v.string(),
  /** The open part of a due. */
  pesos: v.number(),
  reference: v.string(),
});

const MatchedLine = v.object({
  mark: v.string(),
  /** Sure lines are ticked, offered ones can be chosen, known ones are left out. */
  state: v.picklist(['known', 'sure', 'offered', 'unknown']),
  /** Likeliest first. */
  candidates: v.array(Candidate),
  /** Why it is not sure. The plan and the excess are those of the likeliest candidate. */
  doubt: v.nullable(
    v.variant('kind', [
      v.object({ kind: v.picklist(['future', 'reversed']) }),
      v.object({ kind: v.literal('too-much'), pesos: v.number() }),
      v.object({ kind: v.literal('before-plan'), since: v.string() }),
    ]),
  ),
});
export type MatchedLine = v.InferOutput<typeof MatchedLine>;

/**
 * Matches a bank statement's lines. Stores nothing. A line has only its mark, day, whole pesos,
 * possible reference and whether the statement reverses it, in this order, so that a statement fits
 * into a call and the payers' names stay in the browser.
 */
export const matchStatement = post('team/match-statement', 'dispatcher', {
  input: v.strictObject(
    {
      lines: listOf(
        v.strictTuple([
          Mark,
          Day,
          v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1)),
          listOf(Word, { most: 3 }),
          v.boolean(),
        ]),
        { most: statementLinesAtOnce, none: 'Send the lines of a statement.', tooMany },
      ),
    },
    objectMessage('a statement'),
  ),
  answer: v.object({ lines: v.array(MatchedLine) }),
});

/**
 * Finds whose money a line may be, by the client's name, phone, email or address, or by the
 * reference of a due: each plan with its oldest open due, which a payment covers first.
 */
export const findPayers = get('team/find-payers', 'dispatcher', {
  input: v.object({ search: text('The search', 200) }),
  answer: v.object({ payers: v.array(Candidate) }),
});

/**
 * Confirms the ticked lines, all or none: a claim, with the amount that arrived, a payment of a
 * subscription, with a discount for the bank's fee if the due was short of it, or that a payment
 * counts already. Idempotent: a line that counts already is
 * skipped. Refuses a claim that somebody has answered with changed-meanwhile, and two lines of one
 * payment with not-possible.
 */
export const confirmStatement = post('team/confirm-statement', 'dispatcher', {
  input: v.strictObject(
    {
      method: v.picklist(claimableMethods, 'Choose how it was paid.'),
      lines: listOf(v.strictTuple([Mark, v.picklist(kinds), Id, Day, paymentFields.pesos, Word]), {
        least: 1,
        most: statementLinesAtOnce,
        none: 'Send the lines of a statement.',
        tooFew: 'Tick what has arrived.',
        tooMany,
      }),
    },
    objectMessage('a statement'),
  ),
  answer: v.object({
    /** The number of lines confirmed. */
    confirmed: v.number(),
    /** The number of lines that counted already. */
    known: v.number(),
  }),
});
