import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AnswerOf } from '../../../contract/call.ts';
import { checkInput } from '../../../contract/check-input.ts';
import { fieldProblems } from '../../../contract/problem.ts';
import type { ConfirmStart } from '../../../contract/team/client-matches.ts';
import { confirmRequest, type PlannedDate } from '../../../contract/team/confirming.ts';
import type { DateChange } from '../../../domain/visits/draft.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { type Failure, useAct } from '../../calls/use-act.ts';
import type { FieldProblems } from '../../ui/use-submit.ts';
import { confirmationOf, type Typed } from './confirm-values.ts';
import { paymentPlanOf } from './payment-values.ts';
import { confirmTexts } from './texts.ts';

type Confirming = {
  form: RefObject<HTMLFormElement | null>;
  start: ConfirmStart;
  refresh: () => Promise<ConfirmStart | null>;
  changes: readonly DateChange[];
  dates: readonly PlannedDate[];
  isImpossible: boolean;
  refreshPreview: () => unknown;
  onConfirmed: (answer: AnswerOf<typeof confirmRequest>) => void;
};

/** Validates and sends the form. Keeps what was typed whatever fails. */
export function useConfirming(props: Confirming) {
  const { form, start, refresh, changes, dates, isImpossible, refreshPreview, onConfirmed } = props;
  const action = useAct(confirmRequest);
  // The version that the dispatcher saw. Changes only after they were notified.
  const [version, setVersion] = useState(start.request.version);
  const [faults, setFaults] = useState<FieldProblems>({});
  const [said, setFailure] = useState<string | null>(null);

  const show = (found: FieldProblems, why: string | null) => {
    flushSync(() => {
      setFaults(found);
      setFailure(why);
    });
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.closest('details')?.setAttribute('open', '');
    first?.focus();
  };

  const inputOf = (typed: Typed, overruled: string[]) => ({
    ...confirmationOf(typed, { start, version, changes, overruled }),
    paymentPlan: paymentPlanOf(typed, start.quote),
  });

  const submit = async () => {
    if (form.current === null || action.isBusy) return;
    const typed = new FormData(form.current);
    const warnings = dates.flatMap((date) => (date.number === null ? [] : date.warnings));
    const overruled = warnings.map(({ key }) => key);
    const input = inputOf(typed, overruled);
    const checked = checkInput(confirmRequest.input, input);
    const unread = !isImpossible && overruled.length > 0 && typedIn(typed, 'overrule') !== 'on';
    if (!checked.success || unread) {
      const found = checked.success ? {} : fieldProblems(checked.issues);
      return show(
        unread ? { ...found, overrule: confirmTexts.summary.overruleFault } : found,
        confirmTexts.check,
      );
    }
    setFailure(null);
    setFaults({});
    if (isImpossible) {
      return form.current.querySelector<HTMLElement>('[data-kind="fault"]:not(:empty)')?.focus();
    }
    const { answer, failure } = await action.run(input);
    if (failure) await explain(failure);
    else onConfirmed(answer);
  };

  /** Clears fixed errors. New ones only appear when the button is pressed. */
  const recheck = (typed: Typed) => {
    if (Object.keys(faults).length === 0) return;
    const input = inputOf(typed, []);
    const still = fieldProblems(checkInput(confirmRequest.input, input).issues ?? []);
    if (typedIn(typed, 'overrule') !== 'on') still.overrule = confirmTexts.summary.overruleFault;
    const left = Object.keys(faults).flatMap((name) =>
      still[name] === undefined ? [] : [[name, still[name]]],
    );
    setFaults(Object.fromEntries(left));
    if (left.length === 0) setFailure(null);
  };

  const explain = async ({ message, refused }: Failure) => {
    if (refused === null) return show({}, message);
    const { code, fields } = refused;
    if (code === 'already-confirmed') {
      // The page then shows who was first.
      await refresh();
      return show({}, null);
    }
    await refreshPreview();
    if (code === 'changed-meanwhile' && Object.keys(fields).length === 0) {
      const now = await refresh();
      if (now !== null) setVersion(now.request.version);
      return show({}, `${message} ${confirmTexts.again}`);
    }
    show(fields, message);
  };

  return {
    submit,
    recheck,
    faults,
    failure: said,
    isBusy: action.isBusy,
    /** Whether this form created the subscription. */
    isSent: action.answer !== null,
  };
}
