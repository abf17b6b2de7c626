import { type FormEvent, useState } from 'react';
import type { MyVisit } from '../../../contract/crew/visits.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { largestAmountInPesos } from '../../../domain/service-numbers.ts';
import { pesosOf } from '../../calls/typed-in.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { type CashOnPhone, isCorrectable } from '../recorded/cash-on-phone.ts';
import { cashTexts as texts } from '../texts.ts';
import styles from './sheets.module.css';
import { useRecording } from './use-recording.ts';

/** What is typed of cash. */
export type CashDraft = { pesos: string; note: string };

type CashSheetProps = {
  visit: MyVisit;
  /** The amount that this one stands for; left out for a new one. */
  wrong?: CashOnPhone;
  draft: CashDraft;
  onDraft: (draft: CashDraft) => void;
  onClose: () => void;
  /** Called when it is kept on the phone. */
  onKept: () => void;
};

/** Asks how much cash the client handed over. The worker does not see what is due. */
export function CashSheet({ visit, wrong, draft, onDraft, onClose, onKept }: CashSheetProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isTooLate, setIsTooLate] = useState(false);
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

  const alert = isTooLate ? texts.tooLate : failure;
  return (
    <Sheet title={wrong === undefined ? texts.received : texts.correctTitle} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={save}>
        <p className={styles.hint}>{wrong === undefined ? texts.hint : texts.correctHint}</p>
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
          onChange={({ target }) => onDraft({ ...draft, pesos: target.value })}
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
          <p role="alert" className={styles.error}>
            {alert}
          </p>
        )}
        <Button type="submit" busy={isBusy}>
          {texts.save(problem === undefined ? formatPesos(pesos) : '')}
        </Button>
      </form>
    </Sheet>
  );
}

function problemOf(pesos: number): string | undefined {
  if (!(pesos >= 1)) return texts.amountMissing;
  return pesos > largestAmountInPesos ? texts.tooMuch : undefined;
}
