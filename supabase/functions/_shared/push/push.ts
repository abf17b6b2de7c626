import type { Language } from '../../../../domain/languages.ts';

/** `p256dh` and `auth` encrypt its messages (RFC 8291). */
export type Browser = { endpoint: string; p256dh: string; auth: string };

export type PushMessage = {
  title: string;
  text: string;
  path: string;
  language: Language;
  /** Replaces a message with the same tag on the screen. */
  tag: string;
};

/** docs/decisions/0053-push.md. */
export type Push = {
  publicKey(): Promise<string>;
  accepts(endpoint: string): boolean;
  /**
   * Throws PushGone, PushRefused or PushNotTaken if it was certainly not taken, PushAway if nobody
   * knows.
   */
  send(browser: Browser, message: PushMessage): Promise<void>;
};

/** The browser no longer takes messages. */
export class PushGone extends Error {
  override name = 'PushGone';
}

export class PushRefused extends Error {
  override name = 'PushRefused';
}

/** The push service is busy or could not be reached, and may take it later. */
export class PushNotTaken extends Error {
  override name = 'PushNotTaken';
  /** In milliseconds. Null if the service did not say. */
  readonly restInMs: number | null;

  constructor(message: string, restInMs: number | null = null) {
    super(message);
    this.restInMs = restInMs;
  }
}

/** The push service did not answer in time or failed. It may have taken the message. */
export class PushAway extends Error {
  override name = 'PushAway';
}
