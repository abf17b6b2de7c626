import { useEffect, useRef, useState } from 'react';
import { type BegunFactor, confirmCode } from '../../session/factor-calls.ts';
import { factorTexts } from '../../session/factor-texts.ts';
import { Button } from '../../ui/button.tsx';
import { CodeForm } from './code-form.tsx';
import { MailedCode, NameForm } from './enroll-steps.tsx';
import styles from './second-factor.module.css';
import { secondFactorTexts, secondFactorTexts as texts } from './texts.ts';

type Step =
  | { at: 'start' | 'spare' | 'both' }
  | { at: 'mail'; name: string }
  | { at: 'scan'; factor: BegunFactor };

const titles = {
  start: texts.start.title,
  mail: texts.mail.title,
  scan: texts.scan.title,
  spare: texts.spare.title,
  both: texts.spare.title,
};

/** Members with an app only set up a spare (docs/product.md, "People and roles"). */
export function EnrollFactor({ hasApp, onDone }: { hasApp: boolean; onDone: () => void }) {
  const [step, setStep] = useState<Step>({ at: hasApp ? 'spare' : 'start' });
  const [hasFirst, setHasFirst] = useState(hasApp);
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step.at);

  // Screen readers read the next form from its title on.
  useEffect(() => {
    if (shown.current !== step.at) title.current?.focus();
    shown.current = step.at;
  }, [step.at]);

  const scan = (factor: BegunFactor) => setStep({ at: 'scan', factor });
  const mail = (name: string) => setStep({ at: 'mail', name });
  const scanned = () => {
    setHasFirst(true);
    setStep({ at: hasFirst ? 'both' : 'spare' });
  };

  return (
    <section className={styles.room}>
      <h1 ref={title} tabIndex={-1}>
        {titles[step.at]}
      </h1>
      {step.at === 'mail' && <MailedCode name={step.name} onBegun={scan} />}
      {step.at === 'scan' && <ScanCode factor={step.factor} onDone={scanned} />}
      {(step.at === 'start' || step.at === 'spare') && (
        <>
          <p>{texts[step.at].text}</p>
          <NameForm
            key={step.at}
            label={texts[step.at].name}
            defaultName={texts[step.at].defaultName}
            submit={texts[step.at].submit}
            onBegun={scan}
            onMailed={mail}
          >
            {step.at === 'spare' && (
              <Button variant="secondary" onClick={onDone}>
                {texts.spare.skip}
              </Button>
            )}
          </NameForm>
        </>
      )}
      {step.at === 'both' && (
        <>
          <p>{texts.spare.both}</p>
          <div className="actions">
            <Button onClick={onDone}>{texts.spare.finish}</Button>
          </div>
        </>
      )}
    </section>
  );
}

/** Shows the key as QR code and text, and asks for the first code. */
function ScanCode({ factor, onDone }: { factor: BegunFactor; onDone: () => void }) {
  const { id, picture, secret, uri } = factor;
  return (
    <>
      <p>{secondFactorTexts.scan.text}</p>
      <img
        className={styles.picture}
        src={picture}
        alt={secondFactorTexts.scan.picture}
        width={208}
        height={208}
      />
      <p className={styles.sameDevice}>
        <a href={uri}>{secondFactorTexts.scan.sameDevice}</a>
      </p>
      <p>
        {secondFactorTexts.scan.secret}
        <code className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <CodeForm
        label={factorTexts.code}
        hint={factorTexts.codeHint}
        send={async (code) => {
          const refusal = await confirmCode(id, code);
          if (refusal === null) onDone();
          return refusal;
        }}
      />
    </>
  );
}
