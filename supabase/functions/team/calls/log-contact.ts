import { logContact } from '../../../../contract/team/log-contact.ts';
import { minuteInMs } from '../../../../domain/calendar/in-ms.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asTeam } from '../../_shared/database/roles.ts';
import { storeContact } from '../requests/contact.ts';
import { lockRequest, versionOf } from '../requests/locked.ts';

/** Logs a contact. Its time is now, or what the dispatcher says. */
export const handleLogContact = endpoint(logContact, ({ caller, input }, { sql, now }) =>
  asTeam(sql, caller, async (transaction) => {
    const { reference, at, ...contact } = input;
    const request = await lockRequest(transaction, reference);
    await storeContact(transaction, request, {
      ...contact,
      by: caller.member.id,
      at: momentOf(at, request.createdAt, now()),
    });
    return versionOf(transaction, reference);
  }),
);

/** People name whole minutes, so the minute in which the request came counts as after it. */
function momentOf(at: string | undefined, createdAt: Date, now: Date): Date {
  if (at === undefined) return now;
  const moment = new Date(at);
  if (+moment > +now + minuteInMs) {
    throw new Refusal('invalid-body', { fields: { at: 'Choose a time that has passed.' } });
  }
  if (+moment <= +createdAt - minuteInMs) {
    throw new Refusal('invalid-body', { fields: { at: 'The request came later than that.' } });
  }
  return moment < createdAt ? createdAt : moment;
}
