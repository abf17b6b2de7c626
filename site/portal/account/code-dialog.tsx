import { useState } from 'react';
import { typedIn } from '../../calls/typed-in.ts';
import { AppField, CodeField } from '../../session/code-fields.tsx';
import { confirmCode } from '../../session/factor-calls.ts';
import { factorTexts } from '../../session/factor-texts.ts';
import { appsOf, hasSecondFactor } from '../../session/second-factor.ts';
import { useSession } from '../../session/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SessionForm } from './session-form.tsx';
import { accountTexts } from './texts.ts';

const texts = accountTexts.code;

type CodeDialogProps = { onPassed: () => void; onClose: () => void };

function CodeDialog({ onPassed, onClose }: CodeDialogProps) {
  const { user } = useSession();
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <SessionForm
        send={texts.confirm}
        sending={texts.checking}
        onSend={async (typed) => {
          const text = await confirmCode(typedIn(typed, 'app'), typedIn(typed, 'code'));
          if (text !== null) return { text, hints: [], needsConfirmation: false };
          onPassed();
          return null;
        }}
        onCancel={onClose}
      >
        <p>{texts.text}</p>
        <AppField user={user} />
        <CodeField label={factorTexts.code} hint={factorTexts.codeHint} />
      </SessionForm>
    </Dialog>
  );
}

/** `ask` goes on after the code of the account's authenticator, which it needs if `isNeeded`. */
export function useCode() {
  const { user, session } = useSession();
  const [passed, setPassed] = useState<(() => void) | null>(null);
  const close = () => setPassed(null);
  return {
    isNeeded: appsOf(user).length > 0 && !hasSecondFactor(session),
    ask: (goOn: () => void) => setPassed(() => goOn),
    dialog: passed && (
      <CodeDialog
        onPassed={() => {
          close();
          passed();
        }}
        onClose={close}
      />
    ),
  };
}
