import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { message, type Smtp } from '../../supabase/functions/_shared/mail/smtp.ts';
import { visible } from '../visible.ts';
import { writeWhole } from './write-whole.ts';

/** The kinds of mails that are about their link. */
const kindsWithLink: readonly string[] = ['confirmation', 'recovery', 'email-change', 'invitation'];

/**
 * Replaces the mail server if none is set. Each mail becomes a file that mail programs open. Prints
 * what a developer on this machine needs: the link of such a mail, or else the file. It prints
 * no other link, because an order's mail holds what a stranger typed.
 */
export function captureMails(options: {
  folder: string;
  from: string;
  siteUrl: string;
  print: (line: string) => void;
}): Smtp {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message: eml } = await composer.sendMail(message(mail, options.from));
      const time = new Date().toISOString().replace(/[:.]/g, '-');
      const file = join(options.folder, `${time}-${mail.kind}-${mail.messageId}.eml`);
      await writeWhole(file, eml as Buffer);
      const link = kindsWithLink.includes(mail.kind) ? ownLink(mail.text, options.siteUrl) : null;
      options.print(`Mail: ${visible(mail.subject)}\n  ${visible(link ?? file)}`);
    },
    close: () => composer.close(),
  };
}

/** Returns the line of a text that is a link to this site. */
function ownLink(text: string, siteUrl: string): string | null {
  const isLink = (line: string) => line.startsWith(`${siteUrl}/`) && !/\s/.test(line);
  return text.split('\n').find(isLink) ?? null;
}
