import { statement } from '../../../contract/client/statements.ts';
import { useRead } from '../../calls/use-read.ts';
import { useAsked } from '../../statement/span-form.tsx';
import { StatementView } from '../../statement/statement-view.tsx';
import { statementTexts as texts } from '../../statement/texts.ts';
import { LoadedInPortal } from '../frame/loaded.tsx';
import { PortalPage } from '../frame/portal-page.tsx';
import { planTexts } from '../plan/texts.ts';

export function StatementPage() {
  return (
    <PortalPage title={texts.title} back={{ to: '/portal/plan', text: planTexts.title }}>
      <OwnStatement />
    </PortalPage>
  );
}

function OwnStatement() {
  const [asked, ask] = useAsked();
  const read = useRead(statement, asked, { isCopied: true });
  return (
    <LoadedInPortal read={read}>
      {(answer) => <StatementView statement={answer} onAsk={ask} />}
    </LoadedInPortal>
  );
}
