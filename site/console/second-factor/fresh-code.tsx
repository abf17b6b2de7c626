import { useEffect, useState } from 'react';
import { askFreshCodeBy } from '../../calls/fresh-code.ts';
import { AppField } from '../../session/code-fields.tsx';
import { confirmCode } from '../../session/factor-calls.ts';
import { factorTexts } from '../../session/factor-texts.ts';
import { useSession } from '../../session/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CodeForm } from './code-form.tsx';
import { secondFactorTexts } from './texts.ts';

const texts = secondFactorTexts.fresh;

/** The call then continues, so nothing typed is lost (docs/product.md, "Second factor"). */
export function FreshCode() {
  const { user } = useSession();
  const [answer, setAnswer] = useState<((isGiven: boolean) => void) | null>(null);

  useEffect(() => {
    let resolve = (_isGiven: boolean) => {};
    const end = askFreshCodeBy(() => {
      const asked = Promise.withResolvers<boolean>();
      resolve = asked.resolve;
      setAnswer(() => asked.resolve);
      return asked.promise;
    });
    return () => {
      end();
      resolve(false);
    };
  }, []);

  if (answer === null) return null;
  const end = (isGiven: boolean) => {
    setAnswer(null);
    answer(isGiven);
  };
  const send = async (code: string, form: FormData) => {
    const refusal = await confirmCode(String(form.get('app')), code);
    if (refusal === null) end(true);
    return refusal;
  };
  return (
    <Dialog title={texts.title} onClose={() => end(false)}>
      <CodeForm label={factorTexts.code} hint={factorTexts.codeHint} send={send}>
        <p>{texts.text}</p>
        <AppField user={user} />
      </CodeForm>
    </Dialog>
  );
}
