import { planConsultation } from '../../../../contract/team/plan-consultation.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asTeam } from '../../_shared/database/roles.ts';
import { storeContact } from '../requests/contact.ts';
import { lockRequest, requireNext, versionOf } from '../requests/locked.ts';

/** Plans a consultation, or another time for it. */
export const handlePlanConsultation = endpoint(
  planConsultation,
  ({ caller, input }, { sql, now }) =>
    asTeam(sql, caller, async (transaction) => {
      const { reference, version, channel } = input;
      const request = await lockRequest(transaction, reference, version);
      requireNext(request, 'consultation');
      const at = new Date(input.at);
      if (at <= now()) {
        throw new Refusal('invalid-body', { fields: { at: 'Choose a time to come.' } });
      }
      const [member] = await transaction`
      select from public.members where id = ${input.with} and deactivated_at is null`;
      if (member === undefined) {
        throw new Refusal('invalid-body', { fields: { with: 'Choose who goes.' } });
      }
      await transaction`
      update public.requests
      set status = 'consultation', consultation_at = ${at}, consultation_with = ${input.with}
      where reference = ${reference}`;
      const contact = { by: caller.member.id, at: now(), channel, outcome: 'reached' } as const;
      await storeContact(transaction, { ...request, status: 'consultation' }, contact);
      return versionOf(transaction, reference);
    }),
);
