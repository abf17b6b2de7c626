import * as v from 'valibot';
import { packageIds } from '../../domain/packages.ts';
import { closingCauses, requestStatuses } from '../../domain/requests/request-states.ts';
import { serviceIds } from '../../domain/services.ts';
import { get } from '../call.ts';
import { PageNumber } from '../shapes/fields.ts';
import { text } from '../shapes/text-fields.ts';

/** The answer to a change of a request: its new version. */
export const Changed = v.object({ version: v.number() });

export const NamedMember = v.object({ id: v.string(), name: v.string() });

/** A request in a list. Times are ISO 8601 in UTC. */
export const RequestRow = v.object({
  reference: v.string(),
  version: v.number(),
  kind: v.picklist(['order', 'inquiry']),
  status: v.picklist(requestStatuses),
  /** Null if not closed. */
  closedAs: v.nullable(v.picklist(closingCauses)),
  name: v.string(),
  /** Null for an inquiry. */
  packageType: v.nullable(v.picklist(packageIds)),
  /** Empty for an order. */
  services: v.array(v.picklist(serviceIds)),
  town: v.string(),
  createdAt: v.string(),
  /** The start of the 24 hours to answer. */
  clockStartedAt: v.string(),
  answeredAt: v.nullable(v.string()),
  assignedTo: v.nullable(NamedMember),
});

export type RequestRow = v.InferOutput<typeof RequestRow>;

/** Open requests, the caller's own open ones, or all. */
export const requestFilters = ['open', 'mine', 'all'] as const;

export type RequestFilter = (typeof requestFilters)[number];

export const requestsPerPage = 50;

/** The maximum that a search counts. */
export const countedAtMost = 1000;

/**
 * Returns a page of the inbox (docs/product.md, "Request inbox"): open requests by the time left of
 * their 24 hours, all of them newest first.
 */
export const requests = get('team/requests', 'dispatcher', {
  input: v.object({
    show: v.optional(v.picklist(requestFilters, 'Show open, mine or all.'), 'open'),
    /** A reference, or parts of a name, a phone number or an address. */
    search: v.optional(text('The search', 200), ''),
    page: PageNumber,
  }),
  answer: v.object({
    requests: v.array(RequestRow),
    total: v.number(),
    /** Whether a search found more than it counts. */
    isMore: v.boolean(),
    /** The total of open requests. */
    open: v.number(),
  }),
});

/** For the title of the console's tab. */
export const openRequests = get('team/open-requests', 'dispatcher', {
  input: v.object({}),
  answer: v.object({ open: v.number() }),
});
