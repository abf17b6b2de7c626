import { useState } from 'react';
import { useParams } from 'react-router';
import { type ConfirmStart, matchClient } from '../../../contract/team/client-matches.ts';
import { readReference } from '../../../domain/reference.ts';
import { agreedStatus, requestLabels } from '../../../domain/requests/request-states.ts';
import { mayBecome } from '../../../domain/requests/status-changes.ts';
import { useRead } from '../../calls/use-read.ts';
import { Loaded, Notice } from '../frame/notice.tsx';
import { Page } from '../frame/page.tsx';
import { AlreadyConfirmed } from './already-confirmed.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { confirmTexts } from './texts.ts';

/** "Confirm and schedule" of one request (docs/product.md, "From request to subscription"). */
export function ConfirmScreen() {
  const { reference: typed = '' } = useParams();
  const reference = readReference(typed) ?? typed;
  const read = useRead(matchClient, { reference });
  const back = { href: `/team/requests/${reference}`, label: reference };
  return (
    <Page title={confirmTexts.title} back={back}>
      <Loaded read={read}>
        {(start) => <Opened key={reference} start={start} refresh={read.askAgain} />}
      </Loaded>
    </Page>
  );
}

type OpenedProps = { start: ConfirmStart; refresh: () => Promise<ConfirmStart | null> };

/** The form, unless there was nothing to confirm when the page was opened. */
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
