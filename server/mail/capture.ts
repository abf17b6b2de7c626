import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { message, type Smtp } from '../../supabase/functions/_shared/mail/smtp.ts';

/**
 * Stands in where no mail server is set: each mail becomes a file that mail programs open, and what
 * somebody working on this machine would look for in it, its link, is printed.
 */
export function captureMails(options: {
  folder: string;
  from: string;
  print: (line: string) => void;
}): Smtp {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message: eml } = await composer.sendMail(message(mail, options.from));
      const time = new Date().toISOString().replace(/[:.]/g, '-');
      const file = join(options.folder, `${time}-${mail.kind}-${mail.messageId}.eml`);
      await writeWhole(options.folder, file, eml as Buffer);
      const link = /^https?:\/\/\S+[?#]\S+$/m.exec(mail.text)?.[0];
      options.print(`Mail: ${mail.subject}\n  ${link ?? file}`);
    },
    close: () => composer.close(),
  };
}

/** Under its name only when it is on disk, so that nobody reads half a mail. */
async function writeWhole(folder: string, file: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
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
