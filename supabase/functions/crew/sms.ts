import type { TransactionSql } from 'postgres';
import { chooseMySms, mySms } from '../../../contract/crew/sms.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { steppedUp } from '../_shared/database/roles.ts';

export const handleMySms = endpoint(mySms, ({ caller, transaction }) =>
  steppedUp(transaction, (service) => readChoice(service, caller.member.id)),
);

export const handleChooseMySms = endpoint(
  chooseMySms,
  async ({ input: { wantsSms, language }, caller, transaction }) =>
    steppedUp(transaction, async (service) => {
      await service`
        update public.members set wants_sms = ${wantsSms}, sms_language = ${language}
        where id = ${caller.member.id}`;
      return readChoice(service, caller.member.id);
    }),
);

/** Returns null if the team sends no SMS, or the number is not a Philippine mobile. */
async function readChoice(
  service: TransactionSql,
  memberId: string,
): Promise<{ wantsSms: boolean | null }> {
  const [row] = await service<{ wantsSms: boolean | null }[]>`
    select case when is_on and private.sms_number(phone) is not null then wants_sms end as "wantsSms"
    from public.members, public.sms_settings where id = ${memberId}`;
  return row ?? { wantsSms: null };
}
