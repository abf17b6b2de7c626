/** One part of GSM-7 to '639171234567'. */
export type ShortMessage = { number: string; text: string };

export type Arrival = 'on-its-way' | 'delivered' | 'failed';

/** docs/decisions/0050-short-messages.md. */
export type Sms = {
  /**
   * Returns the provider's id. Throws SmsNotTaken or SmsRefused if it was certainly not taken,
   * SmsAway if nobody knows.
   */
  send(message: ShortMessage): Promise<string>;
  /** Returns the ids of matching messages since then. Throws SmsAway. */
  find(message: ShortMessage, since: Date): Promise<string[]>;
  /** Throws SmsAway. */
  read(providerId: string): Promise<Arrival>;
};

/** The gateway is full or could not be reached, and may take it later. */
export class SmsNotTaken extends Error {
  override name = 'SmsNotTaken';
  /** In milliseconds. Null if the gateway did not say. */
  readonly restInMs: number | null;

  constructor(message: string, restInMs: number | null = null) {
    super(message);
    this.restInMs = restInMs;
  }
}

export class SmsRefused extends Error {
  override name = 'SmsRefused';
}

/** The gateway did not answer in time or failed. It may have taken the message. */
export class SmsAway extends Error {
  override name = 'SmsAway';
}
