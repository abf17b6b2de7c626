import { type ReactNode, useState } from 'react';
import type { AnswerOf } from '../../../contract/call.ts';
import type { clients } from '../../../contract/team/clients.ts';
import { internationalPhone } from '../../../domain/people/phone.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { copyText } from '../frame/copy-text.ts';
import { TextAreaField, TextField } from '../frame/form-fields.tsx';
import styles from './clients.module.css';
import { clientsTexts } from './texts.ts';

const texts = clientsTexts.write;

/** What mail programs and browsers take in one link. */
const linkLength = 1_900;

type WriteDialogProps = { to: AnswerOf<typeof clients>['clients']; onClose: () => void };

/**
 * Prepares one message to many clients, which the member's own email program and phone send, as
 * they do to one client: by email, or by text message to those without an address.
 */
export function WriteDialog({ to, onClose }: WriteDialogProps) {
  const [subject, setSubject] = useState('');
  const [text, setText] = useState('');
  const byEmail = to.filter(({ email }) => email !== '');
  const byPhone = to.filter(({ email }) => email === '');
  const emails = byEmail.map(({ email }) => email);
  const phones = byPhone.map(({ phone }) => internationalPhone(phone));
  const body = encodeURIComponent(text);
  const mail = `mailto:?bcc=${emails.map(encodeURIComponent).join()}&subject=${encodeURIComponent(subject)}&body=${body}`;
  const isTooLong = mail.length > linkLength;
  return (
    <Dialog title={texts.title} subtitle={texts.hint} closable onClose={onClose}>
      <div className="stack">
        <TextField
          label={texts.subject}
          name="subject"
          required
          value={subject}
          onChange={({ currentTarget: { value } }) => setSubject(value)}
        />
        <TextAreaField
          label={texts.text}
          name="text"
          required
          rows={6}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        {byEmail.length > 0 && (
          <Receivers title={texts.byEmail} names={namesOf(byEmail)}>
            {!isTooLong && <a href={mail}>{texts.openEmail(emails.length)}</a>}
            <Button variant="secondary" onClick={() => copyText(emails.join(', '))}>
              {texts.copyEmails}
            </Button>
            <span className="small-print">{isTooLong ? texts.tooLong : texts.blind}</span>
          </Receivers>
        )}
        {byPhone.length > 0 && (
          <Receivers title={texts.byPhone} names={namesOf(byPhone)}>
            <a href={`sms:${phones.join()}?&body=${body}`}>{texts.openSms(phones.length)}</a>
            <Button variant="secondary" onClick={() => copyText(phones.join(', '))}>
              {texts.copyPhones}
            </Button>
          </Receivers>
        )}
        <p className="actions">
          <Button variant="secondary" disabled={text === ''} onClick={() => copyText(text)}>
            {texts.copyText}
          </Button>
        </p>
      </div>
    </Dialog>
  );
}

const namesOf = (some: WriteDialogProps['to']) => some.map(({ name }) => name);

type ReceiversProps = {
  title: (names: readonly string[]) => string;
  names: readonly string[];
  children: ReactNode;
};

function Receivers({ title, names, children }: ReceiversProps) {
  return (
    <section className="stack-tight">
      <h3>{title(names)}</h3>
      <p className="small-print">{names.join(', ')}</p>
      <p className={`row ${styles.ways}`}>{children}</p>
    </section>
  );
}
