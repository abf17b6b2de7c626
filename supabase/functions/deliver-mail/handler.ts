import { endTeamSessions } from '../_shared/accounts/sessions.ts';
import type { Answer, Call } from '../_shared/call/call.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { traceOf } from '../_shared/call/trace.ts';
import { deliverDue } from '../_shared/delivery/deliver.ts';
import { queueTimedMails } from '../_shared/delivery/queue-timed-mails.ts';
import { eraseDue } from '../_shared/erasing/erase-due.ts';
import { readGatewayDue } from '../_shared/gateway/read-due.ts';
import { writeHolidays } from '../_shared/holidays/write-holidays.ts';
import type { Upkeep } from '../_shared/hosting/serve.ts';
import { forgetPhotos } from '../_shared/photos/forget-photos.ts';
import { enterRefunds } from '../_shared/refunds/enter-refunds.ts';
import { learnTravelAtNight } from '../_shared/ways/learn-travel.ts';
import { placeHomes } from '../_shared/ways/place-homes.ts';

/** The timer calls every minute; hourly tasks run at this one. */
const hourlyMinute = 7;

/**
 * Runs the periodic tasks: the gateway's open payments, due messages, erasing, ending sessions,
 * refunds, lapses, holidays, positions of homes, times of drives and timed mails. The caller's bearer token is the service key.
 */
export async function handleDeliverMail(
  { header }: Call,
  upkeep: Upkeep,
  serviceKey: string,
): Promise<Answer> {
  const shown = await digest(header('authorization') ?? '');
  if (shown !== (await digest(`Bearer ${serviceKey}`))) {
    return new Refusal('not-signed-in').answer();
  }
  await readPayments(upkeep);
  await deliverDue(upkeep);
  await upkeep.sql`select private.forget_the_past()`;
  await endTeamSessions({ ...upkeep, now: () => new Date() });
  await enterRefunds(upkeep.sql, new Date());
  await upkeep.sql`select private.lapse_changes(${new Date()})`;
  if (new Date().getMinutes() === hourlyMinute) {
    await writeHolidays(upkeep.sql, new Date());
    await placeHomes(upkeep.sql);
    await learnTravelAtNight(upkeep.sql, new Date());
    await queueTimedMails(upkeep);
    await forgetPhotos(upkeep);
    // Only our own server captures mails.
    await eraseDue({ ...upkeep, now: () => new Date(), forgetCopies: async () => undefined });
  }
  return { status: 200, headers: {}, body: '{}' };
}

/** A gateway that is down delays nothing else. */
async function readPayments({ sql, gateway, teamEmail }: Upkeep): Promise<void> {
  if (gateway === null) return;
  await readGatewayDue(sql, gateway, new Date(), teamEmail).catch((failure: unknown) =>
    console.error(JSON.stringify({ level: 'error', event: failed, ...traceOf(failure) })),
  );
}

const failed = 'Open payments could not be read at the gateway';

/** Comparing digests instead of keys keeps the time from revealing anything. */
async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash)).join();
}
