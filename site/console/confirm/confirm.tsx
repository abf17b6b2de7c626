import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { type ConfirmStart, matchClient } from '../../../contract/team/client-matches.ts';
import { readReference } from '../../../domain/reference.ts';
import { agreedStatus, requestLabels } from '../../../domain/requests/request-states.ts';
import { mayBecome } from '../../../domain/requests/status-changes.ts';
import type { DateChange } from '../../../domain/visits/draft.ts';
import { useRead } from '../../calls/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { FirstValues } from '../frame/form-fields.tsx';
import { Loaded, Notice } from '../frame/notice.tsx';
import { Page } from '../frame/page.tsx';
import { ClientSection } from './client-section.tsx';
import styles from './confirm.module.css';
import { chosenPackage, firstValues } from './confirm-values.ts';
import { CrewSection } from './crew-section.tsx';
import { DateList } from './date-list.tsx';
import { HomeSection } from './home-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { impossibleId, Summary } from './summary.tsx';
import { confirmTexts } from './texts.ts';
import { useConfirming } from './use-confirming.ts';
import { usePreview } from './use-preview.ts';

/** Confirms and schedules a request (docs/product.md, "From request to subscription"). */
export function ConfirmScreen() {
  const { reference: typed = '' } = useParams();
  const reference = readReference(typed) ?? typed;
  const read = useRead(matchClient, { reference });
  const back = { href: `/team/requests/${reference}`, label: reference };
  return (
    <Page title={confirmTexts.title} back={back} at={`request:${reference}`} writes="confirmation">
      <Loaded read={read}>
        {(start) => <Opened key={reference} start={start} refresh={read.askAgain} />}
      </Loaded>
    </Page>
  );
}

type OpenedProps = { start: ConfirmStart; refresh: () => Promise<ConfirmStart | null> };

/** Keeps the form open even if the request is confirmed elsewhere meanwhile. */
function Opened({ start, refresh }: OpenedProps) {
  const [before] = useState(start);
  const { kind, status } = before.request;
  if (before.confirmed !== null) {
    return (
      <section>
        <AlreadyConfirmed confirmed={before.confirmed} />
      </section>
    );
  }
  const agreed = agreedStatus[kind];
  if (status !== agreed && !mayBecome(kind, status, agreed)) {
    return <Notice title={confirmTexts.title} text={confirmTexts.settled(requestLabels[status])} />;
  }
  return <ConfirmForm start={start} refresh={refresh} />;
}

type ConfirmFormProps = {
  start: ConfirmStart;
  /** Refetches the request after somebody else changed it. */
  refresh: () => Promise<ConfirmStart | null>;
};

/** Uncontrolled, so that no failure loses input. Dependent parts follow a copy of the values. */
function ConfirmForm({ start, refresh }: ConfirmFormProps) {
  const navigate = useNavigate();
  const [first] = useState(() => firstValues(start));
  const [typed, setTyped] = useState(first);
  const [changes, setChanges] = useState<readonly DateChange[]>([]);
  const what = chosenPackage(typed) === 'on-demand' ? 'job' : 'plan';
  const preview = usePreview(typed, changes);
  const confirming = useConfirming({
    start,
    refresh,
    changes,
    dates: preview.dates ?? [],
    isImpossible: preview.impossible !== null,
    refreshPreview: preview.refresh,
    onConfirmed: ({ clientId, isMailed }) => {
      const text = (isMailed ? confirmTexts.done : confirmTexts.notMailed)[what];
      showToast({ text, tone: isMailed ? 'success' : 'neutral' });
      navigate(`/team/clients/${clientId}`);
    },
  });
  const { faults, failure, isBusy, isSent } = confirming;

  const change = ({ day, to }: DateChange | { day: string; to: 'as-planned' }) => {
    const others = changes.filter((other) => other.day !== day);
    setChanges(to === 'as-planned' ? others : [...others, { day, to }]);
  };
  const section = { start, first, typed };
  return (
    <Form
      {...confirming.form}
      problems={faults}
      className={`stack-loose ${styles.form}`}
      noValidate
      onChange={(event) => {
        const now = new FormData(event.currentTarget);
        setTyped(now);
        confirming.recheck(now);
      }}
    >
      <div className={styles.main} inert={isBusy}>
        {start.request.words !== '' && <blockquote>{start.request.words}</blockquote>}
        <FirstValues value={first}>
          <ClientSection {...section} />
          <HomeSection {...section} />
          <PlanSection {...section} />
          <CrewSection {...section} dates={preview.dates} members={preview.members} />
        </FirstValues>
        <DateList
          dates={preview.dates}
          fault={faults.plan ?? preview.fault}
          what={what}
          onChange={change}
        />
      </div>
      <aside className={styles.summary}>
        <Summary
          start={start}
          typed={typed}
          dates={preview.dates ?? []}
          impossible={preview.impossible}
          overruleFault={faults.overrule !== undefined}
        />
        <div role="alert" className={`problem ${styles.failure}`}>
          {failure !== null && <p>{failure}</p>}
          {start.confirmed !== null && !isSent && <AlreadyConfirmed confirmed={start.confirmed} />}
        </div>
        <Button
          type="submit"
          busy={isBusy}
          busyLabel={confirmTexts.summary.confirming}
          disabled={start.confirmed !== null}
          aria-disabled={preview.impossible !== null}
          aria-describedby={preview.impossible === null ? undefined : impossibleId}
        >
          {confirmTexts.summary.confirm[what]}
        </Button>
      </aside>
    </Form>
  );
}

type AlreadyConfirmedProps = { confirmed: NonNullable<ConfirmStart['confirmed']> };

function AlreadyConfirmed({ confirmed: { by, clientId } }: AlreadyConfirmedProps) {
  return (
    <>
      <p>{confirmTexts.confirmedBy(by)}</p>
      <Link to={`/team/clients/${clientId}`}>{confirmTexts.openSubscription}</Link>
    </>
  );
}
