/** A file that travels with a mail: its name, its media type and its text. */
export type TextFile = { name: string; type: string; text: string };

/** A picture that a mail shows. The mail's HTML names it by `cid`. */
type EmbeddedPicture = { name: string; type: string; bytes: Uint8Array; cid: string };

export type Attachment = TextFile | EmbeddedPicture;

/** A mail on its way out. */
export type OutgoingMail = {
  /** The same on every try, so that a receiver can drop a duplicate. */
  messageId: string;
  kind: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  attachments?: readonly Attachment[];
};

/**
 * Hands a mail over. Rejects if the mail was not taken, with RefusedForGood if another try is
 * pointless.
 */
export type Send = (mail: OutgoingMail) => Promise<void>;

/**
 * This mail can never be handed over. Either the receiver said so, or its content no longer exists.
 */
export class RefusedForGood extends Error {}

/** How many mails leave side by side. One slow mail must not hold up the others. */
export const maximumLanes = 8;

/**
 * Returns a subject in plain words, whoever wrote the names in it. It drops markup, what is left of
 * it, and invisible characters that could reorder or hide the rest. It breaks up what mail programs
 * would decode (RFC 2047).
 */
export function plainSubject(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .replace(/<\/?[a-z!][^<>]*>/giu, ' ')
    .replace(/[<>]/gu, ' ')
    .replace(/&(?=#|[a-z]+;)/giu, '& ')
    .replaceAll('=?', '= ?')
    .replace(/ +/g, ' ')
    .replace(/ (?=[,:])/g, '')
    .trim();
}
