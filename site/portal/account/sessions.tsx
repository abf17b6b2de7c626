import { useState } from 'react';
import { endSession, sessions } from '../../../contract/client/account.ts';
import { useAct } from '../../calls/use-act.ts';
import { useRead } from '../../calls/use-read.ts';
import { SignedInList } from '../../session/signed-in-list.tsx';
import styles from './account.module.css';
import { Section } from './section.tsx';
import { accountTexts } from './texts.ts';

const texts = accountTexts.sessions;

/** Where the account is signed in. What is ended is signed out at once. */
export function Sessions() {
  const { state, answer } = useRead(sessions, {});
  const ending = useAct(endSession);
  const [said, setSaid] = useState('');

  const end = async (session: string) => {
    setSaid('');
    const { failure } = await ending.run({ id: session });
    if (failure === null) setSaid(texts.ended);
  };

  return (
    <Section title={texts.title}>
      <p>{texts.text}</p>
      {answer && (
        <SignedInList sessions={answer.sessions} ending={ending.running?.id ?? null} onEnd={end} />
      )}
      {!answer && <p>{state === 'loading' ? texts.loading : texts.failed}</p>}
      <p role="status" className={styles.said}>
        {said}
      </p>
      <p role="alert" className={styles.failure}>
        {ending.failure?.message}
      </p>
    </Section>
  );
}
