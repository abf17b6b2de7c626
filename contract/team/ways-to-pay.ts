import * as v from 'valibot';
import { codeProblems, ownCodeProblem } from '../../domain/money/qr-ph/read-code.ts';
import { wayKinds } from '../../domain/money/ways-to-pay.ts';
import type { CallDefinition } from '../call.ts';
import { listOf } from '../shapes/bounded.ts';
import { Id, Version } from '../shapes/fields.ts';
import { objectMessage, requiredLine, text } from '../shapes/text-fields.ts';

/** The longest text of a code, and of a line. */
export const wayLengths = { code: 512, line: 60 } as const;

/** A way to pay as whoever keeps the list sees it. */
export const ListedWay = v.object({
  id: v.string(),
  version: v.number(),
  kind: v.picklist(wayKinds),
  label: v.string(),
  /** Of a bank account; '' of the rest. */
  bank: v.string(),
  accountName: v.string(),
  accountNumber: v.string(),
  /** The text of a QR Ph code; '' of the rest. */
  code: v.string(),
  isFree: v.boolean(),
  /** Whether clients are offered it. */
  isOn: v.boolean(),
  /** Who paid ₱1 by the code, when (ISO 8601 in UTC), and with which app. */
  tried: v.nullable(v.object({ at: v.string(), by: v.string(), app: v.string() })),
});
export type ListedWay = v.InferOutput<typeof ListedWay>;

/** Lists all ways to pay, in the order in which clients see them. */
export const waysToPay = {
  name: 'team/ways-to-pay',
  method: 'GET',
  audience: 'dispatcher',
  input: v.object({}),
  answer: v.object({ ways: v.array(ListedWay) }),
} as const satisfies CallDefinition;

const line = (label: string) => v.pipe(requiredLine(label, wayLengths.line), v.trim());

/** The text of a QR Ph code, or a sentence that says what is wrong with it. */
const CodeText = v.pipe(
  text('The code', wayLengths.code),
  v.trim(),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const problem = ownCodeProblem(dataset.value);
    if (problem !== null) addIssue({ message: codeProblems[problem] });
  }),
);

const Way = v.variant(
  'kind',
  [
    v.strictObject({ kind: v.literal('qr-ph'), code: CodeText }),
    v.strictObject({
      kind: v.literal('bank'),
      bank: line('The bank'),
      accountName: line('The name of the account'),
      accountNumber: line('The number of the account'),
    }),
    v.strictObject({ kind: v.picklist(['cash', 'gateway']) }),
  ],
  'Choose the kind.',
);

const seen = { id: Id, version: Version };

/**
 * Adds a way to pay, switched off, or changes one. The page chose the id of a new one, so that a repeated call
 * adds it once. Another code has to be tried again.
 */
export const saveWayToPay = {
  name: 'team/save-way-to-pay',
  method: 'POST',
  audience: 'owner',
  needsFreshCode: true,
  input: v.strictObject(
    {
      id: Id,
      /** Null for a new one. */
      version: v.nullable(Version),
      label: line('The name'),
      isFree: v.boolean('Say whether it is free.'),
      way: Way,
    },
    objectMessage('a way to pay'),
  ),
  answer: v.object({}),
} as const satisfies CallDefinition;

/** Enters that the owner paid ₱1 by a code with its amount in it. From then on clients see amounts in it. */
export const tryWayToPay = {
  name: 'team/try-way-to-pay',
  method: 'POST',
  audience: 'owner',
  needsFreshCode: true,
  input: v.strictObject({ ...seen, app: line('The app') }, objectMessage('a trial')),
  answer: v.object({}),
} as const satisfies CallDefinition;

/** Offers a way to pay to clients, or no longer. */
export const switchWayToPay = {
  name: 'team/switch-way-to-pay',
  method: 'POST',
  audience: 'owner',
  needsFreshCode: true,
  input: v.strictObject(
    { ...seen, isOn: v.boolean('Say whether it is on.') },
    objectMessage('a way to pay'),
  ),
  answer: v.object({}),
} as const satisfies CallDefinition;

/** No company has as many. */
const mostWays = 100;

/** Puts ways to pay in this order, at the places that they have together. The others stay where they are. */
export const orderWaysToPay = {
  name: 'team/order-ways-to-pay',
  method: 'POST',
  audience: 'owner',
  needsFreshCode: true,
  input: v.strictObject(
    {
      ids: v.pipe(
        listOf(Id, { most: mostWays, none: 'Name the ways to pay.' }),
        v.check((ids) => new Set(ids).size === ids.length, 'Name each way to pay once.'),
      ),
    },
    objectMessage('an order'),
  ),
  answer: v.object({}),
} as const satisfies CallDefinition;
