import { hidePhoto } from '../../../../contract/client/hide-photo.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asCaller } from '../../_shared/database/roles.ts';

/** Hides a photo of one's own visit. Hiding it again changes nothing. */
export const handleHidePhoto = endpoint(hidePhoto, ({ input, caller }, { sql }) =>
  asCaller(sql, caller, async (transaction) => {
    const { photoId } = input;
    const hidden = await transaction`
      update public.photos set state = 'hidden', hidden_at = now()
      where id = ${photoId} and state = 'shown'`;
    if (hidden.count === 0) {
      const [known] = await transaction`select from public.photos where id = ${photoId}`;
      if (known === undefined) throw new Refusal('not-found');
    }
    return {};
  }),
);
