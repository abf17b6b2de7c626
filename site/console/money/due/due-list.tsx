import { useState } from 'react';
import { Link } from 'react-router';
import { me } from '../../../../contract/team/me.ts';
import { type DueRow, promisePayment } from '../../../../contract/team/overdue.ts';
import { writeOffDue } from '../../../../contract/team/write-offs.ts';
import { addDays } from '../../../../domain/calendar/days.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { formatShortDay } from '../../../../domain/calendar/words.ts';
import { formatDay, manilaToday } from '../../../../domain/manila-date.ts';
import { findPackage } from '../../../../domain/packages.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { channelLabels, outcomeLabels } from '../../../../domain/requests/contact.ts';
import { promiseInDays } from '../../../../domain/service-numbers.ts';
import { typedIn } from '../../../calls/typed-in.ts';
import { useRead } from '../../../calls/use-read.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { PreparedDialog } from '../../clients/prepared-dialog.tsx';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { clientHref } from '../../frame/addresses.ts';
import styles from './due.module.css';
import { dueTexts as texts } from './texts.ts';

/** What somebody who owes is told first. */
const aboutDues = ['overdue', 'due', 'claim-received'] as const;

type OpenDue = DueRow['dues'][number];
type Opened =
  | { kind: 'message' | 'promise'; row: DueRow }
  | { kind: 'write-off'; row: DueRow; due: OpenDue };

/** Who owes what since when, what was said of it, and what can be done. */
export function DueList({ rows }: { rows: readonly DueRow[] }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { answer: member } = useRead(me, {});
  const close = () => setOpened(null);
  return (
    <>
      <ul aria-label={texts.list}>
        {rows.map((row) => (
          <Row
            key={row.subscriptionId}
            row={row}
            isOwner={member?.role === 'owner'}
            open={setOpened}
          />
        ))}
      </ul>
      {member && member.role !== 'owner' && <p className="quiet">{texts.ownerWritesOff}</p>}
      {opened?.kind === 'message' && (
        <PreparedDialog client={opened.row.client} first={aboutDues} onClose={close} />
      )}
      {opened?.kind === 'promise' && <PromiseDialog row={opened.row} onClose={close} />}
      {opened?.kind === 'write-off' && <WriteOffDialog due={opened.due} onClose={close} />}
    </>
  );
}

type RowProps = { row: DueRow; isOwner: boolean; open: (opened: Opened) => void };

function Row({ row, isOwner, open }: RowProps) {
  const { client, since, pesos, dueInPesos, dues, packageType } = row;
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <h2>
          <Link to={clientHref(client.id)}>{client.name}</Link>
        </h2>
        <p className="quiet">
          {findPackage(packageType)?.name ?? packageType} · {client.phone}
        </p>
      </div>
      <p className={styles.amount}>
        <strong>
          <Amount>{formatPesos(pesos)}</Amount>
        </strong>{' '}
        <span className="quiet">{`${wordOf(since, manilaToday(new Date()))} ${formatDay(since)}`}</span>
        {dueInPesos > pesos && (
          <span className="quiet"> · {texts.inAll(formatPesos(dueInPesos))}</span>
        )}
      </p>
      <ul className={styles.dues}>
        {dues.map((due) => (
          <li key={due.id}>
            {texts.dueOf(due.reference, formatPesos(due.openInPesos), formatDay(due.day))}{' '}
            {isOwner && (
              <Button
                variant="quiet"
                aria-label={texts.writeOffOf(formatPesos(due.openInPesos), due.reference)}
                onClick={() => open({ kind: 'write-off', row, due })}
              >
                {texts.writeOff}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Said row={row} />
      <p className={`row ${styles.actions}`}>
        <Button
          variant="secondary"
          aria-label={texts.messageFor(client.name)}
          onClick={() => open({ kind: 'message', row })}
        >
          {texts.message}
        </Button>
        <Button
          variant="secondary"
          aria-label={texts.promiseOf(client.name)}
          onClick={() => open({ kind: 'promise', row })}
        >
          {texts.promiseIt}
        </Button>
      </p>
    </li>
  );
}

/** What was said when: a claim, a promise, the last contact and the last mail. */
function Said({ row: { waiting, promise, contact, mail } }: { row: DueRow }) {
  const dayOf = (at: string) => formatShortDay(manilaDayOf(new Date(at)));
  return (
    <ul className={styles.said}>
      {waiting.count > 0 && (
        <li data-tone="waits">{texts.waiting(waiting.count, formatPesos(waiting.pesos))}</li>
      )}
      {promise && (
        <li data-tone={promise.state}>
          {texts.promise[promise.state](formatShortDay(promise.day), promise.by)}
        </li>
      )}
      {contact && (
        <li>
          {texts.contact(
            contact.by,
            channelLabels[contact.channel],
            outcomeLabels[contact.outcome],
            dayOf(contact.at),
          )}
        </li>
      )}
      {mail && <li>{texts.mail(dayOf(mail.at))}</li>}
      {!promise && !contact && !mail && <li>{texts.neverReached}</li>}
    </ul>
  );
}

/** Returns what leads to the day of a due: since it, or on it while it is to come. */
export const wordOf = (day: string, today: string) => (day < today ? 'since' : 'on');

const { dialog: dialogTexts } = texts;

/** Notes by which day the client will pay. */
function PromiseDialog({ row, onClose }: { row: DueRow; onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID());
  const today = manilaToday(new Date());
  return (
    <ActionDialog
      title={dialogTexts.promiseTitle}
      subtitle={`${row.client.name}, ${formatPesos(row.pesos)}`}
      send={dialogTexts.promiseSend}
      definition={promisePayment}
      inputOf={(typed) => ({ id, subscriptionId: row.subscriptionId, day: typedIn(typed, 'day') })}
      now={dialogTexts.unchanged}
      onClose={onClose}
    >
      <TextField
        label={dialogTexts.promiseDay}
        name="day"
        type="date"
        defaultValue={addDays(today, 3)}
        min={today}
        max={addDays(today, promiseInDays)}
        required
      />
    </ActionDialog>
  );
}

type WriteOffDialogProps = { due: DueRow['dues'][number]; onClose: () => void };

/** Asks why what is open of a due is written off. */
function WriteOffDialog({ due, onClose }: WriteOffDialogProps) {
  const [id] = useState(() => crypto.randomUUID());
  const { openInPesos: pesos, reference } = due;
  return (
    <ActionDialog
      title={dialogTexts.writeOffTitle}
      subtitle={`${formatPesos(pesos)}, ${reference}. ${dialogTexts.writeOffHint}`}
      send={dialogTexts.writeOffSend}
      definition={writeOffDue}
      inputOf={(typed) => ({ id, dueId: due.id, pesos, reason: typedIn(typed, 'reason') })}
      now={dialogTexts.unchanged}
      onClose={onClose}
    >
      <TextField label={dialogTexts.reason} name="reason" required />
    </ActionDialog>
  );
}
