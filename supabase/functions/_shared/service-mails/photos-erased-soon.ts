import { withoutLinks } from '../mail/without-links.ts';
import type { Composer } from './compose.ts';
import { portalLink } from './portal-link.ts';
import { dayText } from './recorded-visit.ts';

/** The photos of a subscription that is over. */
type KeptPhotos = { erasedFrom: Date; address: string; photos: number };

/** Tells a client from which day on the photos of a subscription that is over are erased. */
export const photosErasedSoon: Composer<KeptPhotos> = {
  async read(service, subscription) {
    const [kept] = await service<KeptPhotos[]>`
      select erased_from as "erasedFrom", address, count(photos.id)::integer as photos
      from private.erasing_notices
        join public.subscriptions on subscriptions.id = erasing_notices.subscription_id
        join public.homes on homes.id = home_id
        join public.clients on clients.id = subscriptions.client_id and clients.state = 'active'
        join public.visits on visits.subscription_id = subscriptions.id
        join public.photos on visit_id = visits.id and photos.state = 'shown'
      where subscriptions.id = ${subscription}
      group by erased_from, address`;
    return kept ?? null;
  },
  compose(kept, { brand, siteUrl }) {
    const title = `The photos of your visits will be erased on ${dayText(kept.erasedFrom)}`;
    return {
      spoken: `${title}. This plan ended long ago. Tell us before that day if you would like to have them.`,
      letter: {
        replyTo: brand.email,
        subject: `${title} - ${brand.name}`,
        preheader: 'Save the ones you want to keep.',
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
              'This plan ended long ago, and we keep photos of your home no longer than we need to. Save the ones you want to keep.',
          },
          ...portalLink('See my visits', `${siteUrl}/portal/visits`),
        ],
      },
    };
  },
};
