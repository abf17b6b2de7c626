import { useState } from 'react';
import {
  type Consultation,
  cancelConsultation,
  type ListedConsultation,
  takeBackOutcome,
} from '../../../contract/team/consultations.ts';
import type { RequestDetails } from '../../../contract/team/request-details.ts';
import {
  type ConsultationOutcome,
  canBeChanged,
  canBeSettled,
  consultationLabels,
  hasOutcome,
  isUnsettled,
} from '../../../domain/requests/consultation.ts';
import { isOpen } from '../../../domain/requests/request-states.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { useAct } from '../../calls/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { useNow } from '../../ui/use-now.ts';
import { ActionDialog } from '../frame/action-dialog.tsx';
import styles from './consultations.module.css';
import { consultationText, MoveConsultationDialog } from './plan-dialog.tsx';
import { Outcomes, SettleDialog } from './settle-dialog.tsx';
import { consultationTexts as texts } from './texts.ts';

type Open = { id: string; kind: 'move' | 'call-off' | ConsultationOutcome };

/** The consultations of a request, the newest first, with what can be done about the planned one. */
export function ConsultationList({ request }: { request: RequestDetails }) {
  const { consultations } = request;
  const [open, setOpen] = useState<Open | null>(null);
  const onClose = () => setOpen(null);
  const opened = consultations.find(({ id }) => id === open?.id);
  return (
    <>
      {consultations.length === 0 && <p className="quiet">{texts.none}</p>}
      <ol className={styles.entries}>
        {consultations.map((consultation) => (
          <li key={consultation.id}>
            <Entry
              consultation={consultation}
              canBeCorrected={isOpen(request.status)}
              onOpen={(kind) => setOpen({ id: consultation.id, kind })}
            />
          </li>
        ))}
      </ol>
      {open && opened && (
        <ConsultationDialog kind={open.kind} {...{ request, onClose }} consultation={opened} />
      )}
    </>
  );
}

type EntryProps = {
  consultation: Consultation;
  /** Whether its request is not settled yet. */
  canBeCorrected: boolean;
  onOpen: (kind: Open['kind']) => void;
};

function Entry({ consultation, canBeCorrected, onOpen }: EntryProps) {
  const { id, version, state, note } = consultation;
  const { run, isBusy, failure } = useAct(takeBackOutcome);
  const now = useNow();
  const times = {
    ...{ state, start: new Date(consultation.startsAt), end: new Date(consultation.endsAt) },
  };
  return (
    <>
      <p>
        <strong>{consultationLabels[state]}</strong> · {consultationText(consultation)}
      </p>
      {note && <p className="words">{note}</p>}
      {canBeChanged(times, now) && (
        <div className="actions">
          <Button variant="secondary" onClick={() => onOpen('move')}>
            {texts.move}
          </Button>
          <Button variant="quiet" onClick={() => onOpen('call-off')}>
            {texts.callOff}
          </Button>
        </div>
      )}
      {canBeCorrected && hasOutcome(state) && (
        <div className="actions">
          <Button variant="quiet" disabled={isBusy} onClick={() => void run({ id, version })}>
            {texts.settling.correct}
          </Button>
        </div>
      )}
      {failure && <p role="alert">{failure.message}</p>}
      {canBeSettled(times, now) && (
        <>
          {isUnsettled(times, now) && <p className="problem">{texts.waits}</p>}
          <Outcomes onChoose={onOpen} />
        </>
      )}
    </>
  );
}

type ConsultationDialogProps = {
  kind: Open['kind'];
  request: RequestDetails;
  consultation: Consultation;
  onClose: () => void;
};

function ConsultationDialog({ kind, request, consultation, onClose }: ConsultationDialogProps) {
  switch (kind) {
    case 'move':
      return <MoveConsultationDialog {...{ request, consultation, onClose }} />;
    case 'call-off':
      return <CallOffDialog {...{ consultation, onClose }} />;
    default:
      return (
        <SettleDialog
          came={kind}
          consultation={listedOf(request, consultation)}
          onClose={onClose}
        />
      );
  }
}

function listedOf(
  { reference, name, address }: RequestDetails,
  consultation: Consultation,
): ListedConsultation {
  return { ...consultation, reference, client: name, address };
}

type CallOffDialogProps = { consultation: Consultation; onClose: () => void };

/** Asks why a consultation is called off. */
function CallOffDialog({ consultation, onClose }: CallOffDialogProps) {
  const { id, version, state } = consultation;
  const when = consultationText(consultation);
  return (
    <ActionDialog
      title={texts.callingOff.title}
      subtitle={when}
      send={texts.callingOff.send}
      definition={cancelConsultation}
      inputOf={(typed) => ({ id, version, note: typedIn(typed, 'note') })}
      now={`${consultationLabels[state]}, ${when}`}
      onClose={onClose}
      onDone={() => showToast({ text: texts.callingOff.done, tone: 'success' })}
    >
      <TextAreaField
        label={texts.callingOff.note}
        name="note"
        hint={texts.callingOff.noteHint}
        rows={3}
        maxLength={2000}
      />
    </ActionDialog>
  );
}
