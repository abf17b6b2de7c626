import * as v from 'valibot';
import { channels, outcomes } from '../../domain/requests/contact.ts';
import {
  type MissedReason,
  missedReasons,
  type VisitState,
  visitLabels,
} from '../../domain/visits/visit-states.ts';
import type { CallDefinition } from '../call.ts';
import { clientFields, homeFields, note } from '../shapes/client.ts';
import { Id, PageNumber, Version } from '../shapes/fields.ts';
import { objectMessage, text } from '../shapes/text-fields.ts';

/** A client as the list shows them. */
const ListedClient = v.object({
  id: v.string(),
  name: v.string(),
  phone: v.string(),
  /** '' for who has none and is told by phone. */
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

/**
 * Adds a client under an id that the page chose, so that a repeated call adds them once. Refuses an
 * email address that another client has.
 */
export const addClient = {
  name: 'team/add-client',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject(
    { id: Id, ...clientFields, emailWasReadBack: v.boolean() },
    objectMessage('a client'),
  ),
  answer: v.object({ id: v.string() }),
} as const satisfies CallDefinition;

/**
 * Changes what the team keeps of a client. The email address changes only while no account is
 * joined; afterwards the client does that. Refuses an outdated version with changed-meanwhile.
 */
export const changeClient = {
  name: 'team/change-client',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject({ id: Id, version: Version, ...clientFields }, objectMessage('a client')),
  answer: v.object({ version: v.number() }),
} as const satisfies CallDefinition;

/** A visit of a client. */
const ClientVisit = v.object({
  id: v.string(),
  subscriptionId: v.string(),
  /** The number n of N. */
  number: v.number(),
  visitCount: v.number(),
  /** ISO 8601 in UTC. */
  startsAt: v.string(),
  endsAt: v.string(),
  state: v.picklist(Object.keys(visitLabels) as VisitState[]),
  missedReason: v.nullable(v.picklist(missedReasons as MissedReason[])),
  town: v.string(),
  crew: v.array(v.string()),
});
export type ClientVisit = v.InferOutput<typeof ClientVisit>;

/** Lists a client's visits: those that come, the next first, or those that are past, the last first. */
export const clientVisits = {
  name: 'team/client-visits',
  method: 'GET',
  audience: 'dispatcher',
  input: v.object({ clientId: Id, which: v.picklist(['coming', 'past']), page: PageNumber }),
  answer: v.object({ visits: v.array(ClientVisit), total: v.number(), pageSize: v.number() }),
} as const satisfies CallDefinition;

/** Adds a home to a client under an id that the page chose, so that a repeated call adds it once. */
export const addHome = {
  name: 'team/add-home',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject({ id: Id, clientId: Id, ...homeFields }, objectMessage('a home')),
  answer: v.object({ id: v.string() }),
} as const satisfies CallDefinition;

/** Changes a home and its notes. Refuses an outdated version with changed-meanwhile. */
export const changeHome = {
  name: 'team/change-home',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject({ id: Id, version: Version, ...homeFields }, objectMessage('a home')),
  answer: v.object({ version: v.number() }),
} as const satisfies CallDefinition;

/** What is noted of a contact. */
const contactFieldsOfTeam = {
  channel: v.picklist(channels, 'Choose a channel from the list.'),
  outcome: v.picklist(outcomes, 'Choose the outcome.'),
  note: note('The note'),
};

/**
 * Notes that the caller has just contacted a client, about no request. The page chose the id, so that
 * a repeated call notes it once.
 */
export const logClientContact = {
  name: 'team/log-client-contact',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject(
    { id: Id, clientId: Id, ...contactFieldsOfTeam },
    objectMessage('a contact'),
  ),
  answer: v.object({ id: v.string() }),
} as const satisfies CallDefinition;
