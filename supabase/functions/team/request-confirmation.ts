import type { TransactionSql } from 'postgres';
import type { AnswerOf, ParsedInputOf } from '../../../contract/call.ts';
import { confirmRequest, previewVisits } from '../../../contract/team/request-confirmation.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { type AcceptedQuote, agreedPrice } from '../../../domain/requests/agreed-price.ts';
import { agreedStatus } from '../../../domain/requests/request-states.ts';
import type { CrewMember } from '../../../domain/visits/crew.ts';
import type { DraftVisit } from '../../../domain/visits/draft.ts';
import { checkTime } from '../../../domain/visits/warnings.ts';
import type { Member } from '../_shared/call/caller.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { steppedUp } from '../_shared/database/roles.ts';
import { mailableOrNone } from '../_shared/mail/email-address.ts';
import { refusePhones } from '../_shared/phones/refuse-phones.ts';
import { readConfirmed, refuseConfirmed } from '../_shared/requests/confirmed.ts';
import { crewOnDays, readSurroundings } from '../_shared/schedule/planning.ts';
import { queueMails } from '../_shared/service-mails/queue.ts';
import { checkDraft } from './request-confirmation/check.ts';
import { draftOf } from './request-confirmation/plan.ts';
import {
  lockRequestToConfirm,
  readAcceptedQuote,
  refuseUnconfirmable,
} from './request-confirmation/request.ts';
import { storeClient, storeHome } from './request-confirmation/store-client.ts';
import { storePlan } from './request-confirmation/store-plan.ts';

/** Stores nothing. */
export const handlePreviewVisits = endpoint(
  previewVisits,
  async ({ input: { plan, ...where }, transaction }, { now }) => {
    const draft = draftOf(plan, now());
    const { term, fault, dates } = await checkDraft(transaction, draft, where, now());
    const members = await readHindered(transaction, draft.dates);
    return {
      lastDay: term && addDays(term.endDay, -1),
      fault,
      dates: dates.map(({ plannedDay, number, start, end, isMoved, warnings, faults, busy }) => ({
        ...{ plannedDay, number, startsAt: start, endsAt: end, isMoved, warnings },
        faults: [...faults, ...busy],
      })),
      members,
    };
  },
);

type Input = ParsedInputOf<typeof confirmRequest>;
type Answer = AnswerOf<typeof confirmRequest>;

/** Stores a confirmed request in one transaction. */
export const handleConfirmRequest = endpoint(
  confirmRequest,
  ({ input, caller, transaction }, { now }) => {
    refuseWrongPhones(input);
    return confirm(transaction, input, caller, now());
  },
  { isSchedule: true },
);

/** Checks only new records; a known client and home stay as they are. */
function refuseWrongPhones({ client, home }: Input): void {
  refusePhones({
    ...(client.kind === 'new' && { 'client.phone': client.phone.trim() }),
    ...(home.kind === 'new' && { 'home.personPhone': home.personPhone.trim() }),
  });
}

async function confirm(
  transaction: TransactionSql,
  input: Input,
  { member }: Member,
  now: Date,
): Promise<Answer> {
  const { reference } = input;
  // Sent together and run in this order: the reads come after the lock.
  const [request, confirmed, quote] = await Promise.all([
    lockRequestToConfirm(transaction, reference),
    readConfirmed(transaction, reference),
    readAcceptedQuote(transaction, reference),
  ]);
  if (confirmed !== null) {
    if (confirmed.memberId !== member.id) refuseConfirmed(confirmed);
    // The same member again: the first answer was lost.
    return { ...confirmed, isMailed: false };
  }
  await refuseUnconfirmable(transaction, request, input.version);
  refuseOtherPrice(input, quote);

  const client = await storeClient(transaction, input, request);
  const homeId = await storeHome(transaction, input.home, client.id);
  const { subscriptionId } = await storePlan(
    transaction,
    input,
    {
      ...{ clientId: client.id, homeId, memberId: member.id },
      ...{ overruled: input.overruled, importedOn: null },
    },
    now,
  );
  await transaction`
    update public.requests set status = ${agreedStatus[request.kind]}, client_id = ${client.id}
    where reference = ${reference}`;
  const recipient = mailableOrNone(client.email);
  await steppedUp(transaction, (service) =>
    queueMails(service, [{ kind: 'subscription-confirmed', recipient, about: subscriptionId }]),
  );
  return { subscriptionId, clientId: client.id, isMailed: recipient !== '' };
}

function refuseOtherPrice(
  { packageType, plan, priceInPesos }: Input,
  quote: AcceptedQuote | null,
): void {
  const agreed = agreedPrice(packageType, plan.kind === 'term' ? plan.term : null, quote);
  if (agreed === null || agreed === priceInPesos) return;
  const fields = { priceInPesos: `The price is ${formatPesos(agreed)}.` };
  throw new Refusal('invalid-body', { fields });
}

/** The number of dates on which a member is busy, away or off. */
type Hindered = { id: string; hindered: number };

/** Returns for each possible crew member the number of dates on which they cannot come. */
async function readHindered(
  transaction: TransactionSql,
  dates: readonly DraftVisit[],
): Promise<Hindered[]> {
  const counted = dates.filter(({ number }) => number !== null);
  const days = counted.map(({ start }) => manilaDayOf(start)).toSorted();
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  if (firstDay === undefined || lastDay === undefined) return [];
  const members = await transaction<{ id: string }[]>`
    select id from public.members where deactivated_at is null order by id`;
  const ids = members.map(({ id }) => id);
  const surroundings = await readSurroundings(transaction, ids, {
    firstDay,
    lastDay,
    times: counted,
  });
  const crewOn = crewOnDays(surroundings, new Set(), []);
  return ids.map((id) => ({
    id,
    hindered: counted.filter((date) =>
      crewOn([id], manilaDayOf(date.start)).some((member) => isHindered(member, date)),
    ).length,
  }));
}

function isHindered(member: CrewMember, { start, end }: DraftVisit): boolean {
  const { warnings, faults } = checkTime({
    ...{ start, end, visitId: null, homeId: null, place: null },
    crew: [member],
    holidays: new Map(),
  });
  // A short way is only a warning.
  return faults.length > 0 || warnings.some((one) => 'memberId' in one && one.id !== 'tight');
}
