import { type ReactNode, useState } from 'react';
import type { AskedChange } from '../../../contract/team/changes.ts';
import { Button } from '../../ui/button.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { changesTexts as texts } from './texts.ts';

type Answering = { change: AskedChange; decision: 'approve' | 'decline' };

/**
 * Offers 'Approve' and 'Decline' for each change that waits, and opens the dialog. The dialog stands
 * outside the list, which loses what was answered.
 */
export function useAnswering() {
  const [answering, setAnswering] = useState<Answering | null>(null);
  const close = () => setAnswering(null);
  const choices = (change: AskedChange): ReactNode =>
    change.state === 'waiting' && (
      <>
        <Button
          variant="secondary"
          aria-label={texts.approveLabel(change.client.name)}
          onClick={() => setAnswering({ change, decision: 'approve' })}
        >
          {texts.approve}
        </Button>
        <Button
          variant="quiet"
          aria-label={texts.declineLabel(change.client.name)}
          onClick={() => setAnswering({ change, decision: 'decline' })}
        >
          {texts.decline}
        </Button>
      </>
    );
  const dialog =
    answering &&
    (answering.decision === 'approve' ? (
      <ApproveDialog change={answering.change} onClose={close} />
    ) : (
      <DeclineDialog change={answering.change} onClose={close} />
    ));
  return { choices, dialog };
}
