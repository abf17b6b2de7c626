import { AppField } from '../../session/code-fields.tsx';
import { confirmCode } from '../../session/factor-calls.ts';
import { factorTexts } from '../../session/factor-texts.ts';
import { useSession } from '../../session/session.ts';
import { CodeForm } from './code-form.tsx';
import styles from './second-factor.module.css';
import { secondFactorTexts } from './texts.ts';

const texts = secondFactorTexts.ask;

/** Calls `onDone` with the second factor passed (docs/product.md, "People and roles"). */
export function AskFactor({ onDone }: { onDone: () => void }) {
  const { user } = useSession();

  const send = async (code: string, form: FormData) => {
    const refusal = await confirmCode(String(form.get('app')), code);
    if (refusal === null) onDone();
    return refusal;
  };

  return (
    <section className={styles.room}>
      <h1>{texts.title}</h1>
      <p>{texts.text}</p>
      <CodeForm label={factorTexts.code} hint={factorTexts.codeHint} send={send}>
        <AppField user={user} />
      </CodeForm>
      <details className={styles.lost}>
        <summary>{texts.lost}</summary>
        <p>{texts.lostText}</p>
        <p>
          <code>{texts.reset(user?.email ?? '')}</code>
        </p>
      </details>
    </section>
  );
}
