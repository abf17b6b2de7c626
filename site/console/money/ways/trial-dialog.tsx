import { type ListedWay, tryWayToPay, wayLengths } from '../../../../contract/team/ways-to-pay.ts';
import { typedIn } from '../../../calls/typed-in.ts';
import { Button } from '../../../ui/button.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { saveQrPicture } from '../../../ui/save-qr-picture.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { waysTexts } from './texts.ts';
import styles from './ways.module.css';

const texts = waysTexts.trial;

type TrialDialogProps = {
  way: ListedWay;
  /** The code with ₱1 in it. */
  code: string;
  onClose: () => void;
};

/** Shows an own code for ₱1, and takes down with which app the owner paid it. */
export function TrialDialog({ way, code, onClose }: TrialDialogProps) {
  const { id, version, label } = way;
  return (
    <ActionDialog
      title={texts.title}
      subtitle={label}
      send={texts.send}
      definition={tryWayToPay}
      inputOf={(typed) => ({ id, version, app: typedIn(typed, 'app') })}
      now={label}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <div className={styles.trial}>
            <QrCode text={code} label={texts.drawn} />
            <Button
              variant="secondary"
              onClick={() => void saveQrPicture(code, [texts.line, label], texts.file)}
            >
              {texts.save}
            </Button>
          </div>
          <ol className={styles.steps}>
            {texts.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <TextField
            label={texts.app}
            name="app"
            hint={texts.appHint}
            required
            maxLength={wayLengths.line}
            autoComplete="off"
            error={problems.app}
          />
        </>
      )}
    </ActionDialog>
  );
}
