import { deletionTakenBackInDays, erasedAfterDays } from '../../../../domain/service-numbers.ts';
import { withoutLinks } from '../mail/without-links.ts';
import type { Composer } from './compose.ts';
import { clientLetter, factList } from './letters.ts';
import { mailIn, onThePhone, portalLink } from './mail-language.ts';

type Deletion = { takeBackUntil: Date; erasedFrom: Date; isTakenBack: boolean };

export const deletionBegun: Composer<Deletion> = {
  async read(service, id) {
    const [deletion] = await service<Deletion[]>`
      select begun_at + make_interval(days => ${deletionTakenBackInDays}) as "takeBackUntil",
        begun_at + make_interval(days => ${erasedAfterDays}) as "erasedFrom",
        taken_back_at is not null as "isTakenBack"
      from public.deletions where id = ${id} and erased_at is null`;
    return deletion ?? null;
  },
  compose({ takeBackUntil, erasedFrom }, { brand, siteUrl }, language) {
    const {
      care: { deletion: texts },
      words,
    } = mailIn(language);
    const { deletion } = onThePhone.care;
    return {
      spoken: `${deletion.title}, as you asked. ${deletion.takeBackBy(onThePhone.words.moment(takeBackUntil))}`,
      letter: clientLetter(brand, {
        preheader: texts.takeBackBy(words.moment(takeBackUntil)),
        title: texts.title,
        blocks: [
          { paragraph: texts.asYouAsked },
          factList(
            [texts.takeBackUntil, words.moment(takeBackUntil)],
            [texts.erasedFrom, words.moment(erasedFrom)],
          ),
          { button: { label: texts.keep, url: `${siteUrl}/portal/account` } },
          { paragraph: texts.kept },
          { note: texts.notYou(brand.phone) },
        ],
      }),
    };
  },
};

type KeptPhotos = { erasedFrom: Date; address: string; photos: number };

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
    return {
      spoken: `${onThePhone.visit.photosErased.title(onThePhone.words.dayOf(erasedFrom))}. This plan ended long ago. Tell us before that day if you would like to have them.`,
      letter: clientLetter(brand, {
        preheader: texts.preheader,
        title: texts.title(mail.words.dayOf(erasedFrom)),
        blocks: [
          factList([mail.all.address, withoutLinks(address)], [texts.photos, String(photos)]),
          { paragraph: texts.why },
          ...portalLink(mail.all.seeMyVisits, `${siteUrl}/portal/visits`, mail),
        ],
      }),
    };
  },
};
