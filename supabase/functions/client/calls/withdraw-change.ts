import { withdrawChange } from '../../../../contract/client/withdraw-change.ts';
import { type ChangeState, changeStateAt } from '../../../../domain/changes/asked.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asCaller, steppedUp } from '../../_shared/database/roles.ts';

/** Takes back what a client asked for. Whoever takes it back twice finds it taken back. */
export const handleWithdrawChange = endpoint(
  withdrawChange,
  ({ input: { id }, caller }, { sql, now }) =>
    asCaller(sql, caller, async (transaction) => {
      const [own] = await transaction`select from public.change_requests where id = ${id}`;
      if (own === undefined) throw new Refusal('not-found');
      await steppedUp(transaction, async (service) => {
        const [change] = await service<[{ state: ChangeState; lapses_at: Date | null }]>`
        select state, lapses_at from public.change_requests where id = ${id} for update`;
        const state = changeStateAt(change.state, change.lapses_at, now());
        if (state === 'withdrawn') return;
        if (state === 'lapsed') {
          throw new Refusal('not-possible', { message: 'The visit has begun as it was planned.' });
        }
        if (state !== 'waiting') {
          throw new Refusal('not-possible', { message: 'The team has already answered this.' });
        }
        await service`
        update public.change_requests set state = 'withdrawn', decided_at = now() where id = ${id}`;
      });
      return {};
    }),
);
