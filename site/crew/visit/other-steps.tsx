import { useState } from 'react';
import type { MyVisit } from '../../../contract/crew/visits.ts';
import { isPlanned } from '../../../domain/visits/visit-states.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { mayTakeSteps } from '../recorded/next-step.ts';
import type { VisitOnPhone } from '../recorded/visit-on-phone.ts';
import { stepTexts } from '../texts.ts';
import { type MissedDraft, MissedSheet } from './missed-sheet.tsx';
import sheetStyles from './sheets.module.css';
import { useOffPlan } from './use-off-plan.tsx';
import { useRecording } from './use-recording.ts';
import styles from './visit.module.css';

/** The steps beside the way: "Running late" before the start, and "Not possible". */
export function OtherSteps({ entry }: { entry: VisitOnPhone }) {
  const { visit, state } = entry;
  const [open, setOpen] = useState<'late' | 'missed' | null>(null);
  const [draft, setDraft] = useState<MissedDraft>({ reason: null, note: '' });
  const { ifMeant, question } = useOffPlan(visit);
  const close = () => setOpen(null);
  return (
    <>
      {isPlanned(state) && mayTakeSteps(entry) && (
        <div className={styles.steps}>
          {state !== 'started' && (
            <Button
              variant="secondary"
              onClick={() => ifMeant('running-late', () => setOpen('late'))}
            >
              {stepTexts.late}
            </Button>
          )}
          <Button
            variant="secondary"
            onClick={() => ifMeant('not-possible', () => setOpen('missed'))}
          >
            {stepTexts.missed}
          </Button>
        </div>
      )}
      {question}
      {open === 'late' && <LateSheet visit={visit} onClose={close} />}
      {/* It stays when the visit changes meanwhile, with what is being typed. */}
      {open === 'missed' && (
        <MissedSheet visit={visit} draft={draft} onDraft={setDraft} onClose={close} />
      )}
    </>
  );
}

const choices = [15, 30, 45, 60] as const;

/** Asks how late the crew will be. One tap records it. */
function LateSheet({ visit, onClose }: { visit: MyVisit; onClose: () => void }) {
  const { isBusy, failure, send } = useRecording(visit);
  return (
    <Sheet title={stepTexts.lateTitle} onClose={onClose}>
      <p className={sheetStyles.hint} role={failure ? 'alert' : undefined}>
        {failure || stepTexts.lateHint}
      </p>
      <div className={sheetStyles.minutes}>
        {choices.map((minutes) => (
          <Button
            key={minutes}
            variant="secondary"
            busy={isBusy}
            onClick={async () => {
              if (await send({ kind: 'running-late', minutes })) onClose();
            }}
          >
            {stepTexts.minutes(minutes)}
          </Button>
        ))}
      </div>
    </Sheet>
  );
}
