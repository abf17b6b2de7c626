import type { Brand } from '../../../../domain/brand.ts';
import { addDays } from '../../../../domain/calendar/days.ts';
import { manilaDayOf, manilaMoment } from '../../../../domain/calendar/manila-clock.ts';
import { listInWords } from '../../../../domain/calendar/words.ts';
import { changeAtOnceUntil, howToChange } from '../../../../domain/changes/visit-rule.ts';
import { formatManilaTime } from '../../../../domain/manila-date.ts';
import {
  changeWithoutAskingInHours,
  reminderAtMinutes,
} from '../../../../domain/service-numbers.ts';
import { asService } from '../database/roles.ts';
import type { Letter } from '../mail/outbox.ts';
import { type Compose, clocksDifferByMs, type Site } from './compose.ts';
import { portalLink } from './portal-link.ts';
import { type RecordedVisit, readRecordedVisit } from './recorded-visit.ts';
import { visitTimes } from './visit-dates.ts';

/**
 * Reminds a client of a visit, from 17:00 the day before. A late mail leaves as long as the visit has
 * not begun. Nobody is reminded who does not want it, nor of a visit that no longer takes place.
 */
export const composeVisitReminder: Compose = async (visitId, site) => {
  const { visit, isWanted } = await asService(site.sql, async (service) => {
    const [client] = await service<{ isWanted: boolean }[]>`
      select wants_reminders and clients.state = 'active' as "isWanted"
      from public.visits join public.subscriptions on subscriptions.id = subscription_id
        join public.clients on clients.id = client_id
      where visits.id = ${visitId}`;
    return {
      visit: await readRecordedVisit(service, visitId),
      isWanted: client?.isWanted ?? false,
    };
  });
  if (visit === null || !isWanted || !isStillOfUse(visit, new Date())) return null;
  return {
    letter: letterOf(visit, site),
    spoken: `${titleOf(visit)}. Please make sure that somebody can let us in, and tell the guard that we are coming.`,
  };
};

function isStillOfUse({ state, startsAt }: RecordedVisit, now: Date): boolean {
  const remindedFrom = manilaMoment(addDays(manilaDayOf(startsAt), -1), reminderAtMinutes);
  const isEarly = now.getTime() < remindedFrom.getTime() - clocksDifferByMs;
  return state === 'scheduled' && !isEarly && now < startsAt;
}

function titleOf(visit: RecordedVisit): string {
  const isToday = manilaDayOf(visit.startsAt) === manilaDayOf(new Date());
  return `Your visit is ${isToday ? 'today' : 'tomorrow'}: ${visitTimes(visit)}`;
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
