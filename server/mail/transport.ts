import { join } from 'node:path';
import { connectSmtp, type Smtp } from '../../supabase/functions/_shared/mail/smtp.ts';
import type { TlsRule } from '../../supabase/functions/_shared/mail/tls-rule.ts';
import { captureMails } from './capture.ts';

/**
 * Sends mails to the server at SMTP_URL, or writes them to files in DATA_DIR/mail if it is not set.
 */
export function createTransport(options: {
  smtpUrl: string | null;
  smtpTls: TlsRule;
  mailFrom: string;
  dataDir: string;
  siteUrl: string;
  /** Shows a line on the terminal. */
  print: (line: string) => void;
}): Smtp {
  const { smtpUrl, smtpTls, mailFrom, dataDir, siteUrl, print } = options;
  return smtpUrl === null
    ? captureMails({ folder: join(dataDir, 'mail'), from: mailFrom, siteUrl, print })
    : connectSmtp(smtpUrl, mailFrom, smtpTls);
}
