import { confirmCode } from '../../session/factor-calls.ts';
import { useSession } from '../../session/session.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { CodeForm } from './code-form.tsx';
import styles from './second-factor.module.css';
import { secondFactorTexts } from './texts.ts';

const texts = secondFactorTexts.ask;

/**
 * Asks a signed-in member for the code of an app (docs/product.md, "People and roles"). `onDone` is
 * called once the session has its second factor.
 */
export function AskFactor({ onDone }: { onDone: () => void }) {
  const { user } = useSession();
  const apps = (user?.factors ?? [])
    .filter(({ status }) => status === 'verified')
    .toSorted((a, b) => (b.last_challenged_at ?? '').localeCompare(a.last_challenged_at ?? ''));

  return (
    <section className={styles.room}>
      <h1>{texts.title}</h1>
      <p>{texts.text}</p>
      <CodeForm
        label={secondFactorTexts.code}
        hint={secondFactorTexts.codeHint}
        send={async (code, form) => {
          const app = form.get('app') ?? apps[0]?.id ?? '';
          const refusal = await confirmCode(String(app), code);
          if (refusal === null) onDone();
          return refusal;
        }}
      >
        {apps.length > 1 && (
          <SelectField label={texts.app} name="app" required>
            {apps.map(({ id, friendly_name }) => (
              <option key={id} value={id}>
                {friendly_name}
              </option>
            ))}
          </SelectField>
        )}
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
