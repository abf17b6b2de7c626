import { type BegunFactor, confirmCode } from '../../session/factor-calls.ts';
import { factorTexts } from '../../session/factor-texts.ts';
import { CodeForm } from './code-form.tsx';
import styles from './second-factor.module.css';
import { secondFactorTexts } from './texts.ts';

const texts = secondFactorTexts.scan;

/** Shows a key to an app, as a picture and as text, and asks for the app's first code. */
export function ScanCode({ factor, onDone }: { factor: BegunFactor; onDone: () => void }) {
  const { id, picture, secret, uri } = factor;
  return (
    <>
      <p>{texts.text}</p>
      <img className={styles.picture} src={picture} alt={texts.picture} width={208} height={208} />
      <p className={styles.sameDevice}>
        <a href={uri}>{texts.sameDevice}</a>
      </p>
      <p>
        {texts.secret}
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
