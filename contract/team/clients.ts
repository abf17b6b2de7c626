import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { text } from '../text-fields.ts';
import { PageNumber } from './client-fields.ts';

/** A client as the list shows them. */
const ListedClient = v.object({
  id: v.string(),
  name: v.string(),
  phone: v.string(),
  email: v.string(),
  /** The towns of the homes. */
  towns: v.array(v.string()),
  /** How many subscriptions and jobs are active or paused. */
  running: v.number(),
  /** The start of the next visit, ISO 8601 in UTC; null when none is planned. */
  nextVisitAt: v.nullable(v.string()),
  /** What has fallen due and is not paid, in whole pesos. */
  dueInPesos: v.number(),
});

/**
 * Lists clients by name, or those that a search finds: by name, phone in any written form, email,
 * address and reference. Hits come first, then what is only similar.
 */
export const clients = {
  name: 'team/clients',
  method: 'GET',
  audience: 'dispatcher',
  input: v.object({ search: v.optional(text('The search', 200)), page: PageNumber }),
  answer: v.object({ clients: v.array(ListedClient), total: v.number(), pageSize: v.number() }),
} as const satisfies CallDefinition;
