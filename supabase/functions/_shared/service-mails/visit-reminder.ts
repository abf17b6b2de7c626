import type { Brand } from '../../../../domain/brand.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { listInWords } from '../../../../domain/calendar/words.ts';
import { changeAtOnceUntil, howToChange } from '../../../../domain/changes/visit-rule.ts';
import { formatManilaTime } from '../../../../domain/manila-date.ts';
import { changeWithoutAskingInHours } from '../../../../domain/service-numbers.ts';
import type { Letter } from '../mail/outbox.ts';
import type { Composer, Site } from './compose.ts';
import { oneSms, smsTimeOf } from './one-sms.ts';
import { portalLink } from './portal-link.ts';
import { type RecordedVisit, readRecordedVisit } from './recorded-visit.ts';
import { smsTexts } from './sms-texts.ts';
import { visitTimes } from './visit-dates.ts';

/** Reminds a client of a visit, if they want that. */
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
  compose: ({ visit }, site) => ({
    letter: letterOf(visit, site),
    short: shortOf(visit, site.brand),
    spoken: `${titleOf(visit)}. Please make sure that somebody can let us in, and tell the guard that we are coming.`,
  }),
};

function titleOf(visit: RecordedVisit): string {
  return `Your visit is ${isToday(visit) ? 'today' : 'tomorrow'}: ${visitTimes(visit)}`;
}

const isToday = ({ startsAt }: RecordedVisit) => manilaDayOf(startsAt) === manilaDayOf(new Date());

function shortOf(visit: RecordedVisit, brand: Brand): string | null {
  const { startsAt, town, crew } = visit;
  const { phone } = brand;
  const facts = { isToday: isToday(visit), ...smsTimeOf(startsAt), town, crew, phone };
  return oneSms(brand, smsTexts['visit-reminder'](facts));
}

function letterOf(visit: RecordedVisit, { brand, siteUrl }: Site): Letter {
  const title = titleOf(visit);
  const crew = visit.crew.length > 0 ? ([['Crew', listInWords(visit.crew)]] as const) : [];
  return {
    replyTo: brand.email,
    subject: `${title} - ${brand.name}`,
    preheader: 'Please make sure that somebody can let us in, and tell the guard.',
    title,
    blocks: [
      { facts: [['Planned', visitTimes(visit)], ['Home', visit.address], ...crew] },
      {
        paragraph:
          'Please make sure that somebody can let us in, and tell the guard that we are coming.',
      },
      { paragraph: ifSomethingCameUp(visit, brand) },
      ...portalLink('Open the visit', `${siteUrl}/portal/visits/${visit.id}`),
      { paragraph: 'You can switch reminders off in your account.' },
    ],
  };
}

/** What a client can still do, and how, when the mail leaves. */
function ifSomethingCameUp({ startsAt }: RecordedVisit, { phone }: Brand): string {
  switch (howToChange(startsAt, new Date())) {
    case 'at-once':
      return `If something has come up, you can move or skip the visit on its page until ${formatManilaTime(changeAtOnceUntil(startsAt))}, or call us at ${phone}.`;
    case 'by-asking':
      return `This visit starts in less than ${changeWithoutAskingInHours} hours. If something has come up, ask us on the visit's page or call us at ${phone}.`;
    case 'by-phone':
      return `If something has come up, call us at ${phone}.`;
  }
}
