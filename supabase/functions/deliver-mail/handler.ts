import type { Answer, Call } from '../_shared/call/call.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { type Delivery, deliverDue } from '../_shared/delivery/deliver.ts';

/**
 * Delivers what is due, deletes what is old and ends terms that are over. A timer calls it with the service key as bearer
 * token.
 */
export async function handleDeliverMail(
  { header }: Call,
  delivery: Delivery,
  serviceKey: string,
): Promise<Answer> {
  const shown = await digest(header('authorization') ?? '');
  if (shown !== (await digest(`Bearer ${serviceKey}`))) {
    return new Refusal('not-signed-in').answer();
  }
  await deliverDue(delivery);
  await delivery.sql`select private.forget_the_past()`;
  await delivery.sql`select private.end_subscriptions()`;
  return { status: 200, headers: {}, body: '{}' };
}

/** We compare digests instead of the keys, so that the time it takes reveals nothing. */
async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash)).join();
}
