import { createTransport } from 'nodemailer';
import { maximumLanes, RefusedForGood, type Send } from './outgoing.ts';

export type Smtp = { send: Send; close(): void };

/**
 * Keeps connections to `smtpUrl` open (smtp:// or smtps://, with user and password if needed).
 * `from` is shown as the sender: 'Maayos <hello@maayos.example>'.
 */
export function connectSmtp(
  smtpUrl: string,
  from: string,
  rule: TlsRule = '',
): Smtp & { verify(): Promise<unknown> } {
  const url = new URL(smtpUrl);
  // The address's query overrides nodemailer's options.
  if (requiresTls(smtpUrl, rule)) url.searchParams.set('requireTLS', 'true');
  const transport = createTransport({
    url: url.href,
    pool: true,
    maxConnections: maximumLanes,
    // The outbox decides when to try a mail again, not the pool.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail(message(mail, from));
      } catch (error) {
        if (isForGood(error)) throw new RefusedForGood(reasonOf(error), { cause: error });
        throw inWords(error);
      }
    },
    /** Signs in, and sends nothing. */
    verify: () =>
      transport.verify().catch((error: unknown) => {
        throw inWords(error);
      }),
    close: () => transport.close(),
  };
}

function inWords(error: unknown): unknown {
  if (!isWithoutTls(error)) return error;
  const advice = 'The mail server offers no TLS, which SMTP_TLS asks for';
  return new Error(`${advice}: ${reasonOf(error)}`, { cause: error });
}

/** Addresses are objects, so that nodemailer parses none from a text. */
export function message(mail: Parameters<Send>[0], from: string) {
  const domain = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: { name: '', address: mail.recipient },
    ...(mail.replyTo !== null && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: (mail.attachments ?? []).map((file) => ({
      filename: file.name,
      contentType: file.type,
      content: 'text' in file ? file.text : Buffer.from(file.bytes),
      ...('cid' in file && { cid: file.cid, contentDisposition: 'inline' as const }),
      // Keeps line ends.
      contentTransferEncoding: 'base64' as const,
    })),
    messageId: `<${mail.messageId}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/**
 * Whether the mail can never be delivered: a 5xx for this recipient or message, or an invalid
 * address. Other 5xx (sign-in, our own sender address) are faults of the settings and worth another
 * try.
 */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, command, responseCode } = error as Error & {
    code?: string;
    command?: string;
    responseCode?: number;
  };
  if (responseCode === undefined) return code === 'EENVELOPE';
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}

function isWithoutTls(error: unknown): boolean {
  return error instanceof Error && 'command' in error && error.command === 'STARTTLS';
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Values of SMTP_TLS. If empty, TLS is required unless the mail server is on this machine. */
export const tlsRules = ['', 'required', 'when-offered'] as const;
export type TlsRule = (typeof tlsRules)[number];

/** Throws if the setting is not a rule. */
export function readTlsRule(setting: string): TlsRule {
  const rule = tlsRules.find((name) => name === setting);
  if (rule === undefined)
    throw new Error('Set SMTP_TLS to required or when-offered, or to nothing.');
  return rule;
}

export function requiresTls(smtpUrl: string, rule: TlsRule): boolean {
  if (rule !== '') return rule === 'required';
  return !/^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(new URL(smtpUrl).hostname);
}
