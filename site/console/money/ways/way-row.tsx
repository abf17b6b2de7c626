import { useEffect, useRef } from 'react';
import { type ListedWay, switchWayToPay } from '../../../../contract/team/ways-to-pay.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { formatDay } from '../../../../domain/manila-date.ts';
import { codeForDue } from '../../../../domain/money/qr-ph/code-for-due.ts';
import { readQrPh } from '../../../../domain/money/qr-ph/read-code.ts';
import { useAct } from '../../../calls/use-act.ts';
import { NamedButton } from '../../frame/named-button.tsx';
import { waysTexts as texts } from './texts.ts';
import styles from './ways.module.css';

/** The reference is as long as a due's, so that it needs the same room. */
const trial = { pesos: 1, reference: 'TRIAL001' };

type WayRowProps = {
  way: ListedWay;
  acts: {
    onChange: () => void;
    onTry: (code: string) => void;
    /** Null at the end of the list. */
    onUp: (() => void) | null;
    onDown: (() => void) | null;
    isBusy: boolean;
  } | null;
};

export function WayRow({ way, acts }: WayRowProps) {
  const { id, version, kind, label, isFree, isOn } = way;
  const turn = useAct(switchWayToPay);
  const isBusy = turn.isBusy || (acts?.isBusy ?? false);
  const row = useRef<HTMLLIElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  // Keeps the keyboard's focus in the row when a button gets disabled.
  useEffect(() => {
    if (isBusy || pressed.current === null) return;
    const button = pressed.current;
    pressed.current = null;
    if (document.activeElement !== document.body && document.activeElement !== button) return;
    const next = button.disabled ? row.current?.querySelector('button:enabled') : button;
    if (next instanceof HTMLElement) next.focus();
  }, [isBusy]);
  const code = kind === 'qr-ph' ? codeForDue(way.code, trial) : null;
  const action = (name: string, act: (() => unknown) | null) => (
    <NamedButton
      label={name}
      name={texts.of(name, label)}
      disabled={isBusy || act === null}
      onClick={({ currentTarget }) => {
        pressed.current = currentTarget;
        act?.();
      }}
    />
  );
  return (
    <li ref={row} className={styles.way}>
      <div>
        <h2>
          {label}{' '}
          <span className={isOn ? styles.on : styles.off}>{isOn ? texts.on : texts.off}</span>
        </h2>
        <p>{factsOf(way)}</p>
        <p className="quiet">
          {texts.kinds[kind]} · {isFree ? texts.free : texts.notFree}
        </p>
        {code && <p className="quiet">{trialOf(way, code.hasAmount)}</p>}
      </div>
      {acts && (
        <div className={styles.actions}>
          {code?.hasAmount && action(texts.trial.open, () => acts.onTry(code.text))}
          {action(isOn ? texts.switchOff : texts.switchOn, () =>
            turn.run({ id, version, isOn: !isOn }),
          )}
          {action(texts.change, acts.onChange)}
          {action(texts.up, acts.onUp)}
          {action(texts.down, acts.onDown)}
        </div>
      )}
      {turn.failure && (
        <p role="alert" className={`problem ${styles.refusal}`}>
          {turn.failure.message}
        </p>
      )}
    </li>
  );
}

function factsOf({ kind, code, bank, accountName, accountNumber }: ListedWay): string {
  if (kind === 'bank') return [bank, accountName, accountNumber].join(' · ');
  if (kind !== 'qr-ph') return '';
  const read = readQrPh(code);
  return typeof read === 'string' ? texts.unreadable : texts.account(read);
}

function trialOf({ tried }: ListedWay, hasAmount: boolean): string {
  if (!hasAmount) return texts.noAmount;
  if (tried === null) return texts.untried;
  return texts.tried({ ...tried, day: formatDay(manilaDayOf(new Date(tried.at))) });
}
