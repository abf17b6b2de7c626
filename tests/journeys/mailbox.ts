import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { defaultBrand } from '../../domain/brand.ts';

/** The journeys' server has no TEAM_EMAIL of its own. */
export const team = defaultBrand.email;

/** Mails never change, so each is read once, and parsed once it is somebody's who is asked for. */
const read = new Map<string, Promise<string>>();
const parsed = new Map<string, Promise<Email>>();

async function mailsTo(recipient: string): Promise<Email[]> {
  const folder = path.join(process.env.JOURNEY_DATA ?? '', 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    names.map(async (name) => {
      const raw = read.get(name) ?? readFile(path.join(folder, name), 'utf8');
      read.set(name, raw);
      if (!(await raw).includes(recipient)) return [];
      const mail = parsed.get(name) ?? PostalMime.parse(await raw);
      parsed.set(name, mail);
      return [await mail];
    }),
  );
  return mails.flat().filter((mail) => mail.to?.some((to) => to.address === recipient));
}

/** On one line, whatever the line breaks. */
export function wordsOf({ subject, text }: Email): string {
  return `${subject} ${text}`.replace(/\s+/g, ' ');
}

export async function mailTo(recipient: string, about: string): Promise<Email> {
  let found: Email | undefined;
  await expect
    .poll(
      async () => {
        const mails = await mailsTo(recipient);
        found = mails.find((mail) => wordsOf(mail).includes(about));
        return found !== undefined;
      },
      { message: `a mail to ${recipient} about ${about}` },
    )
    .toBe(true);
  if (!found) throw new Error('Unreachable: the poll ended with a mail.');
  return found;
}

export function linkIn(mail: Email): string {
  const link = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(mail.text ?? '')?.[0];
  if (!link) throw new Error(`The mail «${mail.subject}» has no confirmation link.`);
  return link;
}
