import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createTransport as createMailer } from 'nodemailer';
import {
  connectSmtp,
  message,
  type Smtp,
  type TlsRule,
} from '../../supabase/functions/_shared/mail/smtp.ts';
import { visible } from '../visible.ts';

/** Sends to the server at SMTP_URL, or writes files to DATA_DIR/mail if it is not set. */
export function createTransport(options: {
  smtpUrl: string | null;
  smtpTls: TlsRule;
  mailFrom: string;
  dataDir: string;
  siteUrl: string;
  print: (line: string) => void;
}): Smtp {
  const { smtpUrl, smtpTls, mailFrom, dataDir, siteUrl, print } = options;
  return smtpUrl === null
    ? captureMails({ folder: join(dataDir, 'mail'), from: mailFrom, siteUrl, print })
    : connectSmtp(smtpUrl, mailFrom, smtpTls);
}

const kindsWithLink: readonly string[] = ['confirmation', 'recovery', 'email-change', 'invitation'];

/**
 * Replaces the mail server if none is set. Each mail becomes a file that mail programs open. Prints
 * what a developer on this machine needs: the link of such a mail, or else the file. It prints
 * no other link and no subject: they hold names, and what a stranger typed.
 */
export function captureMails(options: {
  folder: string;
  from: string;
  siteUrl: string;
  print: (line: string) => void;
}): Smtp {
  const composer = createMailer({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message: eml } = await composer.sendMail(message(mail, options.from));
      const time = new Date().toISOString().replace(/[:.]/g, '-');
      const file = join(options.folder, `${time}-${mail.kind}-${mail.messageId}.eml`);
      await writeWhole(file, eml as Buffer);
      const link = kindsWithLink.includes(mail.kind) ? ownLink(mail.text, options.siteUrl) : null;
      options.print(`Mail: ${mail.kind}\n  ${visible(link ?? file)}`);
    },
    close: () => composer.close(),
  };
}

function ownLink(text: string, siteUrl: string): string | null {
  const isLink = (line: string) => line.startsWith(`${siteUrl}/`) && !/\s/.test(line);
  return text.split('\n').find(isLink) ?? null;
}

/** Writes a file that gets its name only once it is on disk, so that nobody reads half of it. */
export async function writeWhole(file: string, content: Buffer | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const side = `${file}.new`;
  const handle = await open(side, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(side, file);
}
