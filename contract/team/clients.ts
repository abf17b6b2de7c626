import * as v from 'valibot';
import { channels, outcomes } from '../../domain/requests/contact.ts';
import { get, post } from '../call.ts';
import { clientFields, homeFields, note } from '../shapes/client.ts';
import { Id, PageNumber, Version } from '../shapes/fields.ts';
import { objectMessage, text } from '../shapes/text-fields.ts';
import { MissedReasonName, VisitStateName } from '../shapes/visit.ts';

const ListedClient = v.object({
  id: v.string(),
  name: v.string(),
  phone: v.string(),
  /** '' for a client who is informed by phone. */
  email: v.string(),
  /** The towns of the homes. */
  towns: v.array(v.string()),
  /** The number of active or paused subscriptions and jobs. */
  running: v.number(),
  /** ISO 8601 in UTC; null if no visit is planned. */
  nextVisitAt: v.nullable(v.string()),
  /** The overdue amount in whole pesos. */
  dueInPesos: v.number(),
});

/**
 * Lists clients by name, or searches by name, phone in any written form, email, address and
 * reference. Exact hits come before similar ones.
 */
export const clients = get('team/clients', 'dispatcher', {
  input: v.object({ search: v.optional(text('The search', 200)), page: PageNumber }),
  answer: v.object({ clients: v.array(ListedClient), total: v.number(), pageSize: v.number() }),
});

/** Adds a client. Idempotent by the page's id. Refuses another client's email address. */
export const addClient = post('team/add-client', 'dispatcher', {
  input: v.strictObject(
    { id: Id, ...clientFields, emailWasReadBack: v.boolean() },
    objectMessage('a client'),
  ),
  answer: v.object({ id: v.string() }),
});

/**
 * Changes a client's data. With an account, only the client changes the email address. Refuses an
 * outdated version with changed-meanwhile.
 */
export const changeClient = post('team/change-client', 'dispatcher', {
  input: v.strictObject({ id: Id, version: Version, ...clientFields }, objectMessage('a client')),
  answer: v.object({ version: v.number() }),
});

const ClientVisit = v.object({
  id: v.string(),
  subscriptionId: v.string(),
  /** n of N. */
  number: v.number(),
  visitCount: v.number(),
  /** ISO 8601 in UTC. */
  startsAt: v.string(),
  endsAt: v.string(),
  state: VisitStateName,
  missedReason: v.nullable(MissedReasonName),
  town: v.string(),
  crew: v.array(v.string()),
});
export type ClientVisit = v.InferOutput<typeof ClientVisit>;

/** Lists a client's coming visits, next first, or past ones, last first. */
export const clientVisits = get('team/client-visits', 'dispatcher', {
  input: v.object({ clientId: Id, which: v.picklist(['coming', 'past']), page: PageNumber }),
  answer: v.object({ visits: v.array(ClientVisit), total: v.number(), pageSize: v.number() }),
});

/** Adds a home. Idempotent by the page's id. */
export const addHome = post('team/add-home', 'dispatcher', {
  input: v.strictObject({ id: Id, clientId: Id, ...homeFields }, objectMessage('a home')),
  answer: v.object({ id: v.string() }),
});

/** Refuses an outdated version with changed-meanwhile. */
export const changeHome = post('team/change-home', 'dispatcher', {
  input: v.strictObject({ id: Id, version: Version, ...homeFields }, objectMessage('a home')),
  answer: v.object({ version: v.number() }),
});

const contactFieldsOfTeam = {
  channel: v.picklist(channels, 'Choose a channel from the list.'),
  outcome: v.picklist(outcomes, 'Choose the outcome.'),
  note: note('The note'),
};

/** Logs a contact with a client without a request. Idempotent by the page's id. */
export const logClientContact = post('team/log-client-contact', 'dispatcher', {
  input: v.strictObject(
    { id: Id, clientId: Id, ...contactFieldsOfTeam },
    objectMessage('a contact'),
  ),
  answer: v.object({ id: v.string() }),
});
