import type { Sql } from 'postgres';
import type { Brand } from '../../../../domain/brand.ts';
import type { Language } from '../../../../domain/languages.ts';
import { asService, serviceQuery } from '../database/roles.ts';
import type { Files } from '../files/files.ts';
import { isMailable } from '../mail/email-address.ts';
import { renderMail } from '../mail/html.ts';
import type { StoredContent } from '../mail/letter.ts';
import { maximumLanes, plainSubject, type Send } from '../mail/outgoing.ts';
import { claimedForInMs, retryDelayInMs } from '../mail/retries.ts';
import type { Composed } from '../service-mails/compose.ts';
import { findMailKind } from '../service-mails/mail-kinds.ts';
import { deliverPushDue } from './deliver-push.ts';
import { deliverShortDue } from './deliver-short.ts';
import { namesOf, routeCalls, routeShort, type ShortWays } from './route-short.ts';

export type Delivery = ShortWays & {
  /** A login that may take the role service_role. */
  sql: Sql;
  send: Send;
  brand: Brand;
  siteUrl: string;
  files: Pick<Files, 'read'>;
};

type ClaimedMail = {
  id: string;
  message_id: string;
  kind: string;
  recipient: string;
  reply_to: string | null;
  subject: string | null;
  /** Null if the mail is composed from the rows it is about. */
  content: StoredContent | null;
  about: string | null;
  which: string | null;
  attempts: number;
};

const sendTimeoutInMs = claimedForInMs / 2;

/**
 * Claims one due mail, sends it and records the outcome. Returns whether one was due. Calls
 * `claimed` once another delivery may start beside it. Throws the database's errors. An unrecorded
 * mail falls due again.
 */
export async function deliverNext(delivery: Delivery, claimed: () => void): Promise<boolean> {
  const { sql } = delivery;
  const [mail] = await sql<ClaimedMail[]>`
    select *, private.which_of(kind, about, occasion) as which
    from private.claim_mails(1, ${`${claimedForInMs} milliseconds`})`;
  if (mail === undefined) return false;
  claimed();
  if (await goesByShort(delivery, mail)) return true;
  if (!isMailable(mail.recipient) && (await becomesCall(sql, mail))) return true;
  const outcome = await handOver(delivery, mail);
  if ('isUntold' in outcome) await settleUntold(delivery, mail);
  else if ('onceSent' in outcome) await settle(delivery, mail, outcome.onceSent);
  else await settleFailure(delivery, mail, outcome.failure);
  return true;
}

/** Throws the database's errors. */
export async function isMessageDue({ sql }: Pick<Delivery, 'sql'>): Promise<boolean> {
  const [found] = await sql<{ isDue: boolean }[]>`select private.is_message_due() as "isDue"`;
  return found?.isDue === true;
}

async function goesByShort(delivery: Delivery, { id, kind }: ClaimedMail): Promise<boolean> {
  return (
    namesOf(delivery).length > 0 &&
    findMailKind(kind)?.short === 'instead' &&
    routeShort(delivery.sql, delivery, id)
  );
}

/**
 * Turns news of a client's visits or money into a call if no mail reaches the client. Returns false
 * if it is about no client's record.
 */
async function becomesCall(sql: Sql, { id, kind }: ClaimedMail): Promise<boolean> {
  const { count } = await serviceQuery(sql)`
    update private.outbox set channel = private.channel_for(null), recipient = null, attempts = 0, due_at = now()
    where id = ${id} and waits and about is not null and ${kind} not like '%-team'
      and private.client_of_mail(about, null) is not null`;
  return count > 0;
}

async function settleUntold({ sql }: Delivery, { id }: ClaimedMail): Promise<void> {
  await serviceQuery(sql)`select private.settle_untold(${id})`;
}

async function settle(
  { sql }: Delivery,
  { id }: ClaimedMail,
  onceSent: Composed['onceSent'],
): Promise<void> {
  if (onceSent === undefined) {
    await sql`select private.settle_mail(${id}, null, null)`;
    return;
  }
  await asService(sql, async (transaction) => {
    await onceSent(transaction);
    // The mail comes last, in the lock order of a change that queues it.
    await transaction`select private.settle_mail(${id}, null, null)`;
  });
}

