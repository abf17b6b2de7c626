import { useId, useState } from 'react';
import type * as client from '../../contract/client/pay-links.ts';
import type * as team from '../../contract/team/pay-links.ts';
import { manilaDayOf } from '../../domain/calendar/manila-clock.ts';
import { formatShortDay } from '../../domain/calendar/words.ts';
import { formatDay } from '../../domain/manila-date.ts';
import type { CountedDue } from '../../domain/money/ledger.ts';
import { formatPesos } from '../../domain/prices.ts';
import { useAct } from '../calls/use-act.ts';
import { useRead } from '../calls/use-read.ts';
import { hrefOf } from '../language.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { linkTexts as texts } from './link-texts.ts';
import styles from './links-dialog.module.css';

type Calls = Pick<typeof client | typeof team, 'payLinks' | 'makePayLink' | 'withdrawPayLink'>;

type LinksDialogProps = {
  calls: Calls;
  subscriptionId: string;
  /** Oldest first. */
  dues: readonly Pick<CountedDue, 'id' | 'day' | 'openInPesos'>[];
  onClose: () => void;
};

/** Makes, replaces and withdraws the links by which somebody else pays for a client. */
export function LinksDialog({ calls, subscriptionId, dues, onClose }: LinksDialogProps) {
  const id = useId();
  const read = useRead(calls.payLinks, { subscriptionId });
  const making = useAct(calls.makePayLink);
  const withdrawing = useAct(calls.withdrawPayLink);
  const [dueId, setDueId] = useState<string | null>(null);
  const [made, setMade] = useState<{ id: string; path: string } | null>(null);
  const [said, setSaid] = useState('');
  const open = dues.filter(({ openInPesos }) => openInPesos > 0);
  const links = read.answer?.links ?? [];
  const standing = links.find((link) => link.dueId === dueId);
  const failure = making.failure ?? withdrawing.failure;

  const begin = () => {
    for (const action of [making, withdrawing]) action.forget();
    setSaid('');
  };
  const make = async () => {
    begin();
    const { answer } = await making.run({ subscriptionId, dueId });
    if (answer === null) return;
    setMade(answer);
    setSaid(standing ? texts.replaced : '');
  };
  const withdraw = async (link: string) => {
    begin();
    if ((await withdrawing.run({ id: link })).failure) return;
    if (made?.id === link) setMade(null);
    setSaid(texts.withdrawn);
  };

  return (
    <Dialog title={texts.title} subtitle={texts.text} onClose={onClose}>
      <div className={`stack ${styles.body}`}>
        {open.length > 1 && (
          <SelectField
            label={texts.what}
            required
            name="what"
            value={dueId ?? ''}
            onChange={({ currentTarget }) => setDueId(currentTarget.value || null)}
          >
            <option value="">{texts.all(formatPesos(sumOf(open)))}</option>
            {open.map((due) => (
              <option key={due.id} value={due.id}>
                {texts.due(formatDay(due.day), formatPesos(due.openInPesos))}
              </option>
            ))}
          </SelectField>
        )}
        {standing && standing.id !== made?.id && <p>{texts.stands(dayOf(standing.madeAt))}</p>}
        <p>
          <Button busy={making.isBusy} busyLabel={texts.busy} onClick={make}>
            {standing ? texts.replace : texts.make}
          </Button>
        </p>
        {made && <MadeLink key={made.id} path={made.path} onSaid={setSaid} />}
        <p role="status" className={failure ? styles.failure : undefined}>
          {failure?.message ?? said}
        </p>
        {links.length > 0 && (
          <section aria-labelledby={`${id}-running`}>
            <h3 id={`${id}-running`}>{texts.running}</h3>
            <ul className={styles.links}>
              {links.map((link) => (
                <li key={link.id}>
                  <span id={`${id}-${link.id}`}>
                    {nameOf(link.dueId, dues)} · {texts.made(dayOf(link.madeAt))}
                  </span>
                  <Button
                    variant="quiet"
                    busy={withdrawing.running?.id === link.id}
                    busyLabel={texts.withdrawing}
                    aria-describedby={`${id}-${link.id}`}
                    onClick={() => withdraw(link.id)}
                  >
                    {texts.withdraw}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}

const sumOf = (dues: readonly { openInPesos: number }[]) =>
  dues.reduce((sum, { openInPesos }) => sum + openInPesos, 0);
const dayOf = (moment: string) => formatShortDay(manilaDayOf(new Date(moment)));

function nameOf(dueId: string | null, dues: LinksDialogProps['dues']): string {
  const due = dues.find(({ id }) => id === dueId);
  return due ? texts.ofDue(formatShortDay(due.day)) : texts.ofAll;
}

type MadeLinkProps = { path: string; onSaid: (said: string) => void };

/** A new link, shown only once. */
function MadeLink({ path, onSaid }: MadeLinkProps) {
  const field = useId();
  const url = `${location.origin}${hrefOf(path)}`;
  const offer = { title: texts.offer, url };

  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => onSaid(texts.copied),
      // Without permission to copy, the link is in the field.
      () => onSaid(''),
    );

  return (
    <div className={`stack-tight ${styles.made}`}>
      <label htmlFor={field}>{texts.link}</label>
      <p>{texts.onlyOnce}</p>
      <input
        id={field}
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p className="actions">
        <Button variant="secondary" onClick={copy}>
          {texts.copy}
        </Button>
        {navigator.canShare?.(offer) && (
          <Button
            variant="secondary"
            // Closing the sheet leaves the link in the field.
            onClick={() => navigator.share(offer).catch(() => {})}
          >
            {texts.share}
          </Button>
        )}
      </p>
    </div>
  );
}
