import ICAL from 'ical.js';
import { deliverTo } from '../../../server/functions/mailbox.fixture.ts';
import type { SmtpPeer } from '../../../server/mail/smtp-peer.fixture.ts';
import type { ServedTeam } from '../team/team.fixture.ts';

/** Delivers mails due within the hour, so no reminders of later days. */
export async function deliverAll(team: ServedTeam, peer: SmtpPeer): Promise<void> {
  await team.database.admin`update private.outbox set due_at = now()
    where sent_at is null and due_at < now() + interval '1 hour'`;
  await deliverTo(peer, team);
}

/** The only mail to an address: both bodies, without line breaks, and its subject. */
export function onlyMail(peer: SmtpPeer, email: string) {
  const mails = peer.received.filter(({ recipient }) => recipient === email);
  const [mail] = mails;
  if (mail === undefined || mails.length > 1) throw new Error(`${mails.length} mails came.`);
  const flat = (text: string | undefined) => (text ?? '').replace(/\s+/g, ' ');
  return {
    subject: mail.email.subject,
    bodies: [flat(mail.email.text), flat(mail.email.html)],
    events: mail.email.attachments.flatMap(({ content }) => eventsOf(content)),
  };
}

/** Parsed by another program. */
function eventsOf(content: unknown) {
  const raw =
    typeof content === 'string' ? content : new TextDecoder().decode(content as ArrayBuffer);
  return new ICAL.Component(ICAL.parse(raw)).getAllSubcomponents('vevent').map((event) => ({
    id: String(event.getFirstPropertyValue('uid')).replace(/^visit-|@.*$/g, ''),
    status: String(event.getFirstPropertyValue('status')),
    start: new ICAL.Event(event).startDate.toJSDate().toISOString(),
  }));
}
