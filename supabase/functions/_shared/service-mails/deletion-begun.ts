import { deletionTakenBackInDays, erasedAfterDays } from '../../../../domain/service-numbers.ts';
import type { Composer } from './compose.ts';
import { mailIn, onThePhone } from './mail-language.ts';

/** An account that is being deleted. */
type Deletion = { takeBackUntil: Date; erasedFrom: Date; isTakenBack: boolean };

/** Tells whoever asked for it that their account is being deleted. */
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
      letter: {
        replyTo: brand.email,
        subject: `${texts.title} - ${brand.name}`,
        preheader: texts.takeBackBy(words.moment(takeBackUntil)),
        title: texts.title,
        blocks: [
          { paragraph: texts.asYouAsked },
          {
            facts: [
              [texts.takeBackUntil, words.moment(takeBackUntil)],
              [texts.erasedFrom, words.moment(erasedFrom)],
            ],
          },
          { button: { label: texts.keep, url: `${siteUrl}/portal/account` } },
          { paragraph: texts.kept },
          { note: texts.notYou(brand.phone) },
        ],
      },
    };
  },
};
