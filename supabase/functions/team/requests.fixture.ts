import type { AnswerOf } from '../../../contract/call.ts';
import { sendContactEmail } from '../../../contract/send-contact-email.ts';
import { sendOrderEmail } from '../../../contract/send-order-email.ts';
import { sendQuote } from '../../../contract/team/quotes.ts';
import { request } from '../../../contract/team/request-details.ts';
import { defaultBrand } from '../../../domain/brand.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { siteUrl } from '../../../server/functions/served.fixture.ts';
import { newInquiry, newOrder } from '../../../server/functions/submissions.fixture.ts';
import { findMailKind } from '../_shared/service-mails/mail-kinds.ts';
import type { Person, ServedTeam } from './team.fixture.ts';

export type Shown = AnswerOf<typeof request>;

export async function orderOf(
  team: ServedTeam,
  changes: Parameters<typeof newOrder>[0] = {},
): Promise<string> {
  const response = await team.call(sendOrderEmail.name, newOrder(changes));
  return (await response.json()).reference;
}

export async function inquiryOf(
  team: ServedTeam,
  changes: Parameters<typeof newInquiry>[0] = {},
): Promise<string> {
  const response = await team.call(sendContactEmail.name, newInquiry(changes));
  return (await response.json()).reference;
}

export function open(person: Person, reference: string): Promise<Shown> {
  return person.call(request, { reference });
}

export const quoteOf = (reference: string, version: number) => ({
  reference,
  version,
  lines: [
    { text: 'Post-construction cleanup', pesos: 8_500 },
    { text: 'Hauling', pesos: 1_500 },
  ],
  term: null,
  validUntil: addDays(manilaToday(new Date()), 14),
  note: 'We bring everything.',
});

export type QueuedMail = { kind: string; recipient: string; subject: string; text: string };

/** Mails about a request from the console and its links, oldest first. */
export async function mailsAbout(
  { database, files }: ServedTeam,
  reference: string,
): Promise<QueuedMail[]> {
  const rows = await database.admin<(QueuedMail & { which: string | null })[]>`
    select kind, recipient, subject, content::text as text,
      private.which_of(kind, reference, coalesce(occasion, told_occasion)) as which
    from private.outbox
    where reference = ${reference} and kind !~ '^(order|inquiry)-' order by id`;
  const site = { sql: database.sql, brand: defaultBrand, siteUrl, files };
  return Promise.all(
    rows.map(async ({ which, ...mail }) => {
      const composed = await findMailKind(mail.kind)?.compose(
        { about: reference, which },
        site,
        'mail',
      );
      if (!composed) return mail;
      const { subject, ...content } = composed.letter;
      return { ...mail, subject, text: JSON.stringify(content) };
    }),
  );
}

export async function quoteToken(team: ServedTeam, reference: string): Promise<string> {
  const mails = await mailsAbout(team, reference);
  const mail = mails.findLast(({ kind }) => kind === 'quote');
  const token = /\/quote\/([^"]+)"/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`No quote was mailed about ${reference}.`);
  return token;
}

/** Quotes a new inquiry. Returns the secret of the link. */
export async function quoted(
  team: ServedTeam,
  changes: Partial<ReturnType<typeof quoteOf>> = {},
): Promise<{ reference: string; token: string }> {
  const reference = await inquiryOf(team);
  await team.dispatcher.call(sendQuote, { ...quoteOf(reference, 1), ...changes });
  return { reference, token: await quoteToken(team, reference) };
}
