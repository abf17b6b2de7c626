import type { Permit } from './permits.ts';

/** Who has joined, as their token says. */
export type Person = {
  /** Null for a visitor. */
  token: string | null;
  account: string | null;
  /** In milliseconds since 1970. */
  expiresAt: number;
};

/** One topic that one socket has joined. */
export type Channel = {
  topic: string;
  person: Person;
  permit: Permit;
  presenceKey: string;
  /** Drops the socket of a reader that is too slow. */
  tell(event: string, payload: unknown): void;
  /** Ends this channel, and its socket when it was the last. */
  putOff(why: string): void;
};

export type Topics = ReturnType<typeof createTopics>;

/** Who has joined which topic in this process. */
export function createTopics() {
  const topics = new Map<string, Set<Channel>>();

  const at = (topic: string): readonly Channel[] => [...(topics.get(topic) ?? [])];

  return {
    at,

    enter(channel: Channel): void {
      const channels = topics.get(channel.topic) ?? new Set();
      topics.set(channel.topic, channels.add(channel));
    },

    leave(channel: Channel): void {
      const channels = topics.get(channel.topic);
      channels?.delete(channel);
      if (channels?.size === 0) topics.delete(channel.topic);
    },

    /** Tells a topic something, and returns how many it reached. Whose token ran out hears nothing. */
    tell(topic: string, event: string, payload: unknown, who = (_: Channel) => true): number {
      let reached = 0;
      for (const channel of at(topic)) {
        if (channel.person.expiresAt < Date.now()) {
          channel.putOff('InvalidJWTToken: Token has expired');
        } else if (who(channel)) {
          channel.tell(event, payload);
          reached += 1;
        }
      }
      return reached;
    },

    all: (): readonly Channel[] => [...topics.values()].flatMap((channels) => [...channels]),
  };
}
