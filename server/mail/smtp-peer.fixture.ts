import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import type { Sql } from 'postgres';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { defaultBrand } from '../../domain/brand.ts';
import type { Delivery } from '../../supabase/functions/_shared/delivery/deliver.ts';
import type { Smtp } from '../../supabase/functions/_shared/mail/smtp.ts';
import { queueMails } from '../../supabase/functions/_shared/service-mails/queue.ts';

/** A mail server that does what a test tells it. */
export type SmtpPeer = {
  url: string;
  port: number;
  /** The mails that arrived whole, in order, each with its recipient. */
  received: { recipient: string; email: Email; raw: string; isEncrypted: boolean }[];
  /** The passwords that clients sent, encrypted or in clear text. */
  passwords: string[];
  /** Decides about a recipient. Returns the error to send, or null to accept. */
  onRecipient: (address: string) => SmtpError | null;
  /** Runs when a mail is complete. Returns the error to send, or 'hang up'. */
  onMail: (recipient: string) => Promise<SmtpError | 'hang up' | null>;
  /** Resolves once `count` mails have arrived. */
  arrived(count: number): Promise<void>;
  close(): Promise<void>;
};

/** An SMTP answer with a code. */
export class SmtpError extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

/** Accepts any password or none. The certificate of STARTTLS is untrusted. */
export async function startSmtpPeer(port = 0, offersTls = false): Promise<SmtpPeer> {
  const waiting: { count: number; resolve: () => void }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    onAuth: ({ username, password }, _session, answer) => {
      peer.passwords.push(String(password));
      answer(null, { user: String(username) });
    },
    closeTimeout: 100,
    onRcptTo: (address, _session, answer) => answer(peer.onRecipient(address.address)),
    onData: (stream, session, answer) => {
      const recipient = session.envelope.rcptTo[0]?.address ?? '';
      take(stream, recipient, session.secure, answer).catch(answer);
    },
  });
  async function take(
    stream: SMTPServerDataStream,
    recipient: string,
    isEncrypted: boolean,
    answer: (error?: Error) => void,
  ): Promise<void> {
    const raw = Buffer.concat(await stream.toArray()).toString();
    const verdict = await peer.onMail(recipient);
    if (verdict === 'hang up') {
      for (const connection of server.connections) connection.close();
      return;
    }
    if (verdict !== null) return answer(verdict);
    peer.received.push({ recipient, email: await PostalMime.parse(raw), raw, isEncrypted });
    answer();
    for (const { count, resolve } of waiting) if (peer.received.length >= count) resolve();
  }
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const bound = server.server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The mail server has no port.');
  const peer: SmtpPeer = {
    url: `smtp://127.0.0.1:${bound.port}`,
    port: bound.port,
    received: [],
    passwords: [],
    onRecipient: () => null,
    onMail: async () => null,
    arrived: (count) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push({ count, resolve });
      if (peer.received.length >= count) resolve();
      return promise;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return peer;
}

/** The delivery of mails that show no file. */
export function deliveryOf(sql: Sql, { send }: Smtp): Delivery {
  const files = { read: async () => null };
  return { sql, send, brand: defaultBrand, siteUrl: 'http://site.test', files };
}

/** Queues a mail to each. */
export async function queueTo(admin: Sql, ...recipients: string[]): Promise<void> {
  const mails = recipients.map((recipient) => ({
    kind: 'confirmation' as const,
    recipient,
    replyTo: 'hello@maayos.example',
    subject: 'We have your order',
    preheader: 'Soon',
    title: 'Thank you',
    blocks: [{ paragraph: 'We call you.' }],
  }));
  await admin.begin((transaction) => queueMails(transaction, mails));
}
