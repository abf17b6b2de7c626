import type { Language } from '../../../../domain/languages.ts';

/** Where a browser takes push messages, and what they are encrypted with (RFC 8291). */
export type Browser = { endpoint: string; p256dh: string; auth: string };

/** A push message as a service worker reads it. */
export type PushMessage = {
  title: string;
  text: string;
  /** The path that a tap opens. */
  path: string;
  language: Language;
  /** What it replaces on the screen: another one with the same. */
  tag: string;
};

/** How push messages reach browsers (docs/decisions/0053-push.md). */
export type Push = {
  /** The key that browsers know us by. */
  publicKey(): Promise<string>;
  /** Whether messages may go to an address that a browser names. */
  accepts(endpoint: string): boolean;
  /**
   * Hands over one message. Throws PushGone, PushRefused or PushNotTaken where it was certainly not taken;
   * after PushAway nobody knows.
   */
  send(browser: Browser, message: PushMessage): Promise<void>;
};

/** The browser takes no messages any more. */
export class PushGone extends Error {
  override name = 'PushGone';
}

/** The push service says no to this message. */
export class PushRefused extends Error {
  override name = 'PushRefused';
}

/** The push service took nothing, and may later: it is busy, or could not be reached. */
export class PushNotTaken extends Error {
  override name = 'PushNotTaken';
  /** How long it wants to be left alone, in milliseconds. Null if it did not say. */
  readonly restInMs: number | null;

  constructor(message: string, restInMs: number | null = null) {
    super(message);
    this.restInMs = restInMs;
  }
}

/** The push service did not answer in time, or has trouble. Whether it took the message is open. */
export class PushAway extends Error {
  override name = 'PushAway';
}
