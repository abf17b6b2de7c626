import { useState } from 'react';
import type { Payable } from '../../contract/shapes/payable.ts';
import { formatPesos } from '../../domain/prices.ts';
import { Button } from '../ui/button.tsx';
import { QrCode, saveQrPicture } from '../ui/qr-code.tsx';
import styles from './pay.module.css';
import { payTexts as texts } from './texts.ts';

type Way = Payable['ways'][number];
type OfKind<Kind extends Way['kind']> = Extract<Way, { kind: Kind }>;
type Sum = Pick<Payable, 'pesos' | 'reference'>;

/** A QR Ph code, or several where one payment does not carry the amount, and how apps read it. */
export function QrPhDetails({ way, reference }: { way: OfKind<'qr-ph'>; reference: string }) {
  const { parts, hasAmount, provider, name, lastFour } = way;
  return (
    <>
      <p className={styles.account}>{texts.code.to(name, provider, lastFour)}</p>
      {parts.length > 1 && <p>{texts.inParts(parts.length)}</p>}
      <ol className="stack-loose">
        {parts.map(({ pesos, code }, place) => {
          // Two parts may be the same to the last character, but for their place.
          const title = texts.part(place + 1, parts.length, pesos);
          return (
            <li key={title}>
              {parts.length > 1 && <h3>{title}</h3>}
              <Code code={code} pesos={pesos} reference={reference} name={name} />
            </li>
          );
        })}
      </ol>
      <p className={styles.quiet}>{hasAmount ? texts.code.carries : texts.code.carriesNothing}</p>
      <Steps />
    </>
  );
}

type CodeProps = Sum & { code: string; name: string };

/** On a phone its buttons come first, because no phone scans its own screen. */
function Code({ code, pesos, reference, name }: CodeProps) {
  const [said, setSaid] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    const lines = [formatPesos(pesos), `${texts.reference} ${reference}`, name];
    const saved = await saveQrPicture(code, lines, texts.code.file(reference)).catch(
      () => 'failed',
    );
    setIsBusy(false);
    setSaid(saved === 'failed' ? texts.code.notSaved : '');
  };
  return (
    <div className={`stack ${styles.scan}`}>
      <div className={styles.actions}>
        <Button busy={isBusy} busyLabel={texts.code.saving} onClick={save}>
          {texts.code.save}
        </Button>
        <CopyButton text={String(pesos)} what={texts.amount} onSaid={setSaid}>
          {texts.copyAmount}
        </CopyButton>
        <CopyButton text={reference} what={texts.reference} onSaid={setSaid}>
          {texts.copyReference}
        </CopyButton>
        <p role="status">{said}</p>
      </div>
      <QrCode text={code} label={texts.code.alt(pesos, name)} />
    </div>
  );
}

function Steps() {
  return (
    <details className={styles.steps}>
      <summary>{texts.howTo}</summary>
      <div>
        {texts.steps.map(({ app, lines }) => (
          <section key={app}>
            <h3>{app}</h3>
            <ol>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </details>
  );
}

/** A bank account, to copy from. */
export function BankDetails({ way, pesos, reference }: Sum & { way: OfKind<'bank'> }) {
  const [said, setSaid] = useState('');
  const { bank, accountName, accountNumber } = way;
  return (
    <>
      <dl className={styles.facts}>
        {[
          [texts.bank.bank, bank],
          [texts.bank.name, accountName],
          [texts.bank.number, accountNumber],
          [texts.reference, reference],
        ].map(([label, fact]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>{texts.bankHint}</p>
      <div className={styles.actions}>
        <CopyButton text={accountNumber} what={texts.bank.number} onSaid={setSaid}>
          {texts.copyNumber}
        </CopyButton>
        <CopyButton text={String(pesos)} what={texts.amount} onSaid={setSaid}>
          {texts.copyAmount}
        </CopyButton>
        <CopyButton text={reference} what={texts.reference} onSaid={setSaid}>
          {texts.copyReference}
        </CopyButton>
        <p role="status">{said}</p>
      </div>
    </>
  );
}

type CopyButtonProps = {
  /** What is copied, and what the button says. */
  text: string;
  children: string;
  /** The name of what is copied, for what is said of it. */
  what: string;
  onSaid: (said: string) => void;
};

/** Copies a text, and says so. */
function CopyButton({ text, children, what, onSaid }: CopyButtonProps) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => onSaid(texts.copied(what)),
      () => onSaid(texts.notCopied),
    );
  return (
    <Button variant="secondary" onClick={copy}>
      {children}
    </Button>
  );
}
