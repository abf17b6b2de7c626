import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Plan } from '../../../contract/client/plan-shapes.ts';
import { sayWhy } from '../../../contract/client/say-why.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { usePortalAction } from '../frame/use-portal-action.ts';
import { moneyText } from './cancel-section.tsx';
import { FallenWishes } from './fallen-wishes.tsx';
import styles from './plan.module.css';
import { cancelTexts as texts, whyTexts } from './texts.ts';
import { VisitDates } from './visit-dates.tsx';

type CancelledProps = { plan: Plan; isPending: boolean };

/** Says what cancelling did, and asks for a reason that nobody has to give. */
export function Cancelled({ plan, isPending }: CancelledProps) {
  const { cancelled, owedInPesos, creditInPesos } = plan;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that cancelled it is gone.
    if (isPending) heading.current?.focus();
  }, [isPending]);
  if (cancelled === null) return null;
  const { at, reason, visits, standing, withdrawn } = cancelled;
  return (
    <section className={styles.done}>
      <h3 ref={heading} tabIndex={-1}>
        {texts.done(formatDay(manilaDayOf(new Date(at))))}
      </h3>
      <p>{moneyText({ owedInPesos, refundInPesos: creditInPesos })}</p>
      <p>{standing.length === 0 ? texts.noneLeft : texts.someLeft}</p>
      <VisitDates title={texts.standing} visits={standing} />
      <VisitDates title={texts.cancelled} visits={visits} />
      <FallenWishes wishes={withdrawn} isDone />
      {!isPending && reason === '' && <Why id={plan.id} />}
    </section>
  );
}

function Why({ id }: { id: string }) {
  const { run, isBusy, failure } = usePortalAction(sayWhy);
  const [isSent, setIsSent] = useState(false);
  if (isSent) return <p role="status">{whyTexts.sent}</p>;
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason')).trim();
    if (reason !== '' && (await run({ id, reason })) !== null) setIsSent(true);
  };
  return (
    <form className={styles.why} onSubmit={send}>
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
    </form>
  );
}
