import { callsToMake } from '../../contract/team/calls-to-make.ts';
import { checkChange } from '../../contract/team/change-requests.ts';
import { exportImportable, exportPart, exportTopics } from '../../contract/team/exporting.ts';
import { find } from '../../contract/team/finding.ts';
import { countVisits, visitsToGive } from '../../contract/team/giving.ts';
import { holidays } from '../../contract/team/holidays.ts';
import { imports } from '../../contract/team/imports.ts';
import { invoiceContent } from '../../contract/team/invoices.ts';
import { memberSessions } from '../../contract/team/member-accounts.ts';
import { knownClients } from '../../contract/team/new-requests.ts';
import { payLinks } from '../../contract/team/pay-links.ts';
import { cashHeldBy, memberHistory, people } from '../../contract/team/people.ts';
import { previewDay, week } from '../../contract/team/schedule.ts';
import { clientMessages, smsSettings } from '../../contract/team/short-messages.ts';
import { visitRecord } from '../../contract/team/visit-records.ts';
import { waysToPay } from '../../contract/team/ways-to-pay.ts';
import { addDays } from '../../domain/calendar/days.ts';
import { manilaToday } from '../../domain/manila-date.ts';
import { type CompanySize, idOf, memberId } from '../database/company.ts';
import { type CompanyCall, calledBy } from './called-by.ts';
import type { Known } from './known-things.ts';

const today = manilaToday(new Date());
const searched = ['mercado', 'ana reyes lipa', '0911 123', 'O-00001', 'xyzzy', 'tagaytay'];
/** The first page, one in the middle and one far back. */
const exportPages = ['1', '20', '150'];

/** The console's calls that only the part `scale` measures. */
export function teamPages(size: CompanySize, known: Known): [string, CompanyCall][] {
  const worker = (index: number) => memberId((index % size.workers) + 1);
  const clientId = (index: number) => idOf(`client ${(index % size.clients) + 1}`);
  const inAWeek = addDays(today, 7);
  return [
    calledBy('owner', find, (index) => ({ search: searched[index % searched.length] ?? '' })),
    calledBy('owner', callsToMake, () => ({})),
    calledBy('owner', knownClients, (index) => ({
      phone: '+63 917 555 0123',
      email: `client.${(index % size.clients) + 1}@example.ph`,
    })),
    calledBy('owner', checkChange, () => ({ id: known.wish })),
    calledBy('owner', visitRecord, (index) => ({
      id: idOf(`visit ${index % size.subscriptions} 2`),
    })),
    ['a week of another month', calledBy('owner', week, () => ({ week: addDays(today, -84) }))[1]],
    calledBy('owner', previewDay, () => ({ day: addDays(today, 1) })),
    calledBy('owner', countVisits, (index) => ({ member: worker(index), from: today, to: '' })),
    [
      'one worker’s week to give',
      calledBy('owner', visitsToGive, (index) => ({
        holder: worker(index),
        from: today,
        to: inAWeek,
      }))[1],
    ],
    [
      'all of a worker’s visits to give',
      calledBy('owner', visitsToGive, (index) => ({ holder: worker(index) }))[1],
    ],
    [
      'visits without a crew to give',
      calledBy('owner', visitsToGive, () => ({ holder: 'nobody' as const }))[1],
    ],
    calledBy('owner', people, () => ({ who: 'former' as const })),
    calledBy('owner', cashHeldBy, (index) => ({ id: worker(index) })),
    calledBy('owner', memberHistory, (index) => ({ id: worker(index) })),
    calledBy('owner', memberSessions, () => ({ id: memberId(1) })),
    calledBy('owner', clientMessages, (index) => ({ clientId: clientId(index) })),
    calledBy('owner', smsSettings, () => ({})),
    calledBy('owner', waysToPay, () => ({})),
    calledBy('owner', payLinks, (index) => ({
      subscriptionId: idOf(`subscription ${index % size.subscriptions}`),
    })),
    calledBy('owner', holidays, () => ({ year: today.slice(0, 'YYYY'.length) })),
    calledBy('owner', imports, () => ({})),
    calledBy('owner', invoiceContent, () => ({ dueId: known.uninvoicedDue })),
    ...exportTopics.map((topic): [string, CompanyCall] => [
      `export of ${topic}`,
      calledBy('owner', exportPart, (index) => ({
        topic,
        page: exportPages[index % exportPages.length] ?? '1',
      }))[1],
    ]),
    calledBy('owner', exportImportable, (index) => ({
      topic: 'clients' as const,
      page: index % 2 === 0 ? '1' : '20',
    })),
  ];
}
