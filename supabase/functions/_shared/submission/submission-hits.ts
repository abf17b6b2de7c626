import { type Hit, hit, networkHits } from '../limits/hits.ts';
import { mailboxOf } from '../mail/mailbox.ts';
import type { Submission } from './submission.ts';

/** Whom a submission comes from, as limits know them. */
export type Sender = Pick<Submission, 'kind' | 'client' | 'networkAddress'> & { email: string };

/** What to count for a submission: the gap to the sender's last one, how many in all, and the copy to the customer. */
export type SubmissionHits = { gap: Hit[]; all: Hit[]; copy: Hit[] };

/**
 * A signed-in client is counted as that client, so that nobody else's traffic refuses them; so is a copy
 * to their own mailbox. A visitor is counted as a network, and for the gap together with a mailbox, so that
 * nobody holds up a stranger by using their e-mail address.
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
