import * as v from 'valibot';
import { visible } from './text-fields.ts';

/** A link's secret. Any text is accepted: an unknown one is a dead link. */
export const LinkToken = v.pipe(
  v.string('Send the link.'),
  v.maxLength(200, 'Send the link.'),
  visible,
);