async function settleFailure(
  { sql }: Delivery,
  mail: ClaimedMail,
  failure: unknown,
): Promise<void> {
  const retryIn = retryDelayInMs(failure, mail.attempts, Math.random());
  await sql`
    select private.settle_mail(${mail.id}, ${oneLine(failure)}, ${retryIn === null ? null : `${retryIn} milliseconds`})`;
}

/**
 * Sends mails side by side, and short messages one by one, until none is due. For a process that is
 * woken now and then.
 */
export async function deliverDue(delivery: Delivery): Promise<void> {
  await deliverMails(delivery);
  // Push falls back to SMS, and short messages fall back to mail.
  while ((await deliverPushes(delivery)) || (await deliverSms(delivery))) {
    await deliverMails(delivery);
  }
}

/** Also routes calls. Returns whether there was anything to do. Throws the database's errors. */
export async function deliverPushes(delivery: Delivery, isStopped?: () => boolean) {
  const { push } = delivery;
  const any = await routeCalls(delivery);
  return (push !== undefined && (await deliverPushDue({ ...delivery, push }, isStopped))) || any;
}

/** Returns whether any was due. Throws the database's errors. */
export async function deliverSms(delivery: Delivery, isStopped?: () => boolean) {
  const { sms } = delivery;
  return sms !== undefined && deliverShortDue({ ...delivery, sms }, isStopped);
}

async function deliverMails(delivery: Delivery): Promise<void> {
  const lane = async () => {
    while (await deliverNext(delivery, () => undefined)) {
      // Until none is left.
    }
  };
  await Promise.all(Array.from({ length: maximumLanes }, lane));
}

type Outcome = { onceSent: Composed['onceSent'] } | { isUntold: true } | { failure: unknown };

async function handOver(delivery: Delivery, mail: ClaimedMail): Promise<Outcome> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error('The mail server took too long.')),
    sendTimeoutInMs,
  );
  try {
    return await Promise.race([composeAndSend(delivery, mail), promise]);
  } catch (failure) {
    return { failure };
  } finally {
    clearTimeout(timer);
  }
}

async function composeAndSend(delivery: Delivery, mail: ClaimedMail): Promise<Outcome> {
  const { send, brand, siteUrl, sql } = delivery;
  const composed = await compose(delivery, mail);
  if (composed === null) return { isUntold: true };
  if (composed.short || composed.push) await routeShort(sql, delivery, mail.id, composed);
  const { language, letter } = composed;
  const { subject, replyTo = null, attachments = [], ...content } = letter;
  await send({
    messageId: mail.message_id,
    kind: mail.kind,
    recipient: mail.recipient,
    replyTo,
    subject: plainSubject(subject),
    attachments,
    ...renderMail({ brand, siteUrl, language, ...content }),
  });
  return { onceSent: composed.onceSent };
}

/** Returns the stored content, or composes it from the current rows. */
async function compose(
  { sql, brand, siteUrl, files }: Delivery,
  { kind, recipient, subject, reply_to: replyTo, content, ...stored }: ClaimedMail,
): Promise<(Omit<Composed, 'spoken'> & { language: Language }) | null> {
  if (content !== null && subject !== null) {
    const letter = { subject, ...(replyTo !== null && { replyTo }), ...content };
    return { letter, language: content.language ?? 'en' };
  }
  // The team saw that the address cannot be mailed when entering the client.
  if (!isMailable(recipient)) return null;
  const known = findMailKind(kind);
  if (known === undefined) throw new Error(`This release composes no mail of kind ${kind}.`);
  return known.compose({ ...stored, recipient }, { sql, brand, siteUrl, files }, 'mail');
}

/** For the operator's list. */
function oneLine(failure: unknown): string {
  const text = failure instanceof Error ? failure.message : String(failure);
  return text.replace(/\s+/g, ' ').slice(0, 500) || 'No reason was given.';
}
