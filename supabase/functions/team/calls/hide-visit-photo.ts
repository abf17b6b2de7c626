import { hideVisitPhoto } from '../../../../contract/team/hide-visit-photo.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asTeam } from '../../_shared/database/roles.ts';

/** Hides a photo. Hiding one that is hidden changes nothing. */
export const handleHideVisitPhoto = endpoint(
  hideVisitPhoto,
  ({ input: { photoId }, caller }, { sql }) =>
    asTeam(sql, caller, async (transaction) => {
      const [photo] = await transaction`select state from public.photos where id = ${photoId}`;
      if (photo === undefined) throw new Refusal('not-found');
      await transaction`
        update public.photos set state = 'hidden', hidden_at = now()
        where id = ${photoId} and state = 'shown'`;
      return {};
    }),
);
