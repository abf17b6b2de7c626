import { useParams } from 'react-router';
import { acknowledgement } from '../../../contract/client/statements.ts';
import { useRead } from '../../calls/use-read.ts';
import { AcknowledgementView } from '../../statement/acknowledgement-view.tsx';
import { acknowledgementTexts as texts } from '../../statement/texts.ts';
import { LoadedInPortal } from '../frame/loaded.tsx';
import { PortalPage } from '../frame/portal-page.tsx';
import { planTexts } from '../plan/texts.ts';

export function AcknowledgementPage() {
  const { payment = '' } = useParams();
  return (
    <PortalPage title={texts.title} back={{ to: '/portal/plan', text: planTexts.title }}>
      <OwnAcknowledgement key={payment} payment={payment} />
    </PortalPage>
  );
}

function OwnAcknowledgement({ payment }: { payment: string }) {
  const read = useRead(acknowledgement, { payment }, { isCopied: true });
  return (
    <LoadedInPortal read={read}>{(answer) => <AcknowledgementView told={answer} />}</LoadedInPortal>
  );
}
