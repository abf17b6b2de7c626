import { type PushRoom, push, switchPushOn } from '../../../contract/client/push.ts';
import type { Language } from '../../../domain/languages.ts';
import { type ShortTeam, serveShortTeam } from './short-messages.fixture.ts';
import type { Person } from './team.fixture.ts';

/** With a push service of ours. */
export async function servePushTeam() {
  const short = await serveShortTeam();
  const { team, admin, pushService } = short;

  /** Switches push on in one more browser. */
  async function browserOf(
    person: Person,
    { room = 'portal', language = 'en' }: { room?: PushRoom; language?: Language } = {},
  ) {
    const { key } = await person.call(push, { room });
    const browser = pushService.subscribe(key);
    const { endpoint, p256dh, auth } = browser;
    await person.call(switchPushOn, { room, language, endpoint, p256dh, auth });
    return browser;
  }

  /** Gives a client an account with push on. */
  async function withPush(client: string, language: Language = 'en') {
    const person = await team.addClient();
    await admin`update public.clients set account_id = ${person.account} where id = ${client}`;
    return { person, browser: await browserOf(person, { language }) };
  }

  return {
    ...short,
    browserOf,
    withPush,
    /** Stores a client with push whose reminder is due. */
    async reminded(changes: Parameters<ShortTeam['one']>[0] = {}, language?: Language) {
      const client = await short.one(changes);
      return { ...client, ...(await withPush(client.client, language)) };
    },
    browsers: () => admin`select from public.push_subscriptions`.then(({ count }) => count),
  };
}
