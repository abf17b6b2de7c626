import { formatManilaTime } from '../../../../domain/manila-date.ts';
import { type Role, roleLabels } from '../../../../domain/people/roles.ts';
import { invitationInDays } from '../../../../domain/service-numbers.ts';
import { holdsLink, withoutLinks } from '../mail/without-links.ts';
import type { Mail } from '../service-mails/queue.ts';

/** What an invitation's mail says. */
export type InvitationLetter = {
  business: string;
  recipient: string;
  /** The name of the invited. */
  name: string;
  role: Role;
  /** The owner's name, or null for the command line. */
  invitedBy: string | null;
  url: string;
  expiresAt: Date;
};

const duties: Readonly<Record<Role, string>> = {
  owner: 'Owners run the console and decide who belongs to the team.',
  dispatcher: 'Dispatchers answer requests and keep the schedule in the console.',
  worker: 'Workers look after the homes of our clients.',
};

/** Asks somebody to join the team. The link and its address are all they need. */
export function invitationMail(letter: InvitationLetter): Mail {
  const { business, recipient, role, url, expiresAt } = letter;
  const inviter = letter.invitedBy === null ? null : onOneLine(withoutLinks(letter.invitedBy));
  const subject = `Join the team of ${business}`;
  const asking = inviter === null ? 'You are invited' : `${inviter} invites you`;
  return {
    kind: 'invitation',
    recipient,
    subject,
    preheader: `${asking} to join as ${roleLabels[role].toLowerCase()}.`,
    title: holdsLink(letter.name) ? subject : `${letter.name}, join the team of ${business}`,
    blocks: [
      {
        paragraph: `${asking} to join the team of ${business} as ${roleLabels[role].toLowerCase()}. ${duties[role]}`,
      },
      { button: { label: 'Join the team', url } },
      {
        facts: [
          ['Sign in with', recipient],
          [
            'The link works',
            `once, for ${invitationInDays} days: until ${formatManilaTime(expiresAt)}`,
          ],
        ],
      },
      { paragraph: 'If you have no account with this address yet, the page helps you create one.' },
      {
        note: 'If you did not expect this, do nothing: nobody can join without access to your mailbox.',
      },
    ],
  };
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
