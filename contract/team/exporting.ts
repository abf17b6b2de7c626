import * as v from 'valibot';
import { get } from '../call.ts';
import { PageNumber } from '../shapes/fields.ts';

/** The company's data in an archive's order. */
export const exportTopics = [
  'clients',
  'homes',
  'requests',
  'subscriptions',
  'visits',
  'payments',
  'dues',
  'invoices',
  'proofs',
] as const;
export type ExportTopic = (typeof exportTopics)[number];

/** The files that can be imported again. */
export const importableTopics = ['clients', 'payments'] as const;

const Value = v.nullable(v.union([v.string(), v.number(), v.boolean()]));

/**
 * Returns a page of a topic, all of whose rows have the same fields. The history records the
 * export.
 */
export const exportPart = get('team/export-part', 'owner', {
  needsFreshCode: true,
  input: v.object({ topic: v.picklist(exportTopics), page: PageNumber }),
  answer: v.object({
    fields: v.array(v.string()),
    rows: v.array(v.record(v.string(), Value)),
    hasMore: v.boolean(),
  }),
});

/**
 * Returns a page of clients with their active plans, or of these plans' payments, in the format of
 * imports. The history records the export.
 */
export const exportImportable = get('team/export-importable', 'owner', {
  needsFreshCode: true,
  input: v.object({ topic: v.picklist(importableTopics), page: PageNumber }),
  answer: v.object({
    /** The header row. */
    head: v.array(v.string()),
    rows: v.array(v.array(v.string())),
    hasMore: v.boolean(),
  }),
});
