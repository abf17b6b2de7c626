import { useState } from 'react';
import { Link } from 'react-router';
import { me } from '../../../../contract/team/me.ts';
import type { DueRow } from '../../../../contract/team/overdue.ts';
import { writeOffDue } from '../../../../contract/team/write-offs.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { formatShortDay } from '../../../../domain/calendar/words.ts';
import { formatDay, manilaToday } from '../../../../domain/manila-date.ts';
import type { Overdue } from '../../../../domain/money/overdue.ts';
import { findPackage } from '../../../../domain/packages.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { channelLabels, outcomeLabels } from '../../../../domain/requests/contact.ts';
import { typedIn } from '../../../calls/typed-in.ts';
import { useRead } from '../../../calls/use-read.ts';
import { Amount } from '../../../ui/amount.tsx';
import { PreparedDialog } from '../../clients/prepared-dialog.tsx';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { clientHref } from '../../frame/addresses.ts';
import { TextField } from '../../frame/form-fields.tsx';
import { NamedButton } from '../../frame/named-button.tsx';
import { SelectAllBox, SelectBox, type Selection, useSelection } from '../../frame/selection.tsx';
import styles from './due.module.css';
import { ManyDues } from './many-dues.tsx';
import { PromiseDialog } from './promise-dialog.tsx';
import { dueTexts as texts } from './texts.ts';

/** Messages to preselect for a client who owes, in this order. */
const aboutDues = ['overdue', 'due', 'claim-received'] as const;

type OpenDue = DueRow['dues'][number];
type Opened =
  | { kind: 'message' | 'promise'; row: DueRow }
  | { kind: 'write-off'; row: DueRow; due: OpenDue };

type DueListProps = { rows: readonly DueRow[]; span: Overdue };

export function DueList({ rows, span }: DueListProps) {
  const selection = useSelection(rows.map(({ subscriptionId }) => subscriptionId));
  const [opened, setOpened] = useState<Opened | null>(null);
  const { answer: member } = useRead(me, {});
  const close = () => setOpened(null);
  return (
    <>
      <p className={styles.all}>
        <SelectAllBox selection={selection} />
      </p>
      <ul aria-label={texts.list}>
        {rows.map((row) => (
          <Row
            key={row.subscriptionId}
            row={row}
            selection={selection}
            isOwner={member?.role === 'owner'}
            open={setOpened}
          />
        ))}
      </ul>
      {member && member.role !== 'owner' && <p className="quiet">{texts.ownerWritesOff}</p>}
      <ManyDues {...{ rows, span, selection }} />
      {opened?.kind === 'message' && (
        <PreparedDialog client={opened.row.client} first={aboutDues} onClose={close} />
      )}
      {opened?.kind === 'promise' && <PromiseDialog rows={[opened.row]} onClose={close} />}
      {opened?.kind === 'write-off' && <WriteOffDialog due={opened.due} onClose={close} />}
    </>
  );
}

type RowProps = {
  row: DueRow;
  selection: Selection;
  isOwner: boolean;
  open: (opened: Opened) => void;
};

function Row({ row, selection, isOwner, open }: RowProps) {
  const { subscriptionId, client, since, pesos, dueInPesos, dues, packageType } = row;
  return (
    <li className={styles.row}>
      <span className={styles.select}>
        <SelectBox selection={selection} id={subscriptionId} name={client.name} />
      </span>
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
              <NamedButton
                label={texts.writeOff}
                name={texts.writeOffOf(formatPesos(due.openInPesos), due.reference)}
                onClick={() => open({ kind: 'write-off', row, due })}
              />
            )}
          </li>
        ))}
      </ul>
      <Said row={row} />
      <p className={`row ${styles.actions}`}>
        <NamedButton
          label={texts.message}
          name={texts.messageFor(client.name)}
          variant="secondary"
          onClick={() => open({ kind: 'message', row })}
        />
        <NamedButton
          label={texts.promiseIt}
          name={texts.promiseOf(client.name)}
          variant="secondary"
          onClick={() => open({ kind: 'promise', row })}
        />
      </p>
    </li>
  );
}

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

export const wordOf = (day: string, today: string) => (day < today ? 'since' : 'on');

const { dialog: dialogTexts } = texts;

type WriteOffDialogProps = { due: DueRow['dues'][number]; onClose: () => void };

function WriteOffDialog({ due, onClose }: WriteOffDialogProps) {
  const { openInPesos: pesos, reference } = due;
  return (
    <ActionDialog
      title={dialogTexts.writeOffTitle}
      subtitle={`${formatPesos(pesos)}, ${reference}. ${dialogTexts.writeOffHint}`}
      definition={writeOffDue}
      inputOf={(typed, { id }) => ({ id, dueId: due.id, pesos, reason: typedIn(typed, 'reason') })}
      onClose={onClose}
    >
      <TextField label={dialogTexts.reason} name="reason" required />
    </ActionDialog>
  );
}
