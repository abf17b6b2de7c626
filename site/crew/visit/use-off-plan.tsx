import { type ReactNode, useState } from 'react';
import type { MyVisit } from '../../../contract/crew/visits.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { endsOnAnotherDay, offPlan } from '../../../domain/visits/off-plan.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../frame/sheet.tsx';
import styles from './sheets.module.css';
import { offPlanTexts } from './texts.ts';
import { timeOf } from './times.ts';

type AskedStep = keyof typeof offPlanTexts.questions;

/** Asks before a step on another day or hours early. `ifMeant` goes on at once or after the yes. */
export function useOffPlan({ startsAt, endsAt }: MyVisit): {
  ifMeant: (step: AskedStep, goOn: () => void) => void;
  question: ReactNode;
} {
  const [asked, setAsked] = useState<{ step: AskedStep; when: string; goOn: () => void } | null>(
    null,
  );
  const ifMeant = (step: AskedStep, goOn: () => void) => {
    const days = offPlan(new Date(startsAt), new Date());
    if (days === null) goOn();
    else setAsked({ step, when: whenInWords(days, startsAt), goOn });
  };
  const isForOffice = (step: AskedStep) =>
    (step === 'finish' || step === 'not-possible') &&
    endsOnAnotherDay({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, new Date());
  const close = () => setAsked(null);
  const question = asked && (
    <Sheet title={`${asked.when} ${offPlanTexts.questions[asked.step]}`} onClose={close}>
      <div className={`stack ${styles.form}`}>
        <p className={`quiet ${styles.hint}`}>
          {isForOffice(asked.step) ? offPlanTexts.officeHint : offPlanTexts.hint}
        </p>
        <Button
          onClick={({ detail }) => {
            // The second tap of a double tap is meant for the button that opened this.
            if (detail > 1) return;
            close();
            asked.goOn();
          }}
        >
          {offPlanTexts.yes[asked.step]}
        </Button>
        <Button variant="secondary" onClick={close}>
          {offPlanTexts.no}
        </Button>
      </div>
    </Sheet>
  );
  return { ifMeant, question };
}

function whenInWords(days: number, startsAt: string): string {
  if (days === 0) return offPlanTexts.later(timeOf(startsAt));
  if (days === 1) return offPlanTexts.tomorrow;
  if (days === -1) return offPlanTexts.yesterday;
  const day = formatDay(manilaDayOf(new Date(startsAt)));
  return days < 0 ? offPlanTexts.past(day) : offPlanTexts.ahead(day);
}
