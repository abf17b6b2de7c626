import { defaultBrand } from '../../domain/brand.ts';
import { type Delivery, deliverDue } from '../../supabase/functions/_shared/delivery/deliver.ts';
import { connectSmtp } from '../../supabase/functions/_shared/mail/smtp.ts';
import { type SmtpPeer, startSmtpPeer } from '../mail/smtp-peer.fixture.ts';
import { type ServedFunctions, siteUrl } from './served.fixture.ts';

/**
 * Delivers due mails as our processes do, after so many minutes. `means` override the usual ones.
 */
export async function deliverTo(
  peer: SmtpPeer,
  { database: { admin, sql }, files }: Pick<ServedFunctions, 'database' | 'files'>,
  { passedMinutes = 0, ...means }: Partial<Delivery> & { passedMinutes?: number } = {},
): Promise<void> {
  if (passedMinutes > 0) {
    await admin`
      update private.outbox set due_at = due_at - ${`${passedMinutes} minutes`}::interval
      where sent_at is null`;
  }
  const smtp = connectSmtp(peer.url, 'Maayos <hello@maayos.example>');
  await deliverDue({ sql, send: smtp.send, brand: defaultBrand, siteUrl, files, ...means });
  smtp.close();
}

/** As a reader sees it: without the business's name, and white space joined. */
export type ReadMail = { subject: string; text: string; html: string; files: string[] };

/** Filled through real SMTP. */
export type Mailboxes = {
  /** Delivers what is due by then, and returns everything this address has got. */
  open(recipient: string, passedMinutes?: number): Promise<ReadMail[]>;
  close(): Promise<void>;
};

export async function startMailboxes(served: ServedFunctions): Promise<Mailboxes> {
  const peer = await startSmtpPeer();
  const flat = (text = '') => text.replace(/\s+/g, ' ');
  return {
    async open(recipient, passedMinutes = 0) {
      await deliverTo(peer, served, { passedMinutes });
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
