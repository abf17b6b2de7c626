import { useState } from 'react';
import { isPlanned } from '../../../domain/visits/visit-states.ts';
import { Button } from '../../ui/button.tsx';
import type { VisitOnPhone } from '../recorded/visit-on-phone.ts';
import { stepTexts } from '../texts.ts';
import { LateSheet } from './late-sheet.tsx';
import { type MissedDraft, MissedSheet } from './missed-sheet.tsx';
import styles from './other-steps.module.css';

/** The steps beside the way: "Running late" before the start, and "Not possible". */
export function OtherSteps({ entry: { visit, state } }: { entry: VisitOnPhone }) {
  const [open, setOpen] = useState<'late' | 'missed' | null>(null);
  const [draft, setDraft] = useState<MissedDraft>({ reason: null, note: '' });
  if (!isPlanned(state)) return null;
  const close = () => setOpen(null);
  return (
    <div className={styles.steps}>
      {state !== 'started' && (
        <Button variant="secondary" onClick={() => setOpen('late')}>
          {stepTexts.late}
        </Button>
      )}
      <Button variant="secondary" onClick={() => setOpen('missed')}>
        {stepTexts.missed}
      </Button>
      {open === 'late' && <LateSheet visit={visit} onClose={close} />}
      {open === 'missed' && (
        <MissedSheet visit={visit} draft={draft} onDraft={setDraft} onClose={close} />
      )}
    </div>
  );
}
