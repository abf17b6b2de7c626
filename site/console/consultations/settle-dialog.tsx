import {
  type ListedConsultation,
  settleConsultation,
  takeBackOutcome,
} from '../../../contract/team/consultations.ts';
import { request } from '../../../contract/team/request-details.ts';
import {
  type ConsultationOutcome,
  consultationLabels,
  consultationOutcomes,
} from '../../../domain/requests/consultation.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { useAct } from '../../calls/use-act.ts';
import { useRead } from '../../calls/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { ProblemsOf } from '../../ui/field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { offerUndo } from '../frame/offer-undo.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { ConsultationFields, consultationText, placeIn, placeText } from './plan-dialog.tsx';
import { consultationTexts } from './texts.ts';

type SettleDialogProps = {
  consultation: ListedConsultation;
  came: ConsultationOutcome;
  onDone?: () => void;
  onClose: () => void;
};

const texts = consultationTexts.settling;

/** Asks for a note on what came of a consultation, and for the new time of one that is repeated. */
export function SettleDialog({ consultation, came, onClose, onDone }: SettleDialogProps) {
  const { id, version, reference, state } = consultation;
  const members = useRead(request, { reference }).answer?.members ?? [];
  const { run } = useAct(settleConsultation);
  const takeBack = useAct(takeBackOutcome);
  const isRepeated = came === 'repeated';
  const when = consultationText(consultation);
  return (
    <ChangeDialog
      {...{ onClose, send: texts.send, overrule: texts.overrule, done: texts.done[came] }}
      {...(onDone && { onDone })}
      tellDone={(done) =>
        offerUndo(done, {
          run: () => takeBack.run({ id, version: version + 1 }),
          done: texts.takenBack,
          failed: texts.notTakenBack,
        })
      }
      title={consultationTexts.outcomes[came]}
      subtitle={`${consultation.client}, ${when}`}
      run={(typed, overruled) =>
        run({
          ...{ id, version, came, note: typedIn(typed, 'note'), overruled },
          ...(isRepeated && { again: placeIn(typed) }),
        })
      }
      now={`${consultationLabels[state]}, ${when}`}
      yours={(typed) =>
        isRepeated ? placeText(placeIn(typed), members) : consultationTexts.outcomes[came]
      }
    >
      {isRepeated && (
        <fieldset>
          <legend>{texts.again}</legend>
          <ProblemsOf path="again">
            <ConsultationFields members={members} now={null} />
          </ProblemsOf>
        </fieldset>
      )}
      <TextAreaField
        label={texts.note}
        name="note"
        hint={texts.noteHint}
        rows={3}
        maxLength={2000}
      />
    </ChangeDialog>
  );
}

/** What may have come of a consultation, to choose from. */
export function Outcomes({ onChoose }: { onChoose: (came: ConsultationOutcome) => void }) {
  return (
    <div className="actions">
      {consultationOutcomes.map((came) => (
        <Button key={came} variant="secondary" onClick={() => onChoose(came)}>
          {consultationTexts.outcomes[came]}
        </Button>
      ))}
    </div>
  );
}
