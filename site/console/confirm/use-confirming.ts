import { useState } from 'react';
import type { AnswerOf, InputOf } from '../../../contract/call.ts';
import { checkInput } from '../../../contract/check-input.ts';
import { fieldProblems } from '../../../contract/problem.ts';
import type { ConfirmStart } from '../../../contract/team/client-matches.ts';
import { confirmRequest, type PlannedDate } from '../../../contract/team/request-confirmation.ts';
import type { DateChange } from '../../../domain/visits/draft.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { type Failure, useAct } from '../../calls/use-act.ts';
import { type FieldProblems, useSubmit } from '../../ui/use-submit.ts';
import { confirmationOf, type Typed } from './confirm-values.ts';
import { paymentPlanOf } from './payment-values.ts';
import { confirmTexts } from './texts.ts';

type Confirming = {
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
  const { start, refresh, changes, dates, isImpossible, refreshPreview, onConfirmed } = props;
  const action = useAct(confirmRequest);
  // The version that the dispatcher saw. Changes only after they were notified.
  const [version, setVersion] = useState(start.request.version);
  const [faults, setFaults] = useState<FieldProblems>({});
  const [said, setFailure] = useState<string | null>(null);

  const show = (found: FieldProblems, why: string | null) => {
    setFaults(found);
    setFailure(why);
  };

  const inputOf = (typed: Typed, overruled: string[]) => ({
    ...confirmationOf(typed, { start, version, changes, overruled }),
    paymentPlan: paymentPlanOf(typed, start.quote),
  });

  const { form } = useSubmit((typed, element) => {
    const warnings = dates.flatMap((date) => (date.number === null ? [] : date.warnings));
    const overruled = warnings.map(({ key }) => key);
    const input = inputOf(typed, overruled);
    const checked = checkInput(confirmRequest.input, input);
    const found = fieldProblems(checked.issues ?? []);
    if (!isImpossible && overruled.length > 0 && typedIn(typed, 'overrule') !== 'on') {
      found.overrule = confirmTexts.summary.overruleFault;
    }
    const isWrong = Object.keys(found).length > 0;
    show(found, isWrong ? confirmTexts.check : null);
    if (isWrong) return;
    if (!isImpossible) return send(input);
    element.querySelector<HTMLElement>('[data-kind="fault"]:not(:empty)')?.focus();
  });

  const send = async (input: InputOf<typeof confirmRequest>) => {
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
    form,
    recheck,
    faults,
    failure: said,
    isBusy: action.isBusy,
    /** Whether this form created the subscription. */
    isSent: action.answer !== null,
  };
}
