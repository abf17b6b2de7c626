import type { Brand } from '../../../../domain/brand.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { askUntil, changeAtOnceUntil, howToChange } from '../../../../domain/changes/visit-rule.ts';
import type { Language } from '../../../../domain/languages.ts';
import { changeWithoutAskingInHours } from '../../../../domain/service-numbers.ts';
import type { Letter } from '../mail/letter.ts';
import type { Composer, Site } from './compose.ts';
import { clientLetter } from './letters.ts';
import { type MailLanguage, mailIn, onThePhone, portalLink } from './mail-language.ts';
import { oneSms, smsTextsIn, smsTimeOf } from './one-sms.ts';
import { type PushNews, pushNews } from './push-news.ts';
import { type RecordedVisit, readRecordedVisit } from './recorded-visit.ts';

export const visitReminder: Composer<{ visit: RecordedVisit; isWanted: boolean }> = {
  async read(service, id) {
    const [client] = await service<{ isWanted: boolean }[]>`
      select wants_reminders as "isWanted"
      from public.visits join public.subscriptions on subscriptions.id = subscription_id
        join public.clients on clients.id = client_id
      where visits.id = ${id} and clients.state = 'active'`;
    const visit = client && (await readRecordedVisit(service, id));
    return client && visit ? { visit, isWanted: client.isWanted } : null;
  },
  compose({ visit }, site, language) {
    return {
      letter: letterOf(visit, site, mailIn(language)),
      short: shortOf(visit, site.brand, language),
      push: pushOf(visit, site.brand),
      spoken: `${titleOf(visit, onThePhone)}. ${onThePhone.all.letUsInComing}`,
    };
  },
};

function titleOf(visit: RecordedVisit, { visit: { reminder }, words }: MailLanguage): string {
  const times = words.times(visit);
  return isToday(visit) ? reminder.today(times) : reminder.tomorrow(times);
}

const isToday = ({ startsAt }: RecordedVisit) => manilaDayOf(startsAt) === manilaDayOf(new Date());

function shortOf(visit: RecordedVisit, brand: Brand, language: Language): string | null {
  const { startsAt, town, crew } = visit;
  const { phone } = brand;
  const facts = { isToday: isToday(visit), ...smsTimeOf(startsAt), town, crew, phone };
  return oneSms(brand, smsTextsIn(language)['visit-reminder'](facts));
}

function pushOf(visit: RecordedVisit, { phone }: Brand): PushNews {
  const { id, startsAt, crew } = visit;
  const facts = { isToday: isToday(visit), ...smsTimeOf(startsAt), crew, phone };
  return pushNews('visit-reminder', facts, `/portal/visits/${id}`);
}

function letterOf(visit: RecordedVisit, { brand, siteUrl }: Site, mail: MailLanguage): Letter {
  const { all, words } = mail;
  const { open, switchOff } = mail.visit.reminder;
  const crew = visit.crew.length > 0 ? ([[all.crew, words.list(visit.crew)]] as const) : [];
  return clientLetter(brand, {
    preheader: all.letUsIn,
    title: titleOf(visit, mail),
    blocks: [
      { facts: [[all.planned, words.times(visit)], [all.address, visit.address], ...crew] },
      { paragraph: all.letUsInComing },
      { paragraph: ifSomethingCameUp(visit, brand, mail) },
      ...portalLink(open, `${siteUrl}/portal/visits/${visit.id}`, mail),
      { paragraph: switchOff },
    ],
  });
}

function ifSomethingCameUp(
  { startsAt }: RecordedVisit,
  { phone }: Brand,
  { visit: { reminder }, words }: MailLanguage,
): string {
  switch (howToChange(startsAt, new Date())) {
    case 'at-once':
      return reminder.atOnce(words.moment(changeAtOnceUntil(startsAt)), phone);
    case 'by-asking':
      return reminder.byAsking(
        String(changeWithoutAskingInHours),
        words.moment(askUntil(startsAt)),
        phone,
      );
    case 'by-phone':
      return reminder.byPhone(phone);
  }
}
