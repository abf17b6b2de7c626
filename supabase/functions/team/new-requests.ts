import type { TransactionSql } from 'postgres';
import type { ParsedInputOf } from '../../../contract/call.ts';
import {
  type KnownClient,
  knownClients,
  newJob,
  newOrder,
} from '../../../contract/team/new-requests.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { priceInPesos, totalPriceText } from '../../../domain/prices.ts';
import { startDateProblem } from '../../../domain/start-date.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { refusePhones } from '../_shared/phones/refuse-phones.ts';
import { storeNewRequest, type Wanted } from './new-requests/store.ts';

export const handleNewOrder = endpoint(
  newOrder,
  (
    { input: { packageType, duration, startDate, words, ...asking }, caller, transaction },
    { now },
  ) =>
    take(transaction, { takenBy: caller.member.id, now: now() }, asking, {
      kind: 'order',
      package_type: packageType,
      duration,
      start_date: startDate,
      additional_requests: words,
      displayed_total_price: totalPriceText(packageType, duration, true),
      total_price_in_pesos: priceInPesos(packageType, duration),
      price_mismatch: false,
    }),
);

export const handleNewJob = endpoint(
  newJob,
  ({ input: { services, words, ...asking }, caller, transaction }, { now }) =>
    take(transaction, { takenBy: caller.member.id, now: now() }, asking, {
      kind: 'inquiry',
      services,
      message: words,
    }),
);

type Asking = Omit<ParsedInputOf<typeof newJob>, 'services' | 'words'>;

function take(
  transaction: TransactionSql,
  { takenBy, now }: { takenBy: string; now: Date },
  asking: Asking,
  wanted: Wanted,
): Promise<{ reference: string }> {
  refusePhones({ phone: asking.phone });
  const latest = wanted.kind === 'order' ? wanted.start_date : null;
  return storeNewRequest(transaction, asking, wanted, {
    takenBy,
    now,
    // A repeated call may come after the midnight that put its start date in the past.
    refuseNew: () => {
      const startDate = latest && startDateProblem(latest, manilaToday(now));
      if (startDate) throw new Refusal('invalid-body', { fields: { startDate } });
    },
  });
}

/** The maximum number of clients offered. */
const offeredAtMost = 5;

/** The minimum number of digits: half a number is in many. */
const digitsOfPhone = 9;

export const handleKnownClients = endpoint(knownClients, async ({ input, transaction }) => ({
  clients: await findKnown(transaction, input),
}));

async function findKnown(
  transaction: TransactionSql,
  { phone, email }: ParsedInputOf<typeof knownClients>,
): Promise<KnownClient[]> {
  const whole = phone.replace(/\D/g, '').length >= digitsOfPhone ? phone : null;
  const rows = await transaction<KnownClient[]>`
    select id, name, coalesce(email, '') as email, phone, preferred_channel as "preferredChannel",
      messenger_name as "messengerName", coalesce((
        select jsonb_agg(jsonb_build_object('id', homes.id, 'address', address) order by created_at, homes.id)
        from public.homes where client_id = clients.id
      ), '[]') as homes
    from public.clients
    where state = 'active'
      and (phone_digits = private.phone_digits(${whole}) or lower(email) = lower(${email.trim()}))
    order by created_at limit ${offeredAtMost}`;
  return [...rows];
}
