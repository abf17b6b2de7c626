import type { Sql } from 'postgres';
import { minuteInMs } from '../../../../domain/calendar/in-ms.ts';
import { smsEveryInMs, smsSoughtForMinutes } from '../../../../domain/service-numbers.ts';
import { untilShortHours } from '../../../../domain/sms/hours.ts';
import { serviceQuery } from '../database/roles.ts';
import { claimedForInMs, longestRetryInMs, retryDelayInMs } from '../mail/retries.ts';
import type { Site } from '../service-mails/compose.ts';
import { type Sms, SmsAway, SmsNotTaken, SmsRefused } from '../sms/sms.ts';
import { shortText, type WaitingShort } from './route-short.ts';

export type ShortDelivery = Site & { sms: Sms };

/** `text` is set beside a mail, and once it was handed over. */
type Claimed = WaitingShort<string> & {
  id: string;
  attempts: number;
  recipient: string | null;
  handedOverAt: Date | null;
  /** Milliseconds by the database's clock. */
  sinceHandedOver: number;
  sentAt: Date | null;
  providerId: string | null;
};

/**
 * After this time, and then after twice as long each, the gateway is asked whether a message
 * arrived.
 */
const firstLookInMs = 30_000;
const mostLooks = 8;
/** How long a lost message is sought while the gateway does not answer. */
const awayForMs = longestRetryInMs;

/**
 * One after the other, as fast as the gateway allows. Returns whether any was due. Throws the
 * database's errors.
 */
export async function deliverShortDue(
  delivery: ShortDelivery,
  isStopped = () => false,
): Promise<boolean> {
  let any = false;
  while (!isStopped() && (await deliverNextShort(delivery))) {
    any = true;
    await rest(smsEveryInMs);
  }
  return any;
}

async function deliverNextShort(delivery: ShortDelivery): Promise<boolean> {
  const [message] = await serviceQuery(delivery.sql)<Claimed[]>`
    select id::text, kind, about::text, private.which_of(kind, about::text, told_occasion) as which,
      attempts, recipient, content ->> 'sms' as text,
      (extract(epoch from now() - created_at) * 1000)::float as age, handed_over_at as "handedOverAt",
      (extract(epoch from now() - handed_over_at) * 1000)::float as "sinceHandedOver", sent_at as "sentAt", provider_id as "providerId"
    from private.claim_short(${milliseconds(claimedForInMs)})`;
  if (message === undefined) return false;
  if (message.sentAt !== null) await lookWhetherItArrived(delivery, message);
  else if (message.handedOverAt !== null) await seek(delivery, message, message.handedOverAt);
  else await send(delivery, message);
  return true;
}

async function send(delivery: ShortDelivery, message: Claimed): Promise<unknown> {
  const { sql } = delivery;
  const waits = untilShortHours(new Date());
  const text = await shortText(delivery, message, waits, 'sms', ({ short }) => short);
  if (text === null) return serviceQuery(sql)`select private.settle_untold(${message.id})`;
  if (text === 'otherwise') return leave(sql, message);
  if (waits > 0) {
    return serviceQuery(sql)`
      select private.look_again_at_short(${message.id}, ${milliseconds(waits)})`;
  }
  const [{ number } = { number: null }] = await serviceQuery(sql)<{ number: string | null }[]>`
    select private.hand_over_short(${message.id}, ${text}, 1) as number`;
  if (number === null) return leave(sql, message);
  await handOver(delivery, message, { number, text });
}

async function handOver(
  { sql, sms }: ShortDelivery,
  message: Claimed,
  { number, text }: { number: string; text: string },
): Promise<void> {
  try {
    await taken(sql, message.id, await sms.send({ number, text }));
  } catch (failure) {
    if (failure instanceof SmsNotTaken) await notTaken(sql, message, failure);
    else if (failure instanceof SmsRefused) await giveUp(sql, message, failure.message, false);
    else if (failure instanceof SmsAway) await seekLater(sql, message, failure.message);
    else throw failure;
  }
}

async function notTaken(
  sql: Sql,
  message: Claimed,
  { message: error, restInMs }: SmsNotTaken,
): Promise<void> {
  // A full gateway is spared all messages.
  const retryIn = restInMs ?? retryDelayInMs(null, message.attempts, Math.random());
  await serviceQuery(sql)`
    select private.short_was_not_taken(${message.id}, ${error}, ${milliseconds(retryIn ?? 0)})`;
  if (retryIn === null) await giveUp(sql, message, error, false);
  else await serviceQuery(sql)`select private.rest_short(${milliseconds(retryIn)})`;
}

/** Seeks a message whose answer was lost. It is never sent again. */
async function seek({ sql, sms }: ShortDelivery, message: Claimed, since: Date): Promise<void> {
  const gone = message.sinceHandedOver;
  try {
    const ids = await sms.find(
      { number: message.recipient ?? '', text: message.text ?? '' },
      since,
    );
    const id = await notOfOthers(sql, ids);
    if (id !== null) await taken(sql, message.id, id);
    else if (gone < smsSoughtForMinutes * minuteInMs)
      await seekLater(sql, message, 'It is not there yet.');
    else await giveUp(sql, message, 'The gateway did not answer, and does not have it.', true);
  } catch (failure) {
    if (!(failure instanceof SmsAway)) throw failure;
    if (gone < awayForMs) await seekLater(sql, message, failure.message);
    else await giveUp(sql, message, failure.message, true);
  }
}

/** Returns the first of the provider's ids that none of our messages has. */
async function notOfOthers(sql: Sql, ids: readonly string[]): Promise<string | null> {
  if (ids.length === 0) return null;
  const [free] = await serviceQuery(sql)<{ id: string }[]>`
    select there.id from unnest(${[...ids]}::text[]) as there (id)
    where not exists (select from private.outbox where provider_id = there.id) limit 1`;
  return free?.id ?? null;
}

async function lookWhetherItArrived(
  { sql, sms }: ShortDelivery,
  message: Claimed,
): Promise<unknown> {
  const { id, providerId, attempts } = message;
  const arrival = await sms.read(providerId ?? '').catch((failure: unknown) => {
    if (failure instanceof SmsAway) return 'on-its-way' as const;
    throw failure;
  });
  if (arrival === 'failed') return giveUp(sql, message, 'The gateway could not deliver it.', false);
  if (arrival === 'delivered') return serviceQuery(sql)`select private.short_has_arrived(${id})`;
  const next = attempts < mostLooks ? milliseconds(firstLookInMs * 2 ** attempts) : null;
  await serviceQuery(sql)`select private.look_again_at_short(${id}, ${next})`;
}

const taken = (sql: Sql, id: string, providerId: string) =>
  serviceQuery(sql)`
    select private.short_was_taken(${id}, ${providerId}, ${milliseconds(firstLookInMs)})`;
const seekLater = (sql: Sql, { id }: Claimed, error: string) =>
  serviceQuery(sql)`
    select private.look_again_at_short(${id}, ${milliseconds(firstLookInMs)}, ${error})`;
const giveUp = (sql: Sql, { id }: Claimed, error: string, mayHaveGone: boolean) =>
  serviceQuery(sql)`select private.give_up_short(${id}, ${error}, ${mayHaveGone})`;
const leave = (sql: Sql, { id }: Claimed) => serviceQuery(sql)`select private.leave_short(${id})`;

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const milliseconds = (count: number) => `${Math.max(0, Math.round(count))} milliseconds`;
