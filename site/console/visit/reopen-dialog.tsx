import { useState } from 'react';
import type { AnswerOf } from '../../../contract/call.ts';
import type { visit as visitCall } from '../../../contract/team/visit.ts';
import { reopenVisit } from '../../../contract/team/visit-records.ts';
import { visitLabels } from '../../../domain/visits/visit-states.ts';
import { TextField } from '../../ui/text-field.tsx';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { recordTexts } from './record-texts.ts';

type ReopenDialogProps = { visit: AnswerOf<typeof visitCall>; onClose: () => void };

/** Asks for the reason before a closed visit is reopened. */
export function ReopenDialog({ visit, onClose }: ReopenDialogProps) {
  const [{ id, version }] = useState(visit);
  const texts = recordTexts.reopenDialog;
  return (
    <ActionDialog
      title={texts.title}
      subtitle={texts.text}
      send={recordTexts.reopen}
      definition={reopenVisit}
      inputOf={(typed) => ({ id, version, reason: String(typed.get('reason') ?? '') })}
      now={texts.now(visitLabels[visit.state].toLowerCase())}
      onClose={onClose}
    >
      {(faults) => (
        <TextField
          label={texts.reason}
          name="reason"
          hint={texts.hint}
          required
          maxLength={300}
          error={faults.reason}
        />
      )}
    </ActionDialog>
  );
}
