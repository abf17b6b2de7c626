import { defaultBrand } from '../../domain/brand.ts';
import { deliverDue } from '../../supabase/functions/_shared/delivery/deliver.ts';
import { connectSmtp } from '../../supabase/functions/_shared/mail/smtp.ts';
import { startSmtpPeer } from '../mail/smtp-peer.fixture.ts';
import { type ServedFunctions, siteUrl } from './served.fixture.ts';

/** A mail as its reader sees it: white space does not matter, nor does the business's name. */
export type ReadMail = { subject: string; text: string; html: string; files: string[] };

/** Mailboxes of a test, filled through real SMTP. */
export type Mailboxes = {
  /** Delivers what is due by then, and returns all that this address has got so far. */
  open(recipient: string, passedMinutes?: number): Promise<ReadMail[]>;
  close(): Promise<void>;
};

/** Starts mailboxes for the mails of served functions. */
export async function startMailboxes({ database, files }: ServedFunctions): Promise<Mailboxes> {
  const peer = await startSmtpPeer();
  const flat = (text = '') => text.replace(/\s+/g, ' ');
  return {
    async open(recipient, passedMinutes = 0) {
      await database.admin`
        update private.outbox set due_at = due_at - ${`${passedMinutes} minutes`}::interval
        where sent_at is null`;
      const smtp = connectSmtp(peer.url, 'Maayos <hello@maayos.example>');
      const { sql } = database;
      await deliverDue({ sql, send: smtp.send, brand: defaultBrand, siteUrl, files });
      smtp.close();
      return peer.received
        .filter((mail) => mail.recipient === recipient)
        .map(({ email: { subject = '', text, html, attachments } }) => ({
          subject: subject.replace(` - ${defaultBrand.name}`, ''),
          text: flat(text),
          html: flat(html),
          files: attachments.map(({ filename }) => filename ?? ''),
        }));
    },
    close: () => peer.close(),
  };
}
