import { useState } from 'react';
import { deleteAccount } from '../../../contract/client/deletion.ts';
import { type Obstacle, obstacleWords } from '../../../domain/people/obstacles.ts';
import { brand } from '../../brand.ts';
import { useAct } from '../../calls/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './account.module.css';
import { useCode } from './code-dialog.tsx';
import { type DeletionDates, RunningDeletion } from './running-deletion.tsx';
import { AccountSection } from './section.tsx';
import { accountTexts } from './texts.ts';

const texts = accountTexts.deletion;

type DeletionProps = { deletion: DeletionDates | null; before: readonly Obstacle[] };

/** An account with an authenticator needs its code first. */
export function Deletion({ deletion, before }: DeletionProps) {
  const code = useCode();
  const [isAsked, setIsAsked] = useState(false);
  const { run, isBusy, failure, forget } = useAct(deleteAccount);
  const begin = async () => {
    const { failure: refusal } = await run({});
    if (refusal === null) setIsAsked(false);
    if (refusal?.refused?.code !== 'second-factor-needed') return;
    setIsAsked(false);
    code.ask(ask);
  };
  const ask = () => {
    forget();
    setIsAsked(true);
  };
  return (
    <AccountSection title={texts.title}>
      {deletion ? (
        <RunningDeletion deletion={deletion} />
      ) : (
        <>
          {before.length > 0 && (
            <>
              <p>{texts.first}</p>
              <ul className={`stack-tight ${styles.points}`}>
                {before
                  .map((obstacle) => obstacleWords(obstacle, brand))
                  .map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
              </ul>
            </>
          )}
          <Meaning />
          <Button
            variant="secondary"
            disabled={before.length > 0}
            onClick={() => (code.isNeeded ? code.ask(ask) : ask())}
          >
            {texts.begin}
          </Button>
        </>
      )}
      {code.dialog}
      {isAsked && (
        <Dialog title={texts.sure} closable={!isBusy} onClose={() => setIsAsked(false)}>
          <div className={styles.dialog}>
            <Meaning />
            <p role="alert" className={styles.failure}>
              {failure?.message}
            </p>
            <p className="cluster-loose">
              <Button busy={isBusy} busyLabel={texts.beginning} onClick={begin}>
                {texts.yes}
              </Button>
              <Button variant="secondary" disabled={isBusy} onClick={() => setIsAsked(false)}>
                {texts.no}
              </Button>
            </p>
          </div>
        </Dialog>
      )}
    </AccountSection>
  );
}

function Meaning() {
  return (
    <>
      <p>{texts.means}</p>
      <ul className={`stack-tight ${styles.points}`}>
        {texts.what.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>{texts.law}</p>
    </>
  );
}
