import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { PageNumber } from '../shapes/fields.ts';

/** The parts of the company's data, in the order in which an archive has them. */
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

/** A part of the company's data, a page at a time; the history says that it was taken. All rows of a topic have the same fields. */
export const exportPart = {
  name: 'team/export-part',
  method: 'GET',
  audience: 'owner',
  needsFreshCode: true,
  input: v.object({ topic: v.picklist(exportTopics), page: PageNumber }),
  answer: v.object({
    fields: v.array(v.string()),
    rows: v.array(v.record(v.string(), Value)),
    hasMore: v.boolean(),
  }),
} as const satisfies CallDefinition;

/** Clients with their running plans, or the payments of these, as they can be imported; a page at a time, with a note as above. */
export const exportImportable = {
  name: 'team/export-importable',
  method: 'GET',
  audience: 'owner',
  needsFreshCode: true,
  input: v.object({ topic: v.picklist(importableTopics), page: PageNumber }),
  answer: v.object({
    /** The first row of the file. */
    head: v.array(v.string()),
    rows: v.array(v.array(v.string())),
    hasMore: v.boolean(),
  }),
} as const satisfies CallDefinition;
