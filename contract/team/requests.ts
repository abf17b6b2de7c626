import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { text } from '../text-fields.ts';
import { RequestRow } from './request-fields.ts';

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
