import * as v from 'valibot';

/** What a client sends to join a topic, as far as it is served here. */
const JoinRequest = v.object({
  config: v.object({
    private: v.optional(v.boolean(), false),
    presence: v.optional(
      v.object({
        enabled: v.optional(v.boolean(), false),
        key: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
      }),
      {},
    ),
    postgres_changes: v.optional(v.array(v.unknown()), []),
  }),
  access_token: v.nullish(v.string(), null),
});

export type JoinRequest = { token: string | null; presenceKey: string; wantsPresence: boolean };

/** Returns why not, in the provider's form, for a request that asks for more than is served. */
export function readJoin(payload: unknown): JoinRequest | string {
  const { success, output } = v.safeParse(JoinRequest, payload);
  if (!success) return 'MalformedJoin: config is missing or has another form';
  const { config, access_token: token } = output;
  if (!config.private) return 'PrivateOnly: This project only allows private channels';
  if (config.postgres_changes.length > 0)
    return 'NotServed: postgres_changes is not served, only broadcasts of the database';
  const { enabled, key } = config.presence;
  return { token, presenceKey: key || crypto.randomUUID(), wantsPresence: enabled };
}
