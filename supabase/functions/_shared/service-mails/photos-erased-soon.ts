import { photosErasedNoticeInDays } from '../../../../domain/service-numbers.ts';
import { asService } from '../database/roles.ts';
import { withoutLinks } from '../mail/without-links.ts';
import type { Compose } from './compose.ts';

/** Tells a client that the photos of a subscription that is over are erased soon. */
export const composePhotosErasedSoon: Compose = async (about, { sql, brand, siteUrl }) => {
  const kept = await asService(sql, async (service) => {
    const [found] = await service<{ address: string; photos: number }[]>`
      select address, count(photos.id)::integer as photos
      from public.subscriptions join public.homes on homes.id = home_id
        join public.clients on clients.id = subscriptions.client_id and clients.state = 'active'
        join public.visits on subscription_id = subscriptions.id
        join public.photos on visit_id = visits.id and photos.state = 'shown'
      where subscriptions.id = ${about} group by address`;
    return found;
  });
  if (kept === undefined) return null;
  const title = `The photos of your visits are erased in ${photosErasedNoticeInDays} days`;
  return {
    letter: {
      replyTo: brand.email,
      subject: `${title} - ${brand.name}`,
      preheader: 'Save those that you want to keep.',
      title,
      blocks: [
        {
          facts: [
            ['Home', withoutLinks(kept.address)],
            ['Photos', String(kept.photos)],
          ],
        },
        {
          paragraph:
            'This subscription ended long ago, and we keep photos of your home no longer than we need to. Save those that you want to keep.',
        },
        { button: { label: 'See my visits', url: `${siteUrl}/portal/visits` } },
      ],
    },
  };
};
