import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { firstNameOf } from '../../../../domain/people/first-name.ts';
import type { MailFact } from '../mail/letter.ts';
import { withoutLinks } from '../mail/without-links.ts';
import type { Composer } from './compose.ts';
import {
  type ConsultationNews,
  consultationCalendar,
  readConsultation,
} from './consultation-news.ts';
import { clientLetter, factList } from './letters.ts';
import { type MailLanguage, mailIn, onThePhone } from './mail-language.ts';

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
  compose({ consultation }, site, language) {
    const { brand } = site;
    const { address, member } = consultation;
    const mail = mailIn(language);
    const { all, words } = mail;
    const who: MailFact[] = member === null ? [] : [[all.whoComes, firstNameOf(member)]];
    return {
      spoken: `${titleOf(consultation, onThePhone)}.${member === null ? '' : ` ${firstNameOf(member)} will come.`} ${onThePhone.all.letUsIn}`,
      letter: clientLetter(brand, {
        attachments: [consultationCalendar(consultation, site, mail)],
        preheader: all.letUsIn,
        title: titleOf(consultation, mail),
        blocks: [
          factList(
            [all.when, words.times(consultation)],
            [all.where, withoutLinks(address)],
            ...who,
          ),
          { paragraph: all.letUsInComing },
          { paragraph: mail.care.consultation.cameUp(brand.phone) },
        ],
      }),
    };
  },
};

function titleOf(
  consultation: ConsultationNews,
  { care: { consultation: texts }, words }: MailLanguage,
): string {
  const times = words.times(consultation);
  const isToday = manilaDayOf(new Date()) === manilaDayOf(consultation.startsAt);
  return isToday ? texts.today(times) : texts.tomorrow(times);
}
