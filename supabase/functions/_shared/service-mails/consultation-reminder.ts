import { addDays } from '../../../../domain/calendar/days.ts';
import { manilaDayOf, manilaMoment } from '../../../../domain/calendar/manila-clock.ts';
import { firstNameOf } from '../../../../domain/people/first-name.ts';
import { reminderAtMinutes } from '../../../../domain/service-numbers.ts';
import { asService } from '../database/roles.ts';
import type { MailFact } from '../mail/blocks.ts';
import { withoutLinks } from '../mail/without-links.ts';
import { type Compose, clocksDifferByMs } from './compose.ts';
import { consultationCalendar, readConsultation } from './consultation-news.ts';
import { visitTimes } from './visit-dates.ts';

/**
 * Reminds a client of a consultation, from 17:00 the day before, as of a visit. A client who wants no
 * reminders gets none.
 */
export const composeConsultationReminder: Compose = async (id, site) => {
  const { brand } = site;
  const { consultation, isWanted } = await asService(site.sql, async (service) => {
    const unwanted = await service`
      select from public.consultations
        join public.requests on reference = request_reference
        join public.clients on clients.id = requests.client_id
          or clients.account_id = requests.account_id
      where consultations.id = ${id} and not wants_reminders`;
    return {
      consultation: await readConsultation(service, id, 'client'),
      isWanted: unwanted.length === 0,
    };
  });
  if (consultation === null || consultation.state !== 'planned' || !isWanted) return null;
  const { startsAt, address, member } = consultation;
  const now = new Date();
  const day = manilaDayOf(startsAt);
  const from = manilaMoment(addDays(day, -1), reminderAtMinutes).getTime() - clocksDifferByMs;
  if (now.getTime() < from || now >= startsAt) return null;
  const when = manilaDayOf(now) === day ? 'today' : 'tomorrow';
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
};
