import { asService } from '../database/roles.ts';
import { RefusedForGood } from '../mail/outgoing.ts';
import type { Compose, Site } from './compose.ts';
import { announceInquiry, type StoredInquiry } from './inquiry-mails.ts';
import { announceOrder, type StoredOrder } from './order-mails.ts';
import { type Announcement, customerMail, customerSpoken, teamMail } from './request-letters.ts';

/** Tells the team of a new order or inquiry. */
export const composeRequestTeam: Compose = async (reference, site) => ({
  letter: teamMail(await announcementOf(reference, site)),
  spoken: null,
});

/** Confirms to a customer that we have their order or inquiry. */
export const composeRequestCustomer: Compose = async (reference, site) => {
  const announcement = await announcementOf(reference, site);
  return {
    letter: customerMail(announcement, site.brand, site.siteUrl),
    spoken: customerSpoken(announcement),
  };
};

async function announcementOf(reference: string, { sql, brand }: Site): Promise<Announcement> {
  const [row] = await asService(
    sql,
    (service) => service<{ stored: StoredOrder | StoredInquiry }[]>`
      select to_jsonb(requests) as stored from public.requests where reference = ${reference}`,
  );
  if (row === undefined) throw new RefusedForGood('The order or inquiry was deleted.');
  return row.stored.kind === 'order'
    ? announceOrder(row.stored, brand)
    : announceInquiry(row.stored);
}
