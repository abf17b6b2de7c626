import { useState } from 'react';
import { isPlanned } from '../../../domain/visits/visit-states.ts';
import { Button } from '../../ui/button.tsx';
import { mayTakeSteps } from '../recorded/next-step.ts';
import type { VisitOnPhone } from '../recorded/visit-on-phone.ts';
import { stepTexts } from '../texts.ts';
import { LateSheet } from './late-sheet.tsx';
import { type MissedDraft, MissedSheet } from './missed-sheet.tsx';
import styles from './other-steps.module.css';
import { useOffPlan } from './use-off-plan.tsx';

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
