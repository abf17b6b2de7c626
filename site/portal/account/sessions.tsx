import { useState } from 'react';
import { endSession, sessions } from '../../../contract/client/account.ts';
import { useAct } from '../../calls/use-act.ts';
import { useRead } from '../../calls/use-read.ts';
import { SignedInList } from '../../session/signed-in-list.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './account.module.css';
import { useCode } from './code-dialog.tsx';
import { AccountSection } from './section.tsx';
import { accountTexts } from './texts.ts';

const texts = accountTexts.sessions;

/** Ends sessions at once. An account with an authenticator needs its code first. */
export function Sessions() {
  const code = useCode();
  const { state, answer, refused, askAgain } = useRead(sessions, code.isNeeded ? null : {});
  // The server knows of a removed authenticator before this session's token does.
  const isKept = code.isNeeded || refused?.code === 'second-factor-needed';
  const ending = useAct(endSession);
  const [said, setSaid] = useState('');

  const end = async (session: string) => {
    setSaid('');
    const { failure } = await ending.run({ id: session });
    if (failure === null) setSaid(texts.ended);
  };

  return (
    <AccountSection title={texts.title}>
      {!isKept && <p>{texts.text}</p>}
      {isKept && (
        <>
          <p>{texts.codeNeeded}</p>
          <Button variant="secondary" onClick={() => code.ask(askAgain)}>
            {texts.enterCode}
          </Button>
        </>
      )}
      {!isKept && answer && (
        <SignedInList sessions={answer.sessions} ending={ending.running?.id ?? null} onEnd={end} />
      )}
      {!isKept && !answer && <p>{state === 'loading' ? texts.loading : texts.failed}</p>}
      <p role="status" className={styles.said}>
        {said}
      </p>
      <p role="alert" className={styles.failure}>
        {!isKept && ending.failure?.message}
      </p>
      {code.dialog}
    </AccountSection>
  );
}
