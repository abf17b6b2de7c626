import { useEffect, useRef, useState } from 'react';
import type { Plan } from '../../../contract/client/plan.ts';
import { sayWhy } from '../../../contract/client/subscriptions.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { useForm } from '../../calls/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { moneyText } from './cancel-section.tsx';
import { FallenWishes, PlaceableVisits, VisitDates } from './listed-visits.tsx';
import styles from './plan.module.css';
import { cancelTexts as texts, whyTexts } from './texts.ts';

type CancelledProps = { plan: Plan; isPending: boolean };

/** The reason is optional. */
export function Cancelled({ plan, isPending }: CancelledProps) {
  const { cancelled, owedInPesos, creditInPesos } = plan;
  const heading = useRef<HTMLHeadingElement>(null);
  // Shows the thanks after an answer, when the reason is known.
  const [isAsked] = useState(cancelled?.reason === '');
  useEffect(() => {
    // The button that was pressed is gone.
    if (isPending) heading.current?.focus();
  }, [isPending]);
  if (cancelled === null) return null;
  const { at, visits, standing, owed, skipped, withdrawn } = cancelled;
  return (
    <section className={`stack-tight ${styles.done}`}>
      <h3 ref={heading} tabIndex={-1}>
        {texts.done(formatDay(manilaDayOf(new Date(at))))}
      </h3>
      <p>{moneyText({ owedInPesos, refundInPesos: creditInPesos })}</p>
      <p>{standing.length === 0 ? texts.noneLeft : texts.someLeft}</p>
      <VisitDates title={texts.standing} visits={standing} />
      <PlaceableVisits
        owed={owed}
        skipped={skipped}
        refundInPesos={null}
        endsBefore={plan.endDay}
        isDone
      />
      <VisitDates title={texts.cancelled} visits={visits} />
      <FallenWishes wishes={withdrawn} isDone />
      {!isPending && isAsked && <Why id={plan.id} />}
    </section>
  );
}

function Why({ id }: { id: string }) {
  const [isSent, setIsSent] = useState(false);
  const { form, isBusy, failure } = useForm(sayWhy, {
    inputOf(typed) {
      const reason = typedIn(typed, 'reason').trim();
      return reason === '' ? null : { id, reason };
    },
    onDone: () => setIsSent(true),
  });
  if (isSent) return <p role="status">{whyTexts.sent}</p>;
  return (
    <Form className={styles.why} {...form}>
      <TextAreaField
        name="reason"
        label={whyTexts.label}
        hint={whyTexts.hint}
        error={failure?.message}
        maxLength={2000}
        rows={3}
      />
      <div>
        <Button type="submit" variant="secondary" busy={isBusy} busyLabel={whyTexts.busy}>
          {whyTexts.send}
        </Button>
      </div>
    </Form>
  );
}
