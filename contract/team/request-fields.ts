import * as v from 'valibot';
import { packageIds } from '../../domain/packages.ts';
import { readReference } from '../../domain/reference.ts';
import { requestStatuses } from '../../domain/requests/request-states.ts';
import { serviceIds } from '../../domain/services.ts';

/** A request's reference, in its stored form. */
export const Reference = v.pipe(
  v.string('Name a request by its reference.'),
  v.check((typed) => readReference(typed) === typed, 'Name a request by its reference.'),
);

/** The version of a thing that the caller saw, so that nobody saves on an outdated state. */
export const Version = v.pipe(
  v.number('Say which version you saw.'),
  v.integer('Say which version you saw.'),
  v.minValue(1, 'Say which version you saw.'),
);

/** What a change of a request returns: the version it made. */
export const Changed = v.object({ version: v.number() });

/** A member of the team by id and name. */
export const NamedMember = v.object({ id: v.string(), name: v.string() });

/** A request in a list. Times are ISO 8601 in UTC. */
export const RequestRow = v.object({
  reference: v.string(),
  kind: v.picklist(['order', 'inquiry']),
  status: v.picklist(requestStatuses),
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
