import type { TransactionSql } from 'postgres';
import type { AnswerOf, ParsedInputOf } from '../../../contract/call.ts';
import { confirmRequest, previewVisits } from '../../../contract/team/request-confirmation.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { type AcceptedQuote, agreedPrice } from '../../../domain/requests/agreed-price.ts';
import { agreedStatus } from '../../../domain/requests/request-states.ts';
import type { Member } from '../_shared/call/caller.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { steppedUp } from '../_shared/database/roles.ts';
import { mailableOrNone } from '../_shared/mail/email-address.ts';
import { refusePhones } from '../_shared/phones/refuse-phones.ts';
import { readConfirmed, refuseConfirmed } from '../_shared/requests/confirmed.ts';
import { queueMails } from '../_shared/service-mails/queue.ts';
import { checkDraft, placeOfHome, readFreeInstead } from './request-confirmation/check.ts';
import { draftOf } from './request-confirmation/plan.ts';
import { readPossibleCrew } from './request-confirmation/possible-crew.ts';
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
  async ({ input: { plan, crew, homeId, place: typed }, transaction }, { now }) => {
    const draft = draftOf(plan, now());
    const place = homeId === null ? typed : await placeOfHome(transaction, homeId);
    const where = { crew, homeId, place };
    const checked = await checkDraft(transaction, draft, where, now());
    const { term, fault, dates } = checked;
    const free = await readFreeInstead(transaction, checked, where, now());
    const members = await readPossibleCrew(transaction, draft.dates, place);
    return {
      lastDay: term && addDays(term.endDay, -1),
      fault,
      dates: dates.map(({ plannedDay, number, start, end, isMoved, warnings, faults, busy }) => ({
        ...{ plannedDay, number, startsAt: start, endsAt: end, isMoved, warnings },
        faults: [...faults, ...busy],
        free: (free.get(plannedDay) ?? []).map((start) => start.toISOString()),
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
