import * as v from 'valibot';
import { packageIds } from '../../domain/packages.ts';
import { closingCauses, requestStatuses } from '../../domain/requests/request-states.ts';
import { serviceIds } from '../../domain/services.ts';
import type { CallDefinition } from '../call.ts';
import { text } from '../shapes/text-fields.ts';

/** What a change of a request returns: the version it made. */
export const Changed = v.object({ version: v.number() });

/** A member of the team by id and name. */
export const NamedMember = v.object({ id: v.string(), name: v.string() });

/** A request in a list. Times are ISO 8601 in UTC. */
export const RequestRow = v.object({
  reference: v.string(),
  kind: v.picklist(['order', 'inquiry']),
  status: v.picklist(requestStatuses),
  /** Why it was closed; null for every other. */
  closedAs: v.nullable(v.picklist(closingCauses)),
  name: v.string(),
  /** What an order chose; null for an inquiry. */
  packageType: v.nullable(v.picklist(packageIds)),
  /** What an inquiry ticked; none for an order. */
  services: v.array(v.picklist(serviceIds)),
  town: v.string(),
  createdAt: v.string(),
  /** The 24 hours run from here, until the answer. */
  clockStartedAt: v.string(),
  answeredAt: v.nullable(v.string()),
  assignedTo: v.nullable(NamedMember),
});

export type RequestRow = v.InferOutput<typeof RequestRow>;

/** What the inbox shows: open requests, the caller's own open ones, or all. */
export const requestFilters = ['open', 'mine', 'all'] as const;

export type RequestFilter = (typeof requestFilters)[number];

/** How many requests a page of the inbox has. */
export const requestsPerPage = 50;

/** The most requests that a search counts. */
export const countedAtMost = 1000;

/**
 * Returns a page of the inbox (docs/product.md, "Request inbox"). Open requests come by the time
 * left of their 24 hours, all of them by their time, newest first.
 */
export const requests = {
  name: 'team/requests',
  method: 'GET',
  audience: 'dispatcher',
  input: v.object({
    show: v.optional(v.picklist(requestFilters, 'Show open, mine or all.'), 'open'),
    /** A reference, or parts of a name, a phone number or an address. */
    search: v.optional(text('The search', 200), ''),
    /** Counted from 1. */
    page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'Name a page.')), '1'),
  }),
  answer: v.object({
    requests: v.array(RequestRow),
    /** How many were found. */
    total: v.number(),
    /** Whether a search found more than were counted. */
    isMore: v.boolean(),
    /** How many requests are open in all. */
    open: v.number(),
  }),
} as const satisfies CallDefinition;

/** Returns how many requests are open, for the title of the console's tab. */
export const openRequests = {
  name: 'team/open-requests',
  method: 'GET',
  audience: 'dispatcher',
  input: v.object({}),
  answer: v.object({ open: v.number() }),
} as const satisfies CallDefinition;
