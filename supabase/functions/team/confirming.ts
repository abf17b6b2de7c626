import type { TransactionSql } from 'postgres';
import type { AnswerOf, ParsedInputOf } from '../../../contract/call.ts';
import { confirmRequest, previewVisits } from '../../../contract/team/confirming.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { paymentPlanFault } from '../../../domain/money/payment-plans.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { type AcceptedQuote, agreedPrice } from '../../../domain/requests/agreed-price.ts';
import { agreedStatus } from '../../../domain/requests/request-states.ts';
import type { Member } from '../_shared/call/caller.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { errorCode } from '../_shared/database/failure.ts';
import { asTeam, steppedUp } from '../_shared/database/roles.ts';
import { mailableOrNone } from '../_shared/mail/mailable.ts';
import { refusePhones } from '../_shared/phones/refuse-phones.ts';
import { readConfirmed, refuseConfirmed } from '../_shared/requests/confirmed.ts';
import { queueMails } from '../_shared/service-mails/queue.ts';
import { type CheckedDraft, checkDraft } from './confirming/check.ts';
import { readHindered } from './confirming/hindered-members.ts';
import { draftOf } from './confirming/plan.ts';
import { lockRequest, readAcceptedQuote, refuseUnconfirmable } from './confirming/request.ts';
import { storeClient, storeHome } from './confirming/store-client.ts';
import { plannedPrice, storeSubscription } from './confirming/store-subscription.ts';

/** Lists what a plan would make. It stores nothing. */
export const handlePreviewVisits = endpoint(
  previewVisits,
  async ({ input: { plan, ...where }, caller }, { sql, now }) => {
    const draft = draftOf(plan, now());
    const { term, fault, dates, members } = await asTeam(sql, caller, async (transaction) => ({
      ...(await checkDraft(transaction, draft, where, now())),
      members: await readHindered(transaction, draft.dates),
    }));
    return {
      lastDay: term && addDays(term.endDay, -1),
      fault,
      dates: dates.map(({ plannedDay, number, start, end, isMoved, warnings, faults, busy }) => ({
        plannedDay,
        number,
        startsAt: start.toISOString(),
        endsAt: end.toISOString(),
        isMoved,
        warnings,
        faults: [...faults, ...busy],
      })),
      members,
    };
  },
);

type Input = ParsedInputOf<typeof confirmRequest>;
type Answer = AnswerOf<typeof confirmRequest>;

/** The code of an exclusion constraint that is broken: a worker would be at two visits. */
const exclusionViolation = '23P01';

/** Stores everything that a confirmed request makes, in one transaction, or nothing. */
export const handleConfirmRequest = endpoint(
  confirmRequest,
  async ({ input, caller }, { sql, now, mailQueued }) => {
    refuseUnsuitablePlan(input);
    refuseWrongPhones(input);
    try {
      const answer = await asTeam(sql, caller, (transaction) =>
        confirm(transaction, input, caller, now()),
      );
      mailQueued();
      return answer;
    } catch (error) {
      if (errorCode(error) === exclusionViolation) throw new Refusal('crew-busy');
      throw error;
    }
  },
);

/** What is new is checked; a known client and home stay as they are. */
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
  // These are sent together and run in this order: what is read is as it is behind the lock.
  const [request, confirmed, quote] = await Promise.all([
    lockRequest(transaction, reference),
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
  await transaction`select private.lock_crew(${input.crew}::uuid[])`;
  const draft = await checkDraft(
    transaction,
    draftOf(input.plan, now),
    { crew: input.crew, homeId, place: null },
    now,
  );
  refuseFaults(draft);
  refuseUnreadWarnings(draft, input.overruled);
  refuseUnsuitablePayment(input, draft);
  const subscriptionId = await storeSubscription(transaction, input, {
    clientId: client.id,
    homeId,
    memberId: member.id,
    draft,
  });
  await transaction`
    update public.requests set status = ${agreedStatus[request.kind]}, client_id = ${client.id}
    where reference = ${reference}`;
  const recipient = mailableOrNone(client.email);
  await steppedUp(transaction, (service) =>
    queueMails(service, [{ kind: 'subscription-confirmed', recipient, about: subscriptionId }]),
  );
  return { subscriptionId, clientId: client.id, isMailed: recipient !== '' };
}

/** On-Demand has no term, and every other package has one. */
function refuseUnsuitablePlan({ packageType, plan }: Input): void {
  if ((packageType === 'on-demand') === (plan.kind === 'single')) return;
  const sentence =
    plan.kind === 'single' ? 'Choose a term and a rhythm.' : 'On-Demand has single dates.';
  throw new Refusal('invalid-body', { fields: { plan: sentence } });
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

function refuseUnsuitablePayment({ paymentPlan, ...input }: Input, draft: CheckedDraft): void {
  const fault = paymentPlanFault(paymentPlan, plannedPrice(input, draft));
  if (fault !== null) throw new Refusal('invalid-body', { fields: { paymentPlan: fault } });
}

function refuseFaults({ fault, dates }: CheckedDraft): void {
  if (fault !== null) throw new Refusal('invalid-body', { fields: { plan: fault } });
  const faulty = dates.filter(({ faults }) => faults.length > 0);
  if (faulty.length > 0) {
    const fields = faulty.map(({ plannedDay, faults }) => [plannedDay, faults.join(' ')]);
    throw new Refusal('invalid-body', { fields: Object.fromEntries(fields) });
  }
  const busy = dates.filter((date) => date.busy.length > 0);
  const [message] = busy.flatMap((date) => date.busy);
  if (message === undefined) return;
  const fields = busy.map((date) => [date.plannedDay, date.busy.join(' ')]);
  throw new Refusal('crew-busy', { message, fields: Object.fromEntries(fields) });
}

/** A warning that came up after the dispatcher looked has to be read first. */
function refuseUnreadWarnings({ dates }: CheckedDraft, overruled: readonly string[]): void {
  const read = new Set(overruled);
  const unread = dates.flatMap(({ plannedDay, warnings }) =>
    warnings.filter(({ key }) => !read.has(key)).map(({ sentence }) => [plannedDay, sentence]),
  );
  if (unread.length === 0) return;
  throw new Refusal('changed-meanwhile', {
    message: 'There are new warnings. Please look at the dates again.',
    fields: Object.fromEntries(unread),
  });
}
