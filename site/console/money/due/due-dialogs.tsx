import { useState } from 'react';
import { type DueRow, promisePayment } from '../../../../contract/team/overdue.ts';
import { writeOffDue } from '../../../../contract/team/write-offs.ts';
import { addDays } from '../../../../domain/calendar/days.ts';
import { manilaToday } from '../../../../domain/manila-date.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { channelLabels, channels } from '../../../../domain/requests/contact.ts';
import { promiseInDays } from '../../../../domain/service-numbers.ts';
import { brand } from '../../../brand.ts';
import { typedIn } from '../../../calls/typed-in.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { ClientContactDialog } from '../../clients/contacts.tsx';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { channelHref } from '../../requests/reach.ts';
import styles from './due.module.css';
import { dueText } from './due-text.ts';
import { dueTexts } from './texts.ts';

const { dialog: texts } = dueTexts;

type MessageDialogProps = { row: DueRow; member: string; onClose: () => void };

/** The prepared text, to copy or to open in a channel, and then the offer to log it. */
export function MessageDialog({ row, member, onClose }: MessageDialogProps) {
  const [isLogging, setIsLogging] = useState(false);
  const { client } = row;
  const today = manilaToday(new Date());
  const text = dueText(row, { member, business: brand.name, today });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ text: texts.copied, tone: 'success' });
    } catch {
      showToast({ text: texts.notCopied, tone: 'destructive' });
    }
  };
  if (isLogging) return <ClientContactDialog client={client} onClose={onClose} />;
  return (
    <Dialog title={texts.messageTitle} subtitle={client.name} closable onClose={onClose}>
      <p className={styles.quiet}>{texts.prepared}</p>
      <blockquote className={styles.prepared}>{text}</blockquote>
      <p className={styles.actions}>
        <Button onClick={copy}>{texts.copy}</Button>
        {channels
          .filter((channel) => channel !== 'messenger' || client.messengerName !== '')
          .filter((channel) => channel !== 'email' || client.email !== '')
          .map((channel) => (
            <a
              key={channel}
              className={styles.channel}
              href={channelHref(channel, client, text, texts.subject)}
              {...(channel === 'messenger' && { target: '_blank', rel: 'noreferrer' })}
            >
              {channelLabels[channel]}
            </a>
          ))}
        <Button variant="secondary" onClick={() => setIsLogging(true)}>
          {texts.log}
        </Button>
      </p>
    </Dialog>
  );
}

/** Notes by which day the client will pay. */
export function PromiseDialog({ row, onClose }: { row: DueRow; onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID());
  const today = manilaToday(new Date());
  return (
    <ActionDialog
      title={texts.promiseTitle}
      subtitle={`${row.client.name}, ${formatPesos(row.pesos)}`}
      send={texts.promiseSend}
      definition={promisePayment}
      inputOf={(typed) => ({ id, subscriptionId: row.subscriptionId, day: typedIn(typed, 'day') })}
      now={texts.unchanged}
      onClose={onClose}
    >
      {(faults) => (
        <TextField
          label={texts.promiseDay}
          name="day"
          type="date"
          defaultValue={addDays(today, 3)}
          min={today}
          max={addDays(today, promiseInDays)}
          error={faults.day}
          required
        />
      )}
    </ActionDialog>
  );
}

type WriteOffDialogProps = { due: DueRow['dues'][number]; onClose: () => void };

/** Asks why what is open of a due is written off. */
export function WriteOffDialog({ due, onClose }: WriteOffDialogProps) {
  const [id] = useState(() => crypto.randomUUID());
  const { openInPesos: pesos, reference } = due;
  return (
    <ActionDialog
      title={texts.writeOffTitle}
      subtitle={`${formatPesos(pesos)}, ${reference}. ${texts.writeOffHint}`}
      send={texts.writeOffSend}
      definition={writeOffDue}
      inputOf={(typed) => ({ id, dueId: due.id, pesos, reason: typedIn(typed, 'reason') })}
      now={texts.unchanged}
      onClose={onClose}
    >
      {(faults) => <TextField label={texts.reason} name="reason" error={faults.reason} required />}
    </ActionDialog>
  );
}
