import { useState } from 'react';
import { deleteAccount } from '../../../contract/client/deletion.ts';
import { useAct } from '../../calls/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './account.module.css';
import type { DeletionDates } from './deletion-dates.ts';
import { RunningDeletion } from './running-deletion.tsx';
import { Section } from './section.tsx';
import { accountTexts } from './texts.ts';

const texts = accountTexts.deletion;

type DeletionProps = {
  deletion: DeletionDates | null;
  /** What has to be settled first, in sentences. */
  before: readonly string[];
};

/** Deletes the account, after saying what that means. */
export function Deletion({ deletion, before }: DeletionProps) {
  const [isAsked, setIsAsked] = useState(false);
  const { run, isBusy, failure, forget } = useAct(deleteAccount);
  const begin = async () => {
    const { failure: refusal } = await run({});
    if (refusal === null) setIsAsked(false);
  };
  return (
    <Section title={texts.title}>
      {deletion ? (
        <RunningDeletion deletion={deletion} />
      ) : (
        <>
          {before.length > 0 && (
            <>
              <p>{texts.first}</p>
              <ul className={styles.points}>
                {before.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </>
          )}
          <Meaning />
          <Button
            variant="secondary"
            disabled={before.length > 0}
            onClick={() => {
              forget();
              setIsAsked(true);
            }}
          >
            {texts.begin}
          </Button>
        </>
      )}
      {isAsked && (
        <Dialog title={texts.sure} closable={!isBusy} onClose={() => setIsAsked(false)}>
          <div className={styles.dialog}>
            <Meaning />
            <p role="alert" className={styles.failure}>
              {failure?.message}
            </p>
            <p className={styles.actions}>
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
    </Section>
  );
}

function Meaning() {
  return (
    <>
      <p>{texts.means}</p>
      <ul className={styles.points}>
        {texts.what.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>{texts.law}</p>
    </>
  );
}
