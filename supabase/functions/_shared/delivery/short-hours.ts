import { smsOfUseInHours, textedCodeInMinutes } from '../../../../domain/service-numbers.ts';
import type { Composed, Site } from '../service-mails/compose.ts';
import { findMailKind } from '../service-mails/mail-kinds.ts';

function ofUseInMs(kind: string): number {
  return kind === 'sign-in-code' ? textedCodeInMinutes * 60_000 : smsOfUseInHours * 3_600_000;
}

/** A short message as it waits: with its text, if it was composed before. */
export type WaitingShort<Text> = {
  kind: string;
  about: string;
  which: string | null;
  text: Text | null;
  /** In milliseconds, by the database's clock. */
  age: number;
};

/**
 * Returns what it says when it leaves, in so many milliseconds: null if it is of no use any more, and
 * 'otherwise' if a mail still is.
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
