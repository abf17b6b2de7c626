import type { Sql } from 'postgres';
import { hourInMs, minuteInMs } from '../../../../domain/calendar/in-ms.ts';
import { smsOfUseInHours, textedCodeInMinutes } from '../../../../domain/service-numbers.ts';
import { asService, serviceQuery } from '../database/roles.ts';
import type { Push } from '../push/push.ts';
import type { Composed, Site } from '../service-mails/compose.ts';
import { findMailKind } from '../service-mails/mail-kinds.ts';
import type { Sms } from '../sms/sms.ts';

/** The process's channels for short messages. */
export type ShortWays = { push?: Push; sms?: Sms };

type Waiting = { id: string; kind: string; about: string; which: string | null };

/** As the database names them. */
export function namesOf({ push, sms }: ShortWays): string[] {
  return [...(push === undefined ? [] : ['push']), ...(sms === undefined ? [] : ['sms'])];
}

/**
 * Decides once whether a short message goes in place of the mail or call `id`, or beside it with
 * the composed texts. Returns whether it replaces it.
 */
export async function routeShort(
  sql: Sql,
  ways: ShortWays,
  id: string,
  composed: Pick<Composed, 'short' | 'push'> = {},
): Promise<boolean> {
  const { short, push } = composed;
  const texts = { ...(push && { push }), ...(short && { sms: short }) };
  return asService(sql, async (service) => {
    const [{ instead } = { instead: false }] = await service<{ instead: boolean }[]>`
      select private.route_short(${id}, ${namesOf(ways)}, ${service.json(texts)}) as instead`;
    return instead;
  });
}

/** Short messages may reach clients whom no mail reaches. Returns whether any call was checked. */
export async function routeCalls(site: Site & ShortWays): Promise<boolean> {
  if (namesOf(site).length === 0) return false;
  const calls = await serviceQuery(site.sql)<Waiting[]>`
    select id::text, kind, about::text, private.which_of(kind, about::text, occasion) as which
    from private.outbox
    where waits and channel = 'call' and due_at <= now() and not is_routed
      and private.short_way(kind) is not null
    order by due_at limit 100`;
  for (const { id, kind, ...stored } of calls) {
    const known = findMailKind(kind);
    const composed =
      known?.short === 'beside' ? await known.compose(stored, site, 'sms') : undefined;
    await routeShort(site.sql, site, id, composed ?? {});
  }
  return calls.length > 0;
}

function ofUseInMs(kind: string): number {
  return kind === 'sign-in-code' ? textedCodeInMinutes * minuteInMs : smsOfUseInHours * hourInMs;
}

/** `text` is set if it was composed before. */
export type WaitingShort<Text> = {
  kind: string;
  about: string;
  which: string | null;
  text: Text | null;
  /** In milliseconds, by the database's clock. */
  age: number;
};

/**
 * Returns the text for a message that leaves in `waits` milliseconds: null if it is no longer of
 * use, 'otherwise' if only a mail still is.
 */
export async function shortText<Text>(
  site: Site,
  { kind, text, age, ...stored }: WaitingShort<Text>,
  waits: number,
  way: 'push' | 'sms',
  textOf: (composed: Composed) => Text | null | undefined,
): Promise<Text | null | 'otherwise'> {
  if (text !== null) return age + waits > ofUseInMs(kind) ? null : text;
  const known = findMailKind(kind);
  if (known === undefined) throw new Error(`This release composes no message of kind ${kind}.`);
  const composed = await known.compose(stored, site, way, new Date(Date.now() + waits));
  if (composed !== null) return textOf(composed) ?? 'otherwise';
  const isOfUseNow = (await known.compose(stored, site, way)) !== null;
  return isOfUseNow ? 'otherwise' : null;
}
