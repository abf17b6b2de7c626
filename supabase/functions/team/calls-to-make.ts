import type { Sql } from 'postgres';
import {
  type CallToMake,
  callsToMake,
  markNotTold,
  markTold,
} from '../../../contract/team/calls-to-make.ts';
import { firstNameOf } from '../../../domain/people/first-name.ts';
import type { Member } from '../_shared/call/caller.ts';
import { endpoint, plainEndpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import type { Sendable } from '../_shared/call/sendable.ts';
import { asTeam, steppedUp } from '../_shared/database/roles.ts';
import { composeCall, type Spoken } from '../_shared/service-mails/compose-call.ts';
import { believeAgain, recordingTold } from '../_shared/service-mails/told-traces.ts';
import { type CallRow, readCalls, readDueCalls } from './calls-to-make/rows.ts';

const shown = 20;

export const handleCallsToMake = plainEndpoint(
  callsToMake,
  async ({ caller }, { sql, brand, siteUrl }) => {
    const { rows, total } = await asTeam(sql, caller, (transaction) =>
      steppedUp(transaction, readDueCalls),
    );
    const first: Sendable<CallToMake>[] = [];
    const passed: string[] = [];
    // In sequence and without a transaction: each composes with a connection of its own.
    for (const row of rows) {
      if (first.length === shown) break;
      const spoken = await composeCall(row, { sql, brand, siteUrl });
      // Calls with the same sentence are made once.
      if (spoken === null || isListed(first, row, spoken)) passed.push(row.id);
      else first.push(entryOf(row, spoken));
    }
    if (passed.length > 0) await dropPassed(sql, caller, passed);
    return { total: total - passed.length, first };
  },
);

function isListed(listed: readonly Sendable<CallToMake>[], row: CallRow, spoken: Spoken): boolean {
  return listed.some(
    ({ clientId, reference, sentence }) =>
      clientId === row.clientId && reference === row.reference && sentence === spoken.sentence,
  );
}

function entryOf(row: CallRow, { sentence, link }: Spoken) {
  const { id, name, phone, preferredChannel, reference, clientId, dueAt } = row;
  const whom = { id, name, phone, preferredChannel, reference, clientId };
  return { ...whom, sentence, link, since: dueAt };
}

/** Drops calls that are no longer of use, like a mail that leaves too late. */
function dropPassed(sql: Sql, caller: Member, ids: readonly string[]): Promise<unknown> {
  return asTeam(sql, caller, (transaction) =>
    steppedUp(
      transaction,
      (service) =>
        service`select private.settle_untold(id) from unnest(${[...ids]}::bigint[]) as id`,
    ),
  );
}

/** Records that the caller passed the message on, with its consequences. */
export const handleMarkTold = plainEndpoint(
  markTold,
  async ({ input: { id, seen }, caller }, { sql, brand, siteUrl }) => {
    const [call] = await asTeam(sql, caller, (transaction) =>
      steppedUp(transaction, (service) => readCalls(service, [id])),
    );
    if (call === undefined) throw new Refusal('not-found');
    // The same member again: the first answer was lost.
    if (call.toldBy?.id === caller.member.id) return {};
    if (call.toldAt !== null) refuseTold(call);
    const spoken = await composeCall(call, { sql, brand, siteUrl });
    if (spoken?.sentence !== seen) refuseOutdated();
    await asTeam(sql, caller, (transaction) =>
      steppedUp(transaction, async (service) => {
        const { onceTold } = spoken;
        const believed = onceTold && (await recordingTold(service, id, onceTold));
        // The mail comes last, as in the calls that change data and then queue it. The belief is
        // kept in case the message was marked by mistake.
        const { count } = await service`
          update private.outbox
          set sent_at = now(), told_by = ${caller.member.id}, occasion = null,
            told_occasion = coalesce(occasion, told_occasion),
            content = ${believed === undefined ? service`content` : service.json({ believed })}
          where id = ${id} and waits and channel = 'call'`;
        if (count === 0) refuseOutdated();
      }),
    );
    return {};
  },
);

function refuseTold({ toldBy, toldAt }: CallRow): never {
  if (toldBy === null) return refuseOutdated();
  const by = firstNameOf(toldBy.name);
  throw new Refusal('changed-meanwhile', {
    message: `${by} has already told them.`,
    conflict: { by, at: (toldAt ?? new Date()).toISOString() },
  });
}

function refuseOutdated(): never {
  throw new Refusal('changed-meanwhile', {
    message: 'This has changed in the meantime. Please read it again.',
  });
}

/**
 * Undoes markTold. The call waits again, composed from what the client knew before it and from the
 * data as it is then.
 */
export const handleMarkNotTold = endpoint(
  markNotTold,
  async ({ input: { id }, caller, transaction }) => {
    await steppedUp(transaction, async (service) => {
      const [call] = await readCalls(service, [id]);
      if (call === undefined) throw new Refusal('not-found');
      // The same member again: the first answer was lost.
      if (call.toldAt === null) return;
      if (call.toldBy?.id !== caller.member.id) refuseTold(call);
      const believed = call.content?.believed;
      if (believed !== undefined) await believeAgain(service, id, believed);
      const { count } = await service`
        update private.outbox
        set sent_at = null, told_by = null,
          content = ${believed === undefined ? service`content` : null}
        where id = ${id} and told_by = ${caller.member.id}`;
      if (count === 0) refuseOutdated();
    });
    return {};
  },
);
