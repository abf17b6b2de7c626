import { type ReactNode, useState } from 'react';
import type { CallDefinition, InputOf } from '../../contract/call.ts';
import type { Payable } from '../../contract/shapes/payable.ts';
import { paidAlreadyText } from '../../domain/money/paid-already.ts';
import { formatPesos } from '../../domain/prices.ts';
import { useAct } from '../calls/use-act.ts';
import { Amount } from '../ui/amount.tsx';
import { Button } from '../ui/button.tsx';
import { Reference } from '../ui/reference.tsx';
import styles from './pay.module.css';
import { payTexts as texts } from './texts.ts';
import { BankDetails, QrPhDetails } from './way-details.tsx';

type Way = Payable['ways'][number];

type WaysProps = {
  payable: Payable;
  /** Begins an online payment. Left out, it is not offered. */
  online?: (way: Way) => ReactNode;
};

/** The first way is open, unless a payment by a link is being checked: nobody should pay twice. */
export function WaysToPay({ payable, online }: WaysProps) {
  const { pesos, reference, dues, checkedInPesos } = payable;
  const waiting = dues.reduce((sum, { waitingInPesos }) => sum + waitingInPesos, 0);
  const isChecked = checkedInPesos > 0;
  const ways = payable.ways.filter(({ kind }) => kind !== 'gateway' || online !== undefined);
  if (dues.length === 0) {
    const said = payable.paid === null ? texts.nothing : paidAlreadyText(payable.paid);
    return <p className={styles.notice}>{said}</p>;
  }
  if (pesos === 0) return <p className={styles.notice}>{texts.allWaits}</p>;
  return (
    <>
      <div className={styles.sum}>
        <p className={styles.amount}>
          <Amount>{formatPesos(pesos)}</Amount>
        </p>
        <p>
          {texts.reference} <Reference>{reference}</Reference>
        </p>
        {waiting > 0 && <p className={styles.quiet}>{texts.waits(waiting)}</p>}
        {isChecked && <p className={styles.quiet}>{texts.checked(checkedInPesos)}</p>}
      </div>
      {ways.length === 0 && <p className={styles.notice}>{texts.noWays}</p>}
      {ways.length > 0 && (
        <section key={String(isChecked)} className="stack" aria-label={texts.ways}>
          {ways.map((way, place) => (
            <details key={way.id} className={styles.way} open={place === 0 && !isChecked}>
              <summary>
                <h2>{way.label}</h2> <small>{way.isFree ? texts.free : texts.fee}</small>
              </summary>
              {way.kind === 'qr-ph' && <QrPhDetails way={way} reference={reference} />}
              {way.kind === 'bank' && <BankDetails way={way} pesos={pesos} reference={reference} />}
              {way.kind === 'cash' && <p>{texts.cash}</p>}
              {way.kind === 'gateway' && online?.(way)}
            </details>
          ))}
        </section>
      )}
    </>
  );
}

const { online: onlineTexts } = texts;

type OnlineWayProps<Definition extends CallDefinition> = {
  definition: Definition;
  input: InputOf<Definition>;
  pesos: number;
};

/** Leads to the gateway's page. What is typed there never reaches us. */
export function OnlineWay<Definition extends CallDefinition>(props: OnlineWayProps<Definition>) {
  const { definition, input, pesos } = props;
  const { run, isBusy, failure } = useAct(definition);
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    const { answer } = await run(input);
    if (answer === null) return;
    setIsLeaving(true);
    window.location.assign((answer as { address: string }).address);
  };
  return (
    <>
      <p>{onlineTexts.intro}</p>
      <p role="alert" className={styles.failure}>
        {failure?.message}
      </p>
      <div className={styles.actions}>
        <Button busy={isBusy || isLeaving} busyLabel={onlineTexts.leaving} onClick={leave}>
          {onlineTexts.pay(formatPesos(pesos))}
        </Button>
      </div>
    </>
  );
}
