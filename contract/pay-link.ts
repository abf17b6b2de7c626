import * as v from 'valibot';
import { packageIds } from '../domain/packages.ts';
import { termIds } from '../domain/terms.ts';
import type { CallDefinition } from './call.ts';
import { objectMessage } from './shapes/text-fields.ts';
import { WayToPay } from './shapes/way-to-pay.ts';

const Pesos = v.number();
/** YYYY-MM-DD in Manila. */
const Day = v.string();

/** The secret of a pay link. Any text may be sent: what nobody made is a link that is gone. */
export const PayToken = v.pipe(v.string('Send the link.'), v.maxLength(200, 'Send the link.'));

/** What whoever has a pay link reads: for whom and what it pays, and how. */
export const LinkedDues = v.object({
  state: v.literal('open'),
  /** The first name of the client, and the town of the home. */
  firstName: v.string(),
  town: v.string(),
  packageType: v.picklist(packageIds),
  /** Null for a single job. */
  term: v.nullable(v.picklist(termIds)),
  /** What is open, the oldest first. */
  dues: v.array(v.object({ reference: v.string(), day: Day, openInPesos: Pesos })),
  openInPesos: Pesos,
  /** How much is due by now, since when, and what comes next. */
  standing: v.object({
    dueInPesos: Pesos,
    dueSince: v.nullable(Day),
    next: v.nullable(v.object({ pesos: Pesos, day: Day })),
  }),
  /** What was told by links and by the client, and waits for confirmation. */
  waitingInPesos: Pesos,
  /** What the ways are for: what is due or comes next, or all. */
  asked: v.object({ pesos: Pesos, reference: v.string() }),
  ways: v.array(WayToPay),
});
export type LinkedDues = v.InferOutput<typeof LinkedDues>;

/**
 * Returns what is open behind a pay link, with the ways to pay it, without address, phone or surname; or
 * only that it is paid. Every other link is 410. The secret travels in the body, because addresses are
 * logged on the way.
 */
export const payLink = {
  name: 'pay-link',
  method: 'POST',
  audience: 'anyone',
  input: v.strictObject(
    {
      token: PayToken,
      /** Whether the ways are for all that is open. Otherwise for what is due, or comes next. */
      all: v.optional(v.boolean('Say whether all is to be paid.')),
    },
    objectMessage('a link'),
  ),
  answer: v.variant('state', [LinkedDues, v.object({ state: v.literal('paid') })]),
} as const satisfies CallDefinition;
