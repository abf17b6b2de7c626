import { push, switchPushOff, switchPushOn } from '../../../contract/client/push.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { steppedUp } from '../_shared/database/roles.ts';

/** Reads as the service, which owns the addresses. */
export const handlePush = endpoint(
  push,
  ({ input: { room }, caller, transaction }) =>
    steppedUp(
      transaction,
      (service) => service<{ mark: string; madeAt: Date }[]>`
        select left(encode(sha256(convert_to(endpoint, 'UTF8')), 'hex'), 16) as mark, created_at as "madeAt"
        from public.push_subscriptions
        where account_id = ${caller.id} and room = ${room} order by created_at desc, id`,
    ),
  {
    after: async (browsers, _asked, { push: ways }) => {
      return {
        key: await ways.publicKey(),
        browsers,
      };
    },
  },
);

export const handleSwitchPushOn = endpoint(
  switchPushOn,
  async ({ input, caller, transaction }, { push: ways }) => {
    if (!ways.accepts(input.endpoint)) {
      throw new Refusal('invalid-body', {
        fields: { endpoint: 'This is not the address of a push service.' },
      });
    }
    const session = String(caller.claims.session_id);
    await steppedUp(
      transaction,
      (service) =>
        service`select private.switch_push_on(${caller.id}, ${session}, ${service.json(input)})`,
    );
    return {};
  },
);

export const handleSwitchPushOff = endpoint(
  switchPushOff,
  async ({ input, caller, transaction }) => {
    await steppedUp(
      transaction,
      (service) => service`
        delete from public.push_subscriptions
        where account_id = ${caller.id} and endpoint = ${input.endpoint}`,
    );
    return {};
  },
);
