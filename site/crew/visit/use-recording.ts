import { useState } from 'react';
import type { MyVisit } from '../../../contract/crew/visits.ts';
import type { CashDetails } from '../../../domain/money/crew-cash.ts';
import type { StepDetails } from '../../../domain/visits/steps.ts';
import { record } from '../phone/phone.ts';
import { visitTexts } from '../texts.ts';

/** `send` returns whether the step is stored; `failure` says why the last one is not, or ''. */
export function useRecording(visit: MyVisit): {
  isBusy: boolean;
  failure: string;
  send: (details: StepDetails | CashDetails) => Promise<boolean>;
} {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const send = async (details: StepDetails | CashDetails) => {
    setIsBusy(true);
    try {
      await record(visit, details);
      setFailure('');
      return true;
    } catch (error) {
      setFailure(error instanceof Error && error.message ? error.message : visitTexts.notKept);
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, failure, send };
}
