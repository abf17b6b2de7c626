import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

const folder = () => process.env.JOURNEY_MAIL ?? '';

async function mailsTo(recipient: string): Promise<Email[]> {
  const names = (await readdir(folder()).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(path.join(folder(), name)))),
  );
  return mails.filter((mail) => mail.to?.some((to) => to.address === recipient));
}

/** Waits for a mail to this address whose subject or text contains `about`, and reads it. */
export async function mailTo(recipient: string, about: string): Promise<Email> {
  let found: Email | undefined;
  await expect
    .poll(
      async () => {
        const mails = await mailsTo(recipient);
        found = mails.find((mail) => `${mail.subject}\n${mail.text}`.includes(about));
        return found !== undefined;
      },
      { message: `a mail to ${recipient} about ${about}` },
    )
    .toBe(true);
  if (!found) throw new Error('unreachable: the poll ended with a mail');
  return found;
}

/** How many mails went to this address so far. */
export async function countMailsTo(recipient: string): Promise<number> {
  return (await mailsTo(recipient)).length;
}

/** The first link of a mail's text that contains this. */
export function linkIn(mail: Email, containing: string): string {
  const links = mail.text?.match(/https?:\/\/\S+/g) ?? [];
  const link = links.find((entry) => entry.includes(containing));
  if (!link) throw new Error(`The mail «${mail.subject}» has no link with ${containing}.`);
  return link;
}
