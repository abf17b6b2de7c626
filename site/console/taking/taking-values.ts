import type { InputOf } from '../../../contract/call.ts';
import type { KnownClient, newJob } from '../../../contract/team/new-requests.ts';
import type { Province } from '../../../domain/provinces.ts';
import type { Channel } from '../../../domain/requests/contact.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { keyFor, settleKey } from '../../submission/submission-key.ts';

type Asking = Omit<InputOf<typeof newJob>, 'key' | 'services' | 'words'>;

/** Value of the home field for a home that is not stored yet. */
export const otherHome = 'new';

/** Returns the caller and the home as typed. A known client is taken as stored. */
export function askingOf(typed: FormData, client: KnownClient | null): Asking {
  const text = (name: string) => typedIn(typed, name).trim();
  const home = text('home');
  return {
    clientId: client?.id ?? null,
    name: client?.name ?? text('name'),
    email: client?.email ?? text('email'),
    phone: client?.phone ?? text('phone'),
    preferredChannel: client?.preferredChannel ?? (text('preferredChannel') as Channel),
    messengerName: client?.messengerName ?? text('messengerName'),
    home:
      client !== null && home !== '' && home !== otherHome
        ? { kind: 'known', id: home }
        : {
            kind: 'new',
            streetAddress: text('streetAddress'),
            subdivision: text('subdivision'),
            barangay: text('barangay'),
            city: text('city'),
            // The contract refuses missing choices.
            province: text('province') as Province,
            postalCode: text('postalCode'),
          },
  };
}

/** Adds an idempotency key. The same content has the same key, so a retry makes one request. */
export function withKey<Content extends object>(content: Content): Content & { key: string } {
  return { ...content, key: keyFor(JSON.stringify(content), Date.now()) };
}

/** Forgets the key of stored content, so that the same content makes another request later. */
export function settle({ key: _, ...content }: { key: string }): void {
  settleKey(JSON.stringify(content), Date.now());
}
