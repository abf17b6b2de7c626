import * as v from 'valibot';
import { codeProblems, ownCodeProblem } from '../../domain/money/qr-ph/read-code.ts';
import { wayKinds } from '../../domain/money/ways-to-pay.ts';
import { get, post } from '../call.ts';
import { listOf } from '../shapes/bounded.ts';
import { Id, Version } from '../shapes/fields.ts';
import { objectMessage, requiredLine, text } from '../shapes/text-fields.ts';

export const wayLengths = { code: 512, line: 60 } as const;

export const ListedWay = v.object({
  id: v.string(),
  version: v.number(),
  kind: v.picklist(wayKinds),
  label: v.string(),
  /** Only for a bank account; '' otherwise. */
  bank: v.string(),
  accountName: v.string(),
  accountNumber: v.string(),
  /** A QR Ph code's text; '' otherwise. */
  code: v.string(),
  isFree: v.boolean(),
  isOn: v.boolean(),
  /** Who paid ₱1 by the code, when (ISO 8601 in UTC), and with which app. */
  tried: v.nullable(v.object({ at: v.string(), by: v.string(), app: v.string() })),
});
export type ListedWay = v.InferOutput<typeof ListedWay>;

/** Lists all ways to pay in the clients' order. */
export const waysToPay = get('team/ways-to-pay', 'dispatcher', {
  input: v.object({}),
  answer: v.object({ ways: v.array(ListedWay) }),
});

const line = (label: string) => v.pipe(requiredLine(label, wayLengths.line), v.trim());

/** A QR Ph code's text, or a sentence on its fault. */
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
 * Adds a way to pay, switched off, or changes one. Idempotent by the page's id. A new code must be
 * tried again.
 */
export const saveWayToPay = post('team/save-way-to-pay', 'owner', {
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
});

/**
 * Records that the owner paid ₱1 by a code with its amount. From then on clients see amounts in it.
 */
export const tryWayToPay = post('team/try-way-to-pay', 'owner', {
  needsFreshCode: true,
  input: v.strictObject({ ...seen, app: line('The app') }, objectMessage('a trial')),
  answer: v.object({}),
});

export const switchWayToPay = post('team/switch-way-to-pay', 'owner', {
  needsFreshCode: true,
  input: v.strictObject(
    { ...seen, isOn: v.boolean('Say whether it is on.') },
    objectMessage('a way to pay'),
  ),
  answer: v.object({}),
});

/** No company has as many. */
const mostWays = 100;

/** Reorders these ways to pay among the places they hold. The others stay. */
export const orderWaysToPay = post('team/order-ways-to-pay', 'owner', {
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
});
