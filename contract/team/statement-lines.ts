import * as v from 'valibot';
import { longestWord } from '../../domain/money/bank-statement/lines-to-match.ts';
import { handedMethods } from '../../domain/money/payment-methods.ts';
import { statementLinesAtOnce } from '../../domain/service-numbers.ts';
import type { CallDefinition } from '../call.ts';
import { listOf } from '../shapes/bounded.ts';
import { Day, Id } from '../shapes/fields.ts';
import { objectMessage, text } from '../shapes/text-fields.ts';
import { paymentFields } from './payments.ts';

/** By which a line is known again. */
const Mark = v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'A line is named by its mark.'));
const Word = text('A reference', longestWord);

const tooMany = `At most ${statementLinesAtOnce} lines are matched at once. Choose fewer days.`;

/** What a line may be: a claim that waits, a payment that counts already, or a payment of a due. */
const kinds = ['claim', 'counted', 'due'] as const;

const Candidate = v.object({
  kind: v.picklist(kinds),
  /** The payment's id, or of a due its subscription's. */
  id: v.string(),
  clientId: v.string(),
  client: v.string(),
  /** YYYY-MM-DD. */
  day: v.string(),
  /** Of a due what is open of it. */
  pesos: v.number(),
  reference: v.string(),
});

const MatchedLine = v.object({
  mark: v.string(),
  /** Sure ones are ticked, offered ones are chosen, known ones are left out. */
  state: v.picklist(['known', 'sure', 'offered', 'unknown']),
  /** The likeliest first. */
  candidates: v.array(Candidate),
  /** Why it is not sure. A plan and what is too much are those of the likeliest candidate. */
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
 * Says what the lines of a statement may be. Nothing is stored. Of a line only its mark, its day, its whole
 * pesos, what may be a reference, and whether the statement itself takes it back are sent, in this order, so that
 * a statement fits into a call and who paid stays in the browser.
 */
export const matchStatement = {
  name: 'team/match-statement',
  method: 'POST',
  audience: 'dispatcher',
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
} as const satisfies CallDefinition;

/**
 * Confirms what the team ticked of a statement, all or nothing: a claim, as what arrived if that is another
 * amount, or a payment of a subscription, or that a payment counts already. A line that counts already is
 * left out, so that a repeated call confirms nothing twice. Refuses a claim that somebody has answered with
 * changed-meanwhile, and two lines that are one payment with not-possible.
 */
export const confirmStatement = {
  name: 'team/confirm-statement',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject(
    {
      /** How the money came. */
      method: v.picklist(handedMethods, 'Choose how it was paid.'),
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
    /** How many lines were confirmed. */
    confirmed: v.number(),
    /** How many of them counted already. */
    known: v.number(),
  }),
} as const satisfies CallDefinition;
