/** A short message as it is handed over: one part of GSM-7 to '639171234567'. */
export type ShortMessage = { number: string; text: string };

/** What the provider says of a message that it took. */
export type Arrival = 'on-its-way' | 'delivered' | 'failed';

/** What we ask of a gateway for short messages (docs/decisions/0050-short-messages.md). */
export type Sms = {
  /**
   * Hands over one message, and returns the provider's id. Throws SmsNotTaken or SmsRefused where it was
   * certainly not taken; after SmsAway nobody knows.
   */
  send(message: ShortMessage): Promise<string>;
  /** Returns the ids of all messages to this number with this text since then. Throws SmsAway. */
  find(message: ShortMessage, since: Date): Promise<string[]>;
  /** Returns whether a message arrived. Throws SmsAway. */
  read(providerId: string): Promise<Arrival>;
};

/** The gateway took nothing, and may later: it is full, or could not be reached at all. */
export class SmsNotTaken extends Error {
  override name = 'SmsNotTaken';
  /** How long it wants to be left alone, in milliseconds. Null if it did not say. */
  readonly restInMs: number | null;

  constructor(message: string, restInMs: number | null = null) {
    super(message);
    this.restInMs = restInMs;
  }
}

/** The gateway says no to this message. It took nothing. */
export class SmsRefused extends Error {
  override name = 'SmsRefused';
}

/** The gateway did not answer in time, or has trouble. Whether it did what it was asked is open. */
export class SmsAway extends Error {
  override name = 'SmsAway';
}
