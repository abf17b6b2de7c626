import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { History } from './history.ts';
import { memberFields } from './member-fields.ts';

/** Returns the latest changes of a member: the card, the role, days away, the membership itself. */
export const memberHistory = {
  name: 'team/member-history',
  method: 'GET',
  audience: 'dispatcher',
  input: v.object({ id: memberFields.id }),
  answer: History,
} as const satisfies CallDefinition;
