import type { Sql } from 'postgres';
import type { Brand } from '../../../../domain/brand.ts';
import { announceInquiry, type StoredInquiry } from '../submission/inquiry-mails.ts';
import { customerMail, type Letter, teamMail } from '../submission/letters.ts';
import { announceOrder, type StoredOrder } from '../submission/order-mails.ts';
import type { StoredContent } from './outbox.ts';
import { renderMail } from './render.ts';

/** A mail on its way out. */
export type OutgoingMail = {
  /** Stays the same however often it is tried, so that a receiver may drop a repetition. */
  messageId: string;
  kind: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
};

/** Hands a mail over. Rejects when it was not taken: with RefusedForGood when trying again is pointless. */
export type Send = (mail: OutgoingMail) => Promise<void>;

/** This mail can never be handed over: the receiver said so, or there is nothing left to tell. */
export class RefusedForGood extends Error {}

/** What delivery needs from the process it runs in. */
export type Delivery = {
  /** A login that may become service_role. */
  sql: Sql;
  send: Send;
  brand: Brand;
  siteUrl: string;
};

type ClaimedMail = {
  id: string;
  message_id: string;
  kind: string;
  recipient: string;
  reply_to: string | null;
  subject: string | null;
  /** Null where a submission's row says what the mail does. */
  content: StoredContent | null;
  submission: StoredOrder | StoredInquiry | null;
  attempts: number;
};

/** How many mails leave side by side, so that a slow one holds up no other. */
export const maximumLanes = 8;

/** How long handing over one mail may take, in milliseconds. */
const sendTimeoutInMs = 60_000;

/** Longer than handing over may take: only a process that died lets a claim run out. */
const leaseInMs = 2 * sendTimeoutInMs;

/** With one try an hour after the first seven, the last comes a day after the first. */
const maximumAttempts = 30;

/**
 * Claims one due mail and hands it over; what becomes of it is written down. Answers whether there
 * was one. `claimed` is called in between, when another may be started beside it. Throws what the
 * database throws; a claim that could not be settled falls due again.
 */
export async function deliverNext(delivery: Delivery, claimed: () => void): Promise<boolean> {
  const { sql } = delivery;
  const [mail] = await sql<ClaimedMail[]>`
    select * from private.claim_mails(1, ${`${leaseInMs} milliseconds`})`;
  if (mail === undefined) return false;
  claimed();
  const failure = await handOver(delivery, mail);
  const error = failure === null ? null : oneLine(failure);
  const retryIn = failure === null ? null : retryDelayInMs(failure, mail.attempts, Math.random());
  await sql`
    select private.settle_mail(${mail.id}, ${error}, ${retryIn === null ? null : `${retryIn} milliseconds`})`;
  return true;
}

/** Delivers until nothing is due, several mails side by side; for a process that is woken now and then. */
export async function deliverDue(delivery: Delivery): Promise<void> {
  const lane = async () => {
    while (await deliverNext(delivery, () => undefined)) {
      // The next one, until none is left.
    }
  };
  await Promise.all(Array.from({ length: maximumLanes }, lane));
}

async function handOver({ send, brand, siteUrl }: Delivery, mail: ClaimedMail): Promise<unknown> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error('Handing it over took too long.')),
    sendTimeoutInMs,
  );
  try {
    const { subject, replyTo = null, ...content } = letterOf(mail, brand, siteUrl);
    const sending = send({
      messageId: mail.message_id,
      kind: mail.kind,
      recipient: mail.recipient,
      replyTo,
      subject,
      ...renderMail({ brand, siteUrl, ...content }),
    });
    await Promise.race([sending, promise]);
    return null;
  } catch (error) {
    return error;
  } finally {
    clearTimeout(timer);
  }
}

/** What a mail says: its own content, or what the order or inquiry that it tells of makes of it. */
function letterOf(
  { kind, subject, reply_to, content, submission }: ClaimedMail,
  brand: Brand,
  siteUrl: string,
): Letter {
  if (content !== null && subject !== null) {
    return { subject, ...(reply_to !== null && { replyTo: reply_to }), ...content };
  }
  if (submission === null) throw new RefusedForGood('What it tells of was deleted.');
  const announcement =
    'package_type' in submission ? announceOrder(submission, brand) : announceInquiry(submission);
  return kind.endsWith('-team')
    ? teamMail(announcement)
    : customerMail(announcement, brand, siteUrl);
}

/**
 * Milliseconds until the next try, or null when there is none: half a minute, doubling up to an hour,
 * half of it at random so that mails which failed together do not all come back together.
 */
export function retryDelayInMs(failure: unknown, attempts: number, random: number): number | null {
  if (failure instanceof RefusedForGood || attempts >= maximumAttempts) return null;
  const longest = Math.min(30_000 * 2 ** (attempts - 1), 3_600_000);
  return Math.round(longest * (0.5 + random / 2));
}

/** The reason on one line, for the operator's list. */
function oneLine(failure: unknown): string {
  const text = failure instanceof Error ? failure.message : String(failure);
  return text.replace(/\s+/g, ' ').slice(0, 500) || 'No reason was given.';
}
