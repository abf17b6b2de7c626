import { vi } from 'vitest';
import { acceptInvitation } from '../../contract/team/joining.ts';
import { invite } from '../../contract/team/people.ts';
import type { SmtpPeer } from '../../server/mail/smtp-peer.fixture.ts';
import { oneOf } from './confirming.ts';
import type { Person, Team } from './members.ts';
import { type CallSite, noteRefusal, type WorkLog } from './work-log.ts';

/** How long the invited wait for a mail before they ask for another, in milliseconds. */
const patience = 5_000;

/**
 * Invites somebody, who opens the link twice at once. Invites again if no mail comes, as its
 * process may be killed.
 */
export async function inviteSomebody(
  call: CallSite,
  log: WorkLog,
  { owner }: Team,
  somebody: Person,
  peer: SmtpPeer,
  isOver: () => boolean,
): Promise<void> {
  const { name, email } = somebody;
  const role = oneOf(['worker', 'dispatcher'] as const);
  let token: string | null = null;
  while (token === null) {
    if (isOver()) return;
    const invited = await call(owner, invite, { name, email, role });
    if (!invited.ok) return noteRefusal(log, invite.name, invited.problem, []);
    log.invitations.push({ id: invited.answer.id, email });
    token = await mailedToken(peer, email);
  }
  const answers = await Promise.all([
    call(somebody, acceptInvitation, { token }),
    call(somebody, acceptInvitation, { token }),
  ]);
  for (const answer of answers) {
    if (answer.ok) log.joined.push(email);
    else noteRefusal(log, acceptInvitation.name, answer.problem, ['link-gone']);
  }
}

/** The secret of the newest mailed link, or null if none comes in time. */
function mailedToken(peer: SmtpPeer, email: string): Promise<string | null> {
  const look = () => {
    const mail = peer.received.findLast(({ recipient }) => recipient === email);
    const token = /#token=([0-9a-f]+)/.exec(mail?.email.text ?? '')?.[1];
    if (token === undefined) throw new Error('No mail has come yet.');
    return token;
  };
  return vi.waitFor(look, { timeout: patience, interval: 10 }).catch(() => null);
}
