import { type Hit, hit, networkHits } from '../limits/hits.ts';
import { mailboxOf } from '../mail/mailbox.ts';
import type { Submission } from './submission.ts';

/** The sender of a submission, as limits see them. */
export type Sender = Pick<Submission, 'kind' | 'client' | 'networkAddress'> & { email: string };

/**
 * What to count for a submission: the gap since the sender's last one, the total, and the
 * customer's copy.
 */
export type SubmissionHits = { gap: Hit[]; all: Hit[]; copy: Hit[] };

/**
 * We count a signed-in client, and a copy to their own mailbox, under their account. So nobody
 * else's traffic refuses them. We count a visitor under their network. The gap also includes the
 * mailbox, so that nobody holds up strangers by using their e-mail address.
 */
export function hitsOf({ kind, client, networkAddress: network, email }: Sender): SubmissionHits {
  const mailbox = mailboxOf(email);
  const own = client === null ? null : { kind, client: client.id };
  return {
    gap: own ? [hit('gapOfClient', own)] : networkHits('gapOfVisitor', { kind, mailbox, network }),
    all: own ? [hit('submissionsByClient', own)] : networkHits('submissionsByNetwork', { network }),
    copy:
      own && client?.mailbox === mailbox
        ? [hit('copyToClient', own)]
        : [hit('copyToMailbox', { mailbox }), ...networkHits('copyByNetwork', { network })],
  };
}
