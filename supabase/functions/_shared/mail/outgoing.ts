/** `type` is the media type. */
export type TextFile = { name: string; type: string; text: string };

/** The mail's HTML names it by `cid`. */
type EmbeddedPicture = { name: string; type: string; bytes: Uint8Array; cid: string };

export type Attachment = TextFile | EmbeddedPicture;

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

/** Rejects if the mail was not taken, with RefusedForGood if another try is pointless. */
export type Send = (mail: OutgoingMail) => Promise<void>;

/** This mail can never be sent: the receiver said so, or its content no longer exists. */
export class RefusedForGood extends Error {}

/** Side by side, so that one slow mail does not hold up the others. */
export const maximumLanes = 8;

/**
 * Returns a subject in plain words, whoever wrote the names in it. Drops markup and invisible
 * characters that could reorder or hide the rest. Breaks up what mail programs would decode (RFC
 * 2047).
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
