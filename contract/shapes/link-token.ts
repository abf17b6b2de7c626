import * as v from 'valibot';
import { visible } from './text-fields.ts';

/** The secret of a link. Any text may be sent: what nobody made is a link that is gone. */
export const LinkToken = v.pipe(
  v.string('Send the link.'),
  v.maxLength(200, 'Send the link.'),
  visible,
);
