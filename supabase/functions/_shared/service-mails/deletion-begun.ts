import { formatManilaTime } from '../../../../domain/manila-date.ts';
import { deletionTakenBackInDays, erasedAfterDays } from '../../../../domain/service-numbers.ts';
import type { Composer } from './compose.ts';

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
  compose(deletion, { brand, siteUrl }) {
    const title = 'Your account is being deleted';
    return {
      spoken: `${title}, as you asked. You can take it back until ${formatManilaTime(deletion.takeBackUntil)}.`,
      letter: {
        replyTo: brand.email,
        subject: `${title} - ${brand.name}`,
        preheader: `You can take it back until ${formatManilaTime(deletion.takeBackUntil)}.`,
        title,
        blocks: [
          {
            paragraph:
              'You asked us to delete your account and everything about you. The links you shared and your calendar feed no longer work.',
          },
          {
            facts: [
              ['Can be taken back until', formatManilaTime(deletion.takeBackUntil)],
              ['Everything is erased from', formatManilaTime(deletion.erasedFrom)],
            ],
          },
          { button: { label: 'Keep my account', url: `${siteUrl}/portal/account` } },
          {
            paragraph:
              'The days, amounts and methods of your payments stay, without your name, because the tax law obliges us to keep them.',
          },
          {
            note: `If it was not you, take it back, set a new password, and call us at ${brand.phone}.`,
          },
        ],
      },
    };
  },
};
