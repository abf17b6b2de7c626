import type { SmtpPeer } from '../../server/mail/smtp-peer.fixture.ts';

/** A mail's time limit, in milliseconds of the machine's own time. */
const patience = 60_000n;

/** Returns a mail's text that contains this and arrived after `seen` others, by machine time. */
export async function arrivedMail(
  { received, arrived }: SmtpPeer,
  recipient: string,
  says: RegExp,
  seen: number,
): Promise<string> {
  const started = process.hrtime.bigint();
  for (;;) {
    const mail = received
      .slice(seen)
      .find((one) => one.recipient === recipient && says.test(one.email.text ?? ''));
    if (mail !== undefined) return mail.email.text ?? '';
    if (process.hrtime.bigint() - started > patience * 1_000_000n) {
      throw new Error(`No mail to ${recipient} says ${says}.`);
    }
    await Promise.race([
      arrived(received.length + 1),
      new Promise((resolve) => setTimeout(resolve, 500)),
    ]);
  }
}
