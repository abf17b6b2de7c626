import { useState } from 'react';
import { me } from '../../../../contract/team/me.ts';
import {
  type ListedWay,
  orderWaysToPay,
  tryWayToPay,
  wayLengths,
  waysToPay,
} from '../../../../contract/team/ways-to-pay.ts';
import { mayChangeRoles } from '../../../../domain/people/roles.ts';
import { typedIn } from '../../../calls/typed-in.ts';
import { useAct } from '../../../calls/use-act.ts';
import { useRead } from '../../../calls/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { QrCode, saveQrPicture } from '../../../ui/qr-code.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { Loaded } from '../../frame/notice.tsx';
import { MoneyPage } from '../money-page.tsx';
import { waysTexts as texts } from './texts.ts';
import { WayDialog } from './way-dialog.tsx';
import { WayRow } from './way-row.tsx';
import styles from './ways.module.css';

type Open = { at: 'add' } | { at: 'change'; id: string } | { at: 'try'; id: string; code: string };

/** The ways in which the company takes money (docs/product.md, "Ways to pay"). Owners keep them. */
export function Ways() {
  const read = useRead(waysToPay, {});
  const isOwner = mayChangeRoles(useRead(me, {}).answer?.role ?? 'worker');
  const order = useAct(orderWaysToPay);
  const [open, setOpen] = useState<Open | null>(null);
  const ways = read.answer?.ways ?? [];
  const close = () => setOpen(null);
  const opened = open && 'id' in open ? ways.find(({ id }) => id === open.id) : undefined;
  const swap = (above: ListedWay | undefined, below: ListedWay | undefined) =>
    above && below ? () => order.run({ ids: [below.id, above.id] }) : null;
  return (
    <MoneyPage
      count={read.answer?.ways.length}
      actions={isOwner && <Button onClick={() => setOpen({ at: 'add' })}>{texts.add}</Button>}
    >
      <p className="quiet">
        {texts.hint}
        {!isOwner && ` ${texts.readOnly}`}
      </p>
      {order.failure && (
        <p role="alert" className={`problem ${styles.refusal}`}>
          {order.failure.message}
        </p>
      )}
      <Loaded read={read}>
        {(loaded) =>
          loaded.ways.length === 0 ? (
            <p>{texts.none}</p>
          ) : (
            <ul className={styles.ways}>
              {loaded.ways.map((way, at) => (
                <WayRow
                  key={way.id}
                  way={way}
                  acts={
                    isOwner
                      ? {
                          onChange: () => setOpen({ at: 'change', id: way.id }),
                          onTry: (code) => setOpen({ at: 'try', id: way.id, code }),
                          onUp: swap(loaded.ways[at - 1], way),
                          onDown: swap(way, loaded.ways[at + 1]),
                          isBusy: order.isBusy,
                        }
                      : null
                  }
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {(open?.at === 'add' || (open?.at === 'change' && opened)) && (
        <WayDialog way={opened ?? null} known={ways.map(({ kind }) => kind)} onClose={close} />
      )}
      {open?.at === 'try' && opened && (
        <TrialDialog way={opened} code={open.code} onClose={close} />
      )}
    </MoneyPage>
  );
}

const trialTexts = texts.trial;

type TrialDialogProps = {
  way: ListedWay;
  /** The code with ₱1 in it. */
  code: string;
  onClose: () => void;
};

/** Shows an own code for ₱1, and takes down with which app the owner paid it. */
function TrialDialog({ way, code, onClose }: TrialDialogProps) {
  const { id, version, label } = way;
  return (
    <ActionDialog
      title={trialTexts.title}
      subtitle={label}
      send={trialTexts.send}
      definition={tryWayToPay}
      inputOf={(typed) => ({ id, version, app: typedIn(typed, 'app') })}
      now={label}
      onClose={onClose}
    >
      <div className={`stack ${styles.trial}`}>
        <QrCode text={code} label={trialTexts.drawn} />
        <Button
          variant="secondary"
          onClick={() => void saveQrPicture(code, [trialTexts.line, label], trialTexts.file)}
        >
          {trialTexts.save}
        </Button>
      </div>
      <ol className={styles.steps}>
        {trialTexts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <TextField
        label={trialTexts.app}
        name="app"
        hint={trialTexts.appHint}
        required
        maxLength={wayLengths.line}
        autoComplete="off"
      />
    </ActionDialog>
  );
}
