import type { Sql } from 'postgres';
import type { Brand } from '../../../../domain/brand.ts';
import type { Language } from '../../../../domain/languages.ts';
import { asService } from '../database/roles.ts';
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

/** What delivery needs from its process. */
export type Delivery = ShortWays & {
  /** A login that may take the role service_role. */
  sql: Sql;
  send: Send;
  brand: Brand;
  siteUrl: string;
  /** The photos that mails show. */
  files: Pick<Files, 'read'>;
};

type ClaimedMail = {
  id: string;
  message_id: string;
  kind: string;
  recipient: string;
  reply_to: string | null;
  subject: string | null;
  /** Null if the mail is composed from what it is about. */
  content: StoredContent | null;
  about: string | null;
  which: string | null;
  attempts: number;
};

/** The longest time to hand over one mail, in milliseconds. */
const sendTimeoutInMs = claimedForInMs / 2;

/**
 * Claims one due mail, hands it over and records the outcome. Returns whether a mail was due. Calls
 * `claimed` once the mail is claimed, so that another delivery may start beside it. Throws the
 * database's errors. If the outcome could not be recorded, the mail falls due again.
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

/** Returns whether any message is due, in one question. Throws the database's errors. */
export async function isMessageDue({ sql }: Pick<Delivery, 'sql'>): Promise<boolean> {
  const [found] = await sql<{ isDue: boolean }[]>`select private.is_message_due() as "isDue"`;
  return found?.isDue === true;
}

/** Whether it goes by a short message instead, which tells the same. */
async function goesByShort(delivery: Delivery, { id, kind }: ClaimedMail): Promise<boolean> {
  return (
    namesOf(delivery).length > 0 &&
    findMailKind(kind)?.short === 'instead' &&
    routeShort(delivery.sql, delivery, id)
  );
}

/**
 * Turns what a client is told of their visits or money into a call to be made, if no mail reaches their
 * address. Returns false for what is about nobody's record.
 */
async function becomesCall(sql: Sql, { id, kind }: ClaimedMail): Promise<boolean> {
  const { count } = await asService(
    sql,
    (service) => service`
      update private.outbox set channel = private.channel_for(null), recipient = null, attempts = 0, due_at = now()
      where id = ${id} and waits and about is not null and ${kind} not like '%-team'
        and private.client_of_mail(about, null) is not null`,
  );
  return count > 0;
}

/** Records that there was nothing to tell. */
async function settleUntold({ sql }: Delivery, { id }: ClaimedMail): Promise<void> {
  await asService(sql, (service) => service`select private.settle_untold(${id})`);
}

/** Records that a mail left, with what follows from it. */
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
    // The mail comes last, as for those who change what it tells of and then queue it.
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
 * Delivers several mails side by side, and short messages after each other, until none is due. For a
 * process that is woken now and then.
 */
export async function deliverDue(delivery: Delivery): Promise<void> {
  await deliverMails(delivery);
  // What cannot go by push goes by SMS, and what cannot go by a short message goes by mail.
  while ((await deliverPushes(delivery)) || (await deliverSms(delivery))) {
    await deliverMails(delivery);
  }
}

/**
 * Delivers the push messages that are due, and looks whom no mail reaches. Returns whether there was
 * anything to do. Throws the database's errors.
 */
export async function deliverPushes(delivery: Delivery, isStopped?: () => boolean) {
  const { push } = delivery;
  const any = await routeCalls(delivery);
  return (push !== undefined && (await deliverPushDue({ ...delivery, push }, isStopped))) || any;
}

/** Delivers the SMS that are due. Returns whether there were any. Throws the database's errors. */
export async function deliverSms(delivery: Delivery, isStopped?: () => boolean) {
  const { sms } = delivery;
  return sms !== undefined && deliverShortDue({ ...delivery, sms }, isStopped);
}

async function deliverMails(delivery: Delivery): Promise<void> {
  const lane = async () => {
    while (await deliverNext(delivery, () => undefined)) {
      // The next one, until none is left.
    }
  };
  await Promise.all(Array.from({ length: maximumLanes }, lane));
}

/** What came of a mail: it left, with what to do afterwards; there was nothing to tell; or it failed. */
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

/** Sends a mail, unless there is nothing to tell any more. */
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

/** Returns a mail's own content, or composes it from the rows it is about as they are now. */
async function compose(
  { sql, brand, siteUrl, files }: Delivery,
  { kind, recipient, subject, reply_to: replyTo, content, ...stored }: ClaimedMail,
): Promise<(Omit<Composed, 'spoken'> & { language: Language }) | null> {
  if (content !== null && subject !== null) {
    const letter = { subject, ...(replyTo !== null && { replyTo }), ...content };
    return { letter, language: content.language ?? 'en' };
  }
  // The team learns that an address cannot be mailed when it enters the client.
  if (!isMailable(recipient)) return null;
  const known = findMailKind(kind);
  if (known === undefined) throw new Error(`This release composes no mail of kind ${kind}.`);
  return known.compose({ ...stored, recipient }, { sql, brand, siteUrl, files }, 'mail');
}

/** Returns the reason on one line, for the operator's list. */
function oneLine(failure: unknown): string {
  const text = failure instanceof Error ? failure.message : String(failure);
  return text.replace(/\s+/g, ' ').slice(0, 500) || 'No reason was given.';
}
