import { proposePin } from '../../../contract/crew/pins.ts';
import { pinDoubt } from '../../../domain/places/pin.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { steppedUp } from '../_shared/database/roles.ts';

export const handleProposePin = endpoint(proposePin, async ({ input, caller, transaction }) => {
  const { visitId, latitude, longitude, accuracyInMeters } = input;
  // Nothing is kept of where else a phone was.
  if (pinDoubt({ latitude, longitude }, null) !== null) return {};
  await steppedUp(transaction, async (service) => {
    const [home] = await service<{ id: string; hasPin: boolean }[]>`
      select subscriptions.home_id as id, positions.latitude is not null as "hasPin"
      from public.visit_crew
        join public.visits on visits.id = visit_id
        join public.subscriptions on subscriptions.id = subscription_id
        left join public.home_positions as positions on positions.home_id = subscriptions.home_id
      where visit_id = ${visitId} and visit_crew.member_id = ${caller.member.id}`;
    if (home === undefined) throw new Refusal('not-found');
    if (home.hasPin) return;
    const row = {
      ...{ member_id: caller.member.id, latitude, longitude },
      accuracy_in_meters: accuracyInMeters,
    };
    await service`
      insert into public.pin_proposals ${service({ home_id: home.id, ...row })}
      on conflict (home_id) do update set ${service(row)}, proposed_at = now()`;
  });
  return {};
});
