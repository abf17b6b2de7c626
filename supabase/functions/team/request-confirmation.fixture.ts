import type { InputOf } from '../../../contract/call.ts';
import type { InquiryPayload } from '../../../contract/send-contact-email.ts';
import type { OrderPayload } from '../../../contract/send-order-email.ts';
import type { confirmRequest } from '../../../contract/team/request-confirmation.ts';
import type { VisitPlan } from '../../../contract/team/visit-plan.ts';
import { addDays, mondayOf } from '../../../domain/calendar/days.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { newEmail } from '../../../server/functions/served.fixture.ts';
import { newInquiry, newOrder } from '../../../server/functions/submissions.fixture.ts';
import type { Person, ServedTeam } from './team.fixture.ts';

export type Confirmation = InputOf<typeof confirmRequest>;
export type TermPlan = Extract<VisitPlan, { kind: 'term' }>;

/** In about a month; nobody is away and nothing is closed. */
export const monday = mondayOf(addDays(manilaToday(new Date()), 36));

/** Every Tuesday for a month from that Monday, 9:00 to 11:00. */
export const tuesdays: TermPlan = {
  kind: 'term',
  term: '1-month',
  startDay: monday,
  lastDay: null,
  rhythm: { kind: 'weeks', every: 1, weekdays: [2] },
  startMinutes: 540,
  stayMinutes: 120,
  changes: [],
};

export const newHome: Extract<Confirmation['home'], { kind: 'new' }> = {
  kind: 'new',
  address: '12 Mabini St., Villa Adelina, Marawoy, Lipa City, 4217 Batangas',
  town: 'Lipa City',
  landmark: 'Behind the chapel',
  gate: 'Green gate, ring twice',
  guardAndPass: '',
  parking: '',
  pets: 'One dog',
  whoOpens: 'Nena',
  personName: 'Nena Reyes',
  personPhone: '+63 918 765 4321',
};

/** Sends an order or inquiry, and returns its reference. */
export async function sendRequest(
  team: ServedTeam,
  changes: Partial<OrderPayload> | { inquiry: Partial<InquiryPayload> } = {},
  sender?: Person,
): Promise<string> {
  // The same sender may send again at once.
  await team.database.admin`truncate private.rate_limits`;
  const isInquiry = 'inquiry' in changes;
  const [name, payload] = isInquiry
    ? ['send-contact-email', newInquiry(changes.inquiry)]
    : ['send-order-email', newOrder(changes)];
  const response = await team.call(
    name,
    payload,
    sender && { authorization: `Bearer ${sender.token}` },
  );
  const body = await response.json();
  if (response.status !== 200) throw new Error(JSON.stringify(body));
  return body.reference;
}

/** Confirms for a new client with a new home, without a crew. */
export function confirmation(
  reference: string,
  email: string,
  changes: Partial<Confirmation> = {},
): Confirmation {
  return {
    reference,
    version: 1,
    client: {
      kind: 'new',
      name: 'Ana Reyes',
      email,
      phone: '+63 917 123 4567',
      preferredChannel: 'viber',
      messengerName: '',
    },
    emailWasReadBack: true,
    home: newHome,
    packageType: 'master-gwapo',
    priceInPesos: 14_000,
    plan: tuesdays,
    paymentPlan: { kind: 'in-full' },
    crew: [],
    checklist: ['Garage cleaning', 'Yard maintenance'],
    overruled: [],
    ...changes,
  };
}

/** Sends an order, and returns its confirmation for a new client, not yet sent. */
export async function readyToConfirm(
  team: ServedTeam,
  changes: Partial<Confirmation> = {},
): Promise<Confirmation> {
  const email = newEmail();
  return confirmation(await sendRequest(team, { email }), email, changes);
}

export async function countRows({ database }: ServedTeam) {
  const [counts] = await database.admin`
    select (select count(*)::int from clients) as clients, (select count(*)::int from homes) as homes,
      (select count(*)::int from subscriptions) as subscriptions,
      (select count(*)::int from visits) as visits, (select count(*)::int from visit_crew) as crews,
      (select count(*)::int from private.outbox where kind = 'subscription-confirmed') as mails`;
  return counts;
}
