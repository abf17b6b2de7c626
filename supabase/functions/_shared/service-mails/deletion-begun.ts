import { formatManilaTime } from '../../../../domain/manila-date.ts';
import { deletionTakenBackInDays, erasedAfterDays } from '../../../../domain/service-numbers.ts';
import { asService } from '../database/roles.ts';
import type { Compose } from './compose.ts';

/** Tells whoever asked for it that their account is being deleted. One that was taken back is not told. */
export const composeDeletionBegun: Compose = async (deletionId, { sql, brand, siteUrl }) => {
  const [deletion] = await asService(
    sql,
    (service) => service<{ takeBackUntil: Date; erasedFrom: Date }[]>`
      select begun_at + make_interval(days => ${deletionTakenBackInDays}) as "takeBackUntil",
        begun_at + make_interval(days => ${erasedAfterDays}) as "erasedFrom"
      from public.deletions
      where id = ${deletionId} and taken_back_at is null and erased_at is null`,
  );
  if (deletion === undefined) return null;
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
};
