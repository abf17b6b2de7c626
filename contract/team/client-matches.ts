import * as v from 'valibot';
import { packageIds } from '../../domain/packages.ts';
import { channels } from '../../domain/requests/contact.ts';
import { type RequestStatus, requestLabels } from '../../domain/requests/request-states.ts';
import { serviceIds } from '../../domain/services.ts';
import { termIds } from '../../domain/terms.ts';
import { get } from '../call.ts';
import { quotedPayment, quotedPlan } from '../shapes/quote.ts';
import { Reference } from '../shapes/reference.ts';
import { visitWish } from '../shapes/visit-wish.ts';

/** Why a client matches a request. */
const Match = v.object({
  by: v.picklist(['account', 'chosen', 'email', 'phone']),
  id: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  emailWasReadBack: v.boolean(),
  hasAccount: v.boolean(),
  homes: v.array(v.object({ id: v.string(), address: v.string(), town: v.string() })),
});

/** A request at the start of "Confirm and schedule". */
const Request = v.object({
  reference: v.string(),
  version: v.number(),
  kind: v.picklist(['order', 'inquiry']),
  status: v.picklist(Object.keys(requestLabels) as RequestStatus[]),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  address: v.string(),
  town: v.string(),
  packageType: v.nullable(v.picklist(packageIds)),
  term: v.nullable(v.picklist(termIds)),
  startDay: v.nullable(v.string()),
  ...visitWish,
  /** The choices of an inquiry. */
  services: v.array(v.picklist(serviceIds)),
  /** The client's message. */
  words: v.string(),
  /** Whether a member took it on the phone. */
  isTaken: v.boolean(),
  /** Null if unknown. */
  preferredChannel: v.nullable(v.picklist(channels)),
  messengerName: v.string(),
});

/**
 * Returns a request with the clients it may belong to, best first: the account's, the one it was
 * taken for, those with its email address, those with its phone number.
 */
export const matchClient = get('team/match-client', 'dispatcher', {
  input: v.object({ reference: Reference }),
  answer: v.object({
    request: Request,
    matches: v.array(Match),
    /** An accepted quote. The term is null for single visits. */
    quote: v.nullable(v.object({ totalInPesos: v.number(), ...quotedPlan, ...quotedPayment })),
    /** The outcome of the request, and the member who decided it. */
    confirmed: v.nullable(
      v.object({
        by: v.string(),
        at: v.string(),
        subscriptionId: v.string(),
        clientId: v.string(),
      }),
    ),
    /** Possible crew members, workers first. */
    members: v.array(v.object({ id: v.string(), name: v.string() })),
  }),
});

export type ConfirmStart = v.InferOutput<(typeof matchClient)['answer']>;
export type ClientMatch = v.InferOutput<typeof Match>;
