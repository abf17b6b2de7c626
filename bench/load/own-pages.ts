import { calendarFeedPath } from '../../contract/calendar-feed.ts';
import { account, sessions } from '../../contract/client/account.ts';
import { deletion } from '../../contract/client/deletion.ts';
import { homes } from '../../contract/client/homes.ts';
import { contactDetails, room } from '../../contract/client/me.ts';
import { dataTopics, myData, myPhotos, photoYears } from '../../contract/client/my-data.ts';
import { pauseLengths, previewPause } from '../../contract/client/pauses.ts';
import { payLinks } from '../../contract/client/pay-links.ts';
import { proof, proofs } from '../../contract/client/proofs.ts';
import { acknowledgement } from '../../contract/client/statements.ts';
import { previewMove, visit, visitTimes } from '../../contract/client/visit.ts';
import { visits } from '../../contract/client/visits.ts';
import { myVisits } from '../../contract/crew/visits.ts';
import { myRequests } from '../../contract/my-requests.ts';
import { sharedProof } from '../../contract/shared-proof.ts';
import { addDays } from '../../domain/calendar/days.ts';
import { manilaToday } from '../../domain/manila-date.ts';
import type { CompanySize } from '../database/company.ts';
import { openPlanOf } from '../database/ledger.ts';
import { type CompanyCall, calledBy } from './called-by.ts';
import type { Known } from './known-things.ts';
import { linkSecret } from './money-calls.ts';
import { addressOf } from './requests.ts';

const today = manilaToday(new Date());

/** The calls of the crew's page, of the portal of the client of longest standing, and of links. */
export function ownPages(size: CompanySize, known: Known): [string, CompanyCall][] {
  const id = openPlanOf(size);
  const pause = { id, firstDay: addDays(today, 10), endDay: addDays(today, 24) };
  return [
    calledBy('worker', myVisits, () => ({})),
    calledBy('client', room, () => ({})),
    calledBy('client', account, () => ({})),
    calledBy('client', sessions, () => ({})),
    calledBy('client', contactDetails, () => ({})),
    calledBy('client', deletion, () => ({})),
    calledBy('client', homes, () => ({})),
    calledBy('client', myRequests, () => ({})),
    calledBy('client', visits, () => ({})),
    calledBy('client', visit, () => ({ visitId: known.comingVisit })),
    calledBy('client', visitTimes, () => ({ id: known.comingVisit })),
    calledBy('client', previewMove, () => ({ id: known.comingVisit, startsAt: known.offered })),
    calledBy('client', proofs, () => ({})),
    calledBy('client', proof, () => ({ visitId: known.doneVisit })),
    calledBy('client', pauseLengths, () => ({ id, firstDay: pause.firstDay })),
    calledBy('client', previewPause, () => pause),
    calledBy('client', payLinks, () => ({ subscriptionId: id })),
    calledBy('client', acknowledgement, () => ({ payment: known.payment })),
    calledBy('client', photoYears, () => ({})),
    calledBy('client', myPhotos, () => ({ year: today.slice(0, 'YYYY'.length) })),
    calledBy('client', myData, (index) => ({
      topic: dataTopics[index % dataTopics.length] ?? 'account',
    })),
    calledBy('client', sharedProof, () => ({ token: linkSecret })),
    ['calendar-feed', { by: 'client', request: feed }],
  ];
}

/** A calendar asks for a feed without any header of ours. */
const feed = (index: number) => ({
  method: 'GET',
  path: calendarFeedPath(linkSecret),
  headers: { 'x-forwarded-for': addressOf(index) },
});
