import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './account.module.css';
import { accountTexts } from './texts.ts';

type ContinueAsDialogProps = { account: string; accept: () => void; onClose: () => void };

/** Confirms the account before a link that this browser did not ask for signs in. */
export function ContinueAsDialog({ account, accept, onClose }: ContinueAsDialogProps) {
  const texts = accountTexts.continueAs;
  return (
    <Dialog title={texts.title} subtitle={texts.question(account)} onClose={onClose}>
      <div className={styles.body}>
        <p>{texts.warning}</p>
        <div className="cluster-loose">
          <Button
            onClick={() => {
              onClose();
              accept();
            }}
          >
            {texts.accept}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {texts.refuse}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
