import { type FormEvent, useState } from 'react';
import type { MyVisit } from '../../../contract/crew/visits.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { largestAmountInPesos } from '../../../domain/service-numbers.ts';
import { pesosOf } from '../../calls/typed-in.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import frame from '../frame/crew-frame.module.css';
import { Mark } from '../frame/mark.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { usePhone } from '../phone/phone.ts';
import {
  type CashOnPhone,
  cashOnPhone,
  isCorrectable,
  sameCash,
} from '../recorded/cash-on-phone.ts';
import { mayTakeSteps } from '../recorded/next-step.ts';
import type { VisitOnPhone } from '../recorded/visit-on-phone.ts';
import sheetStyles from './sheets.module.css';
import { cashTexts as texts } from './texts.ts';
import { timeOf } from './times.ts';
import { useOffPlan } from './use-off-plan.tsx';
import { useRecording } from './use-recording.ts';
import styles from './visit.module.css';

const marks = {
  'on-phone': 'waiting',
  sent: 'sent',
  'handed-over': 'sent',
  'not-found': 'refused',
  refused: 'refused',
} as const;

const nothing = { pesos: '', note: '' };

/** docs/product.md, "Cash". */
export function Cash({ entry, now }: { entry: VisitOnPhone; now: Date }) {
  const { visit, state } = entry;
  const cash = cashOnPhone(usePhone()).filter(({ visitId }) => visitId === visit.id);
  const [open, setOpen] = useState<'new' | CashOnPhone | null>(null);
  // Survives closing the sheet.
  const [draft, setDraft] = useState(nothing);
  const { ifMeant, question } = useOffPlan(visit);
  const isOffered = mayTakeSteps(entry) && state !== 'skipped' && state !== 'cancelled';
  if (!isOffered && cash.length === 0 && open === null) return null;
  return (
    <section className={frame.section} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {cash.length > 0 && (
        <ul className="stack">
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
          others={cash}
          draft={draft}
          onDraft={setDraft}
          onClose={() => setOpen(null)}
          onKept={() => setDraft(nothing)}
        />
      )}
      {open !== null && open !== 'new' && (
        <CorrectSheet
          key={open.id}
          entry={entry}
          wrong={open}
          others={cash.filter(({ id }) => id !== open.id)}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

type CorrectSheetProps = Pick<CashSheetProps, 'others' | 'onClose'> & {
  entry: VisitOnPhone;
  wrong: CashOnPhone;
};

function CorrectSheet({ entry, ...rest }: CorrectSheetProps) {
  const [draft, setDraft] = useState({ pesos: '', note: rest.wrong.note });
  return (
    <CashSheet {...rest} visit={entry.visit} draft={draft} onDraft={setDraft} onKept={() => {}} />
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
        <span className={`quiet ${styles.state}`}>
          {texts.states[state]}
          {state === 'sent' && !onWrong && ` ${texts.wrongLater}`}
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

type CashDraft = { pesos: string; note: string };

type CashSheetProps = {
  visit: MyVisit;
  /** The amount to correct; left out for a new one. */
  wrong?: CashOnPhone;
  others: readonly CashOnPhone[];
  draft: CashDraft;
  onDraft: (draft: CashDraft) => void;
  onClose: () => void;
  onKept: () => void;
};

/** The worker does not see the amount due. */
function CashSheet({ visit, wrong, others, draft, onDraft, onClose, onKept }: CashSheetProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isTooLate, setIsTooLate] = useState(false);
  const [same, setSame] = useState<CashOnPhone>();
  const { isBusy, failure, send } = useRecording(visit);
  const pesos = pesosOf(draft.pesos);
  const problem = problemOf(pesos);

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (problem !== undefined) {
      setIsAsking(true);
      event.currentTarget.querySelector<HTMLElement>('[name="pesos"]')?.focus();
      return;
    }
    if (wrong !== undefined && !isCorrectable(wrong, new Date())) return setIsTooLate(true);
    const before = sameCash(others, pesos, new Date());
    if (before !== undefined && same === undefined) return setSame(before);
    const amount = { pesos, note: draft.note.trim() };
    const isKept = await send(
      wrong === undefined
        ? { kind: 'cash', ...amount }
        : { kind: 'correct-cash', paymentId: wrong.id, ...amount },
    );
    if (!isKept) return;
    onKept();
    onClose();
  };

  const asked = same && texts.same(formatPesos(same.pesos), timeOf(same.at));
  const alert = isTooLate ? texts.tooLate : failure || asked;
  return (
    <Sheet title={wrong === undefined ? texts.received : texts.correctTitle} onClose={onClose}>
      <form noValidate className={`stack ${sheetStyles.form}`} onSubmit={save}>
        <p className={`quiet ${sheetStyles.hint}`}>
          {wrong === undefined ? texts.hint : texts.correctHint}
        </p>
        <TextField
          label={texts.amount}
          name="pesos"
          hint={texts.amountHint}
          error={isAsking ? problem : undefined}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={draft.pesos}
          onChange={({ target }) => {
            setSame(undefined);
            onDraft({ ...draft, pesos: target.value });
          }}
        />
        <TextField
          label={texts.note}
          name="note"
          autoComplete="off"
          maxLength={200}
          value={draft.note}
          onChange={({ target }) => onDraft({ ...draft, note: target.value })}
        />
        {alert && (
          <p role="alert" className="problem">
            {alert}
          </p>
        )}
        <Button type="submit" busy={isBusy}>
          {(same ? texts.saveAgain : texts.save)(problem === undefined ? formatPesos(pesos) : '')}
        </Button>
      </form>
    </Sheet>
  );
}

function problemOf(pesos: number): string | undefined {
  if (!(pesos >= 1)) return texts.amountMissing;
  return pesos > largestAmountInPesos ? texts.tooMuch : undefined;
}
