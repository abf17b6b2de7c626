import { randomUUID } from 'node:crypto';
import type { InputOf } from '../../../contract/call.ts';
import { type CallToMake, callsToMake } from '../../../contract/team/calls-to-make.ts';
import type { newJob, newOrder } from '../../../contract/team/new-requests.ts';
import { inDays, type StoredClient, storeClient, storeSubscription } from './clients.fixture.ts';
import type { ServedTeam } from './team.fixture.ts';

/** Without an email address. */
export const asking = {
  clientId: null,
  name: 'Lola Nena',
  email: '',
  phone: '0917 555 0101',
  preferredChannel: 'sms',
  messengerName: '',
  home: {
    kind: 'new',
    streetAddress: '4 Rizal St.',
    subdivision: '',
    barangay: '',
    city: 'Lipa City',
    province: 'Batangas',
    postalCode: '',
  },
} as const;

export function phonedOrder(
  changes: Partial<InputOf<typeof newOrder>> = {},
): InputOf<typeof newOrder> {
  return {
    key: randomUUID(),
    ...asking,
    packageType: 'master-gwapo',
    duration: '3-months',
    startDate: inDays(7),
    words: 'The gate sticks.',
    ...changes,
  };
}

export function phonedJob(changes: Partial<InputOf<typeof newJob>> = {}): InputOf<typeof newJob> {
  return {
    key: randomUUID(),
    ...asking,
    services: ['garageClean'],
    words: 'Clear the garage.',
    ...changes,
  };
}

export async function storePhoneClient(
  { database: { admin } }: ServedTeam,
  visits: Parameters<typeof storeSubscription>[2]['visits'] = [],
): Promise<StoredClient & { subscription: string }> {
  const client = await storeClient(admin, { name: 'Lola Nena', phone: '0917 555 0101' });
  await admin`update public.clients set email = null where id = ${client.id}`;
  const subscription = await storeSubscription(admin, client, { firstDay: inDays(-30), visits });
  return { ...client, subscription };
}

/** Makes everything due but renewals, and returns the calls on Today. */
export async function dueCalls(team: ServedTeam): Promise<CallToMake[]> {
  await team.database.admin`
    update private.outbox set due_at = now() - interval '1 minute'
    where waits and channel = 'call' and kind <> 'renewal-due'`;
  return (await team.dispatcher.call(callsToMake, {})).first;
}

/** Leaves only the team. Without triggers, which keep payments. */
export async function forgetAll({ database: { admin } }: ServedTeam): Promise<void> {
  await admin.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`
      truncate public.requests, public.clients, private.outbox, private.untold_changes cascade`;
  });
}
