import type { SmtpPeer } from '../../server/mail/smtp-peer.fixture.ts';
import { Breach } from './breach.ts';
import type { Law } from './law.ts';
import { marksIn } from './rights.ts';

/** What must be kept of messages (docs/product.md, "Mail delivery", "Timed mails"). */
export const messageLaws: readonly Law[] = [
  {
    sentence: 'No news is told twice by one channel within five minutes.',
    query: `
      select told_occasion, channel, recipient, count(*) from private.outbox
      where told_occasion is not null and not is_untold
      group by told_occasion, channel, recipient having count(*) > 1 and max(sent_at) - min(sent_at) < interval '5 minutes'`,
  },
  {
    sentence: 'No message is given up while everything works.',
    query: `
      select kind, recipient, last_error from private.outbox where failed_at is not null and channel = 'mail'`,
  },
];

/** Reads every mail: one to a client says nothing that bears another client's mark. */
export function upholdMails({ received }: SmtpPeer): void {
  const wrong = received.flatMap(({ recipient, email }) => {
    const [own] = marksIn(recipient);
    if (own === undefined) return [];
    const foreign = marksIn(`${email.subject} ${email.text}`).filter((mark) => mark !== own);
    return foreign.map((mark) => ({ recipient, subject: email.subject ?? '', mark }));
  });
  if (wrong.length > 0) throw new Breach('No mail tells somebody of somebody else.', wrong);
}
