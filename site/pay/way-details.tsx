import { useState } from 'react';
import type { Payable } from '../../contract/shapes/payable.ts';
import { formatPesos } from '../../domain/prices.ts';
import { Button } from '../ui/button.tsx';
import { Fact } from '../ui/fact.tsx';
import { QrCode, saveQrPicture } from '../ui/qr-code.tsx';
import styles from './pay.module.css';
import { payTexts as texts } from './texts.ts';

type Way = Payable['ways'][number];
type OfKind<Kind extends Way['kind']> = Extract<Way, { kind: Kind }>;
type Sum = Pick<Payable, 'pesos' | 'reference'>;

/** Several codes if one payment cannot carry the amount. */
export function QrPhDetails({ way, reference }: { way: OfKind<'qr-ph'>; reference: string }) {
  const { parts, hasAmount, provider, name, lastFour } = way;
  return (
    <>
      <p>{texts.code.to(name, provider, lastFour)}</p>
      {parts.length > 1 && <p>{texts.inParts(parts.length)}</p>}
      <ol className="stack-loose">
        {parts.map(({ pesos, code }, place) => {
          // Two parts may be equal except for their index.
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
        <CopySum {...{ pesos, reference, said }} onSaid={setSaid} />
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

export function BankDetails({ way, pesos, reference }: Sum & { way: OfKind<'bank'> }) {
  const [said, setSaid] = useState('');
  const { bank, accountName, accountNumber } = way;
  return (
    <>
      <dl className={styles.facts}>
        <Fact label={texts.bank.bank}>{bank}</Fact>
        <Fact label={texts.bank.name}>{accountName}</Fact>
        <Fact label={texts.bank.number}>{accountNumber}</Fact>
        <Fact label={texts.reference}>{reference}</Fact>
      </dl>
      <p className={styles.quiet}>{texts.bankHint}</p>
      <div className={styles.actions}>
        <CopyButton text={accountNumber} what={texts.bank.number} onSaid={setSaid}>
          {texts.copyNumber}
        </CopyButton>
        <CopySum {...{ pesos, reference, said }} onSaid={setSaid} />
      </div>
    </>
  );
}

type CopySumProps = Sum & { said: string; onSaid: (said: string) => void };

function CopySum({ pesos, reference, said, onSaid }: CopySumProps) {
  return (
    <>
      <CopyButton text={String(pesos)} what={texts.amount} onSaid={onSaid}>
        {texts.copyAmount}
      </CopyButton>
      <CopyButton text={reference} what={texts.reference} onSaid={onSaid}>
        {texts.copyReference}
      </CopyButton>
      <p role="status">{said}</p>
    </>
  );
}

type CopyButtonProps = {
  text: string;
  children: string;
  what: string;
  onSaid: (said: string) => void;
};

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
