import { useState } from 'react';
import { formatPesos } from '../../../domain/prices.ts';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../frame/mark.tsx';
import { usePhone } from '../phone/phone.ts';
import { type CashOnPhone, cashOnPhone, isCorrectable } from '../recorded/cash-on-phone.ts';
import { mayTakeSteps } from '../recorded/next-step.ts';
import type { VisitOnPhone } from '../recorded/visit-on-phone.ts';
import { cashTexts as texts } from '../texts.ts';
import { CashSheet } from './cash-sheet.tsx';
import { timeOf } from './times.ts';
import { useOffPlan } from './use-off-plan.tsx';
import styles from './visit.module.css';

const marks = {
  'on-phone': 'waiting',
  sent: 'sent',
  'handed-over': 'sent',
  'not-found': 'refused',
  refused: 'refused',
} as const;

const nothing = { pesos: '', note: '' };

/** The cash of a visit that the worker was given, and the way to record more (docs/product.md, "Cash"). */
export function Cash({ entry, now }: { entry: VisitOnPhone; now: Date }) {
  const { visit, state } = entry;
  const cash = cashOnPhone(usePhone()).filter(({ visitId }) => visitId === visit.id);
  const [open, setOpen] = useState<'new' | CashOnPhone | null>(null);
  // What is typed stays when the sheet is closed.
  const [draft, setDraft] = useState(nothing);
  const { ifMeant, question } = useOffPlan(visit);
  const isOffered = mayTakeSteps(entry) && state !== 'skipped' && state !== 'cancelled';
  if (!isOffered && cash.length === 0 && open === null) return null;
  return (
    <section className={styles.recorded} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {cash.length > 0 && (
        <ul>
          {cash.map((one) => (
            <li key={one.id}>
              <CashLine
                cash={one}
                onWrong={isCorrectable(one, now) ? () => setOpen(one) : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      {isOffered && (
        <Button variant="secondary" onClick={() => ifMeant('cash', () => setOpen('new'))}>
          {texts.received}
        </Button>
      )}
      {question}
      {open === 'new' && (
        <CashSheet
          visit={visit}
          draft={draft}
          onDraft={setDraft}
          onClose={() => setOpen(null)}
          onKept={() => setDraft(nothing)}
        />
      )}
      {open !== null && open !== 'new' && (
        <CorrectSheet key={open.id} entry={entry} wrong={open} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}

type CorrectSheetProps = { entry: VisitOnPhone; wrong: CashOnPhone; onClose: () => void };

function CorrectSheet({ entry, wrong, onClose }: CorrectSheetProps) {
  const [draft, setDraft] = useState({ pesos: '', note: wrong.note });
  return (
    <CashSheet
      visit={entry.visit}
      wrong={wrong}
      draft={draft}
      onDraft={setDraft}
      onClose={onClose}
      onKept={() => {}}
    />
  );
}

function CashLine({ cash, onWrong }: { cash: CashOnPhone; onWrong?: (() => void) | undefined }) {
  const { pesos, note, at, state, until } = cash;
  const amount = formatPesos(pesos);
  return (
    <>
      <p className={styles.entry}>
        <Mark state={marks[state]} />
        <span>
          {amount} <time dateTime={at}>{timeOf(at)}</time>
          {note && <> · {note}</>}
        </span>
        <span className={styles.state}>
          {texts.states[state]}
          {onWrong && until && ` ${texts.until(timeOf(until.toISOString()))}`}
        </span>
      </p>
      {onWrong && (
        <Button variant="quiet" aria-label={texts.wrongOf(amount)} onClick={onWrong}>
          {texts.wrong}
        </Button>
      )}
    </>
  );
}
