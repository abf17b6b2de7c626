import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { firstNameOf } from '../../../../domain/people/first-name.ts';
import type { MailFact } from '../mail/blocks.ts';
import { withoutLinks } from '../mail/without-links.ts';
import type { Composer } from './compose.ts';
import {
  type ConsultationNews,
  consultationCalendar,
  readConsultation,
} from './consultation-news.ts';
import { visitTimes } from './visit-dates.ts';

/** Reminds a client of a consultation, as of a visit. */
export const consultationReminder: Composer<{
  consultation: ConsultationNews;
  isWanted: boolean;
}> = {
  async read(service, id) {
    const unwanted = await service`
      select from public.consultations
        join public.requests on reference = request_reference
        join public.clients on clients.id = requests.client_id
          or clients.account_id = requests.account_id
      where consultations.id = ${id} and not wants_reminders`;
    const consultation = await readConsultation(service, id, 'client');
    return consultation && { consultation, isWanted: unwanted.length === 0 };
  },
  compose({ consultation }, site) {
    const { startsAt, address, member } = consultation;
    const { brand } = site;
    const when = manilaDayOf(new Date()) === manilaDayOf(startsAt) ? 'today' : 'tomorrow';
    const title = `Your consultation is ${when}: ${visitTimes(consultation)}`;
    const who: MailFact[] = member === null ? [] : [['Who comes', firstNameOf(member)]];
    return {
      spoken: `${title}.${member === null ? '' : ` ${firstNameOf(member)} will come.`} Please make sure that somebody can let us in, and tell the guard.`,
      letter: {
        replyTo: brand.email,
        attachments: [consultationCalendar(consultation, site)],
        subject: `${title} - ${brand.name}`,
        preheader: 'Please make sure that somebody can let us in, and tell the guard.',
        title,
        blocks: [
          { facts: [['When', visitTimes(consultation)], ['Where', withoutLinks(address)], ...who] },
          {
            paragraph:
              'Please make sure that somebody can let us in, and tell the guard that we are coming.',
          },
          {
            paragraph: `If something has come up, call ${brand.phone} or reply to this email.`,
          },
        ],
      },
    };
  },
};
