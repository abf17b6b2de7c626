import { startSmtpPeer } from '../mail/smtp-peer.fixture.ts';
import { deliverTo } from './mailbox.fixture.ts';
import { serveFunctions } from './served.fixture.ts';

/** Serves the functions beside a mail server. `deliver` sends due mails. */
export async function serveMails() {
  const served = await serveFunctions();
  const peer = await startSmtpPeer();
  const deliver = () => deliverTo(peer, served);

  return {
    ...served,
    received: peer.received,
    deliver,
    /**
     * Submits, delivers, and returns the mails as mail programs parse them. `receivedAt` defaults
     * to now.
     */
    async mailsOf(
      name: string,
      body: unknown,
      headers: Record<string, string> = {},
      receivedAt: string | null = null,
    ) {
      const response = await served.call(name, body, headers);
      const { reference, ...problem } = await response.json();
      if (response.status !== 200) throw new Error(`${name} refused: ${JSON.stringify(problem)}`);
      await served.database.admin`
        update requests set created_at = coalesce(${receivedAt}, created_at)
        where reference = ${reference}`;
      await deliver();
      const to = (recipient: string) => peer.received.find((mail) => mail.recipient === recipient);
      return { reference: String(reference), to };
    },
    async close(): Promise<void> {
      await served.close();
      await peer.close();
    },
  };
}

/** Removes wrapping and indents. */
export function flat(text: string | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ');
}
