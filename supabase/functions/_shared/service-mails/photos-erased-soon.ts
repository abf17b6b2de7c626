import { withoutLinks } from '../mail/without-links.ts';
import type { Composer } from './compose.ts';
import { mailIn, onThePhone } from './mail-language.ts';
import { portalLink } from './portal-link.ts';

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
  compose({ erasedFrom, address, photos }, { brand, siteUrl }, language) {
    const mail = mailIn(language);
    const texts = mail.visit.photosErased;
    const title = texts.title(mail.words.dayOf(erasedFrom));
    return {
      spoken: `${onThePhone.visit.photosErased.title(onThePhone.words.dayOf(erasedFrom))}. This plan ended long ago. Tell us before that day if you would like to have them.`,
      letter: {
        replyTo: brand.email,
        subject: `${title} - ${brand.name}`,
        preheader: texts.preheader,
        title,
        blocks: [
          {
            facts: [
              [mail.all.address, withoutLinks(address)],
              [texts.photos, String(photos)],
            ],
          },
          { paragraph: texts.why },
          ...portalLink(mail.all.seeMyVisits, `${siteUrl}/portal/visits`, mail),
        ],
      },
    };
  },
};
