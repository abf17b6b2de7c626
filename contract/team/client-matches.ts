import * as v from 'valibot';
import { packageIds } from '../../domain/packages.ts';
import { channels } from '../../domain/requests/contact.ts';
import { type RequestStatus, requestLabels } from '../../domain/requests/request-states.ts';
import { serviceIds } from '../../domain/services.ts';
import { termIds } from '../../domain/terms.ts';
import type { CallDefinition } from '../call.ts';
import { quotedPayment, quotedPlan } from '../shapes/quote.ts';
import { Reference } from '../shapes/reference.ts';

/** Why a client is offered for a request. */
const Match = v.object({
  by: v.picklist(['account', 'chosen', 'email', 'phone']),
  id: v.string(),
  name: v.string(),
  /** '' for none. */
  email: v.string(),
  phone: v.string(),
  emailWasReadBack: v.boolean(),
  /** Whether an account is joined. */
  hasAccount: v.boolean(),
  homes: v.array(v.object({ id: v.string(), address: v.string(), town: v.string() })),
});

/** A request as the screen "Confirm and schedule" begins with it. */
const Request = v.object({
  reference: v.string(),
  version: v.number(),
  kind: v.picklist(['order', 'inquiry']),
  status: v.picklist(Object.keys(requestLabels) as RequestStatus[]),
  name: v.string(),
  /** '' for none. */
  email: v.string(),
  phone: v.string(),
  address: v.string(),
  town: v.string(),
  packageType: v.nullable(v.picklist(packageIds)),
  term: v.nullable(v.picklist(termIds)),
  startDay: v.nullable(v.string()),
  /** What an inquiry ticked. */
  services: v.array(v.picklist(serviceIds)),
  /** What the client wrote. */
  words: v.string(),
  /** Whether a member took it on the phone. */
  isTaken: v.boolean(),
  /** How they like to be reached; null where nobody asked. */
  preferredChannel: v.nullable(v.picklist(channels)),
  messengerName: v.string(),
});

/**
 * Returns a request with the clients it may belong to, best first: the one that its account is
 * joined to, the one for whom it was taken, then those with its email address, then those with its
 * phone number.
 */
export const matchClient = {
  name: 'team/match-client',
  method: 'GET',
  audience: 'dispatcher',
  input: v.object({ reference: Reference }),
  answer: v.object({
    request: Request,
    matches: v.array(Match),
    /** The total of an accepted quote in pesos with its term, null for single visits. */
    quote: v.nullable(v.object({ totalInPesos: v.number(), ...quotedPlan, ...quotedPayment })),
    /** What became of the request, and who decided it. */
    confirmed: v.nullable(
      v.object({
        by: v.string(),
        at: v.string(),
        subscriptionId: v.string(),
        clientId: v.string(),
      }),
    ),
    /** The members who can be on a crew. */
    members: v.array(v.object({ id: v.string(), name: v.string() })),
  }),
} as const satisfies CallDefinition;

export type ConfirmStart = v.InferOutput<(typeof matchClient)['answer']>;
export type ClientMatch = v.InferOutput<typeof Match>;
