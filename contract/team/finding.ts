import * as v from 'valibot';
import { closingCauses, requestStatuses } from '../../domain/requests/request-states.ts';
import { get } from '../call.ts';
import { text } from '../shapes/text-fields.ts';
import { VisitStateName } from '../shapes/visit.ts';

/** The maximum number of results of each kind. */
export const foundAtMost = 6;

const FoundClient = v.object({
  id: v.string(),
  name: v.string(),
  phone: v.string(),
  /** The towns of the homes. */
  towns: v.array(v.string()),
});

const FoundRequest = v.object({
  reference: v.string(),
  kind: v.picklist(['order', 'inquiry']),
  status: v.picklist(requestStatuses),
  closedAs: v.nullable(v.picklist(closingCauses)),
  name: v.string(),
  town: v.string(),
});

const FoundVisit = v.object({
  id: v.string(),
  clientName: v.string(),
  town: v.string(),
  /** ISO 8601 in UTC. */
  startsAt: v.string(),
  endsAt: v.string(),
  state: VisitStateName,
});

const FoundConsultation = v.object({
  id: v.string(),
  reference: v.string(),
  client: v.string(),
  /** ISO 8601 in UTC. */
  startsAt: v.string(),
  endsAt: v.string(),
  /** The visitor's name, or null. */
  with: v.nullable(v.string()),
});

/**
 * Finds clients, requests, visits and consultations by name, phone in any written form, email,
 * address, town and reference; visits and consultations also by day: "reyes 24 Dec", "tomorrow
 * lipa". Coming ones precede past ones. Returns the first few of each kind.
 */
export const find = get('team/find', 'dispatcher', {
  input: v.object({ search: text('The search', 200) }),
  answer: v.object({
    clients: v.array(FoundClient),
    requests: v.array(FoundRequest),
    visits: v.array(FoundVisit),
    consultations: v.array(FoundConsultation),
  }),
});
