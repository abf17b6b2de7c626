import type { Sql } from 'postgres';
import { minuteInMs } from '../../../../domain/calendar/in-ms.ts';
import { type Language, languages } from '../../../../domain/languages.ts';
import { pushTriedForMinutes } from '../../../../domain/service-numbers.ts';
import { untilShortHours } from '../../../../domain/sms/hours.ts';
import { serviceQuery } from '../database/roles.ts';
import { claimedForInMs, retryDelayInMs } from '../mail/retries.ts';
import {
  type Browser,
  type Push,
  PushAway,
  PushGone,
  PushNotTaken,
  PushRefused,
} from '../push/push.ts';
import type { Site } from '../service-mails/compose.ts';
import type { PushNews } from '../service-mails/push-news.ts';
import { namesOf, type ShortWays, shortText, type WaitingShort } from './route-short.ts';

export type PushDelivery = Site & ShortWays & { push: Push };

type Claimed = WaitingShort<PushNews> & {
  id: string;
  messageId: string;
  content: { push?: PushNews } | null;
  attempts: number;
  /** Milliseconds by the database's clock; null if it was not handed over. */
  sinceHandedOver: number | null;
};

type Owned = Browser & { id: string; language: Language };

/** For a push service that is busy or cannot be reached. */
const mostTries = 5;

type Outcome = 'taken' | PushGone | PushRefused | PushNotTaken | PushAway;

/**
 * One after the other, each to all of its reader's browsers. Returns whether any was due. Throws
 * the database's errors.
 */
export async function deliverPushDue(
  delivery: PushDelivery,
  isStopped = () => false,
): Promise<boolean> {
  let any = false;
  while (!isStopped() && (await deliverNextPush(delivery))) any = true;
  return any;
}

async function deliverNextPush(delivery: PushDelivery): Promise<boolean> {
  const [message] = await serviceQuery(delivery.sql)<Claimed[]>`
    select id::text, message_id::text as "messageId", kind, about::text,
      private.which_of(kind, about::text, told_occasion) as which, attempts, content,
      content -> 'push' as text, (extract(epoch from now() - created_at) * 1000)::float as age,
      (extract(epoch from now() - handed_over_at) * 1000)::float as "sinceHandedOver"
    from private.claim_push(${milliseconds(claimedForInMs)})`;
  if (message === undefined) return false;
  if (message.sinceHandedOver === null) await send(delivery, message);
  else if (message.sinceHandedOver > pushTriedForMinutes * minuteInMs) {
    await giveUp(delivery, message, 'No push service answered.', true);
  } else if (message.text !== null) await handOver(delivery, message, message.text);
  return true;
}

async function send(delivery: PushDelivery, message: Claimed): Promise<void> {
  const waits = untilShortHours(new Date());
  const news = await shortText(delivery, message, waits, 'push', ({ push }) => push);
  if (news === null) {
    await serviceQuery(delivery.sql)`select private.settle_untold(${message.id})`;
  } else if (news === 'otherwise') await leave(delivery, message, []);
  else if (waits > 0) await again(delivery.sql, message, '', waits, false);
  else await handOver(delivery, message, news);
}

/** A repetition replaces the message on the device. */
async function handOver(
  delivery: PushDelivery,
  message: Claimed,
  news: PushNews,
): Promise<unknown> {
  const { sql, push } = delivery;
  const browsers = await serviceQuery(sql)<Owned[]>`
    select id::text, endpoint, p256dh, auth, language
    from private.hand_over_push(${message.id}, ${sql.json({ ...message.content, push: news })})`;
  if (browsers.length === 0) return switchedOff(delivery, message);
  const outcomes = await Promise.all(
    browsers.map((browser) => sendTo(push, browser, news, message.messageId)),
  );
  const gone = browsers.filter((_, index) => outcomes[index] instanceof PushGone);
  if (gone.length > 0) {
    await serviceQuery(sql)`
      delete from public.push_subscriptions where id = any(${gone.map(({ id }) => id)}::uuid[])`;
  }
  await settleOutcomes(delivery, message, outcomes);
}

async function sendTo(
  push: Push,
  { language, ...browser }: Owned,
  { path, ...texts }: PushNews,
  messageId: string,
): Promise<Outcome> {
  try {
    await push.send(browser, {
      ...texts[language],
      ...{ language, path: `${languages[language].prefix}${path}` },
      // Push services allow at most 32 letters.
      tag: messageId.replaceAll('-', ''),
    });
    return 'taken';
  } catch (failure) {
    const isKnown = [PushGone, PushRefused, PushNotTaken, PushAway].some(
      (known) => failure instanceof known,
    );
    if (isKnown) return failure as Outcome;
    throw failure;
  }
}

/** One browser is enough. Otherwise temporary failures are retried. */
async function settleOutcomes(
  delivery: PushDelivery,
  message: Claimed,
  outcomes: readonly Outcome[],
): Promise<unknown> {
  const { sql } = delivery;
  const { attempts, sinceHandedOver } = message;
  if (outcomes.includes('taken')) {
    return serviceQuery(sql)`select private.push_was_taken(${message.id})`;
  }
  const away = outcomes.find((one) => one instanceof PushAway);
  const busy = outcomes.find((one) => one instanceof PushNotTaken);
  const [last] = outcomes;
  const error = (away ?? busy ?? (last === 'taken' ? undefined : last))?.message ?? '';
  const mayHaveGone = away !== undefined || sinceHandedOver !== null;
  const isOver = away === undefined && (busy === undefined || attempts >= mostTries);
  if (isOver) return giveUp(delivery, message, error, mayHaveGone);
  const retryIn = busy?.restInMs ?? retryDelayInMs(null, attempts, Math.random()) ?? 0;
  await again(sql, message, error, retryIn, mayHaveGone);
}

const again = (sql: Sql, { id }: Claimed, error: string, retryInMs: number, mayHaveGone: boolean) =>
  serviceQuery(sql)`
    select private.push_again(${id}, ${error || null}, ${milliseconds(retryInMs)}, ${mayHaveGone})`;
/** The next channel takes over, unless it may have been sent already. */
const switchedOff = (delivery: PushDelivery, message: Claimed) =>
  message.sinceHandedOver === null
    ? leave(delivery, message, namesOf(delivery))
    : giveUp(delivery, message, 'Push was switched off.', true);
const leave = (delivery: PushDelivery, { id }: Claimed, ways: string[]) =>
  serviceQuery(delivery.sql)`select private.leave_push(${id}, ${ways})`;
const giveUp = (delivery: PushDelivery, { id }: Claimed, error: string, mayHaveGone: boolean) =>
  serviceQuery(delivery.sql)`
    select private.give_up_push(${id}, ${error}, ${mayHaveGone}, ${namesOf(delivery)})`;

const milliseconds = (count: number) => `${Math.max(0, Math.round(count))} milliseconds`;
