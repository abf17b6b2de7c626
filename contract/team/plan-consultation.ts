import * as v from 'valibot';
import { type Channel, channels } from '../../domain/requests/contact.ts';
import type { CallDefinition } from '../call.ts';
import { objectMessage } from '../text-fields.ts';
import { Moment } from './log-contact.ts';
import { Changed, Reference, Version } from './request-fields.ts';

/** Plans the consultation of an inquiry. Agreeing on it is a contact, and is logged as one. */
export const planConsultation = {
  name: 'team/plan-consultation',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject(
    {
      reference: Reference,
      version: Version,
      at: Moment,
      with: v.pipe(v.string('Choose who goes.'), v.uuid('Choose who goes.')),
      channel: v.picklist(channels as readonly Channel[], 'Choose how it was agreed.'),
    },
    objectMessage('a consultation'),
  ),
  answer: Changed,
} as const satisfies CallDefinition;
