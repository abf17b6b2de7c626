import { Link } from 'react-router';
import { statement } from '../../../contract/client/statements.ts';
import { useRead } from '../../calls/use-read.ts';
import { useAsked } from '../../statement/span-form.tsx';
import { StatementView } from '../../statement/statement-view.tsx';
import { statementTexts as texts } from '../../statement/texts.ts';
import { LoadedInPortal } from '../frame/loaded.tsx';
import { PortalPage } from '../frame/portal-page.tsx';
import { planTexts } from '../plan/texts.ts';
import styles from './statement.module.css';

export function StatementPage() {
  return (
    <>
      <p className={styles.back}>
        <Link to="/portal/plan">{planTexts.title}</Link>
      </p>
      <PortalPage title={texts.title}>
        <OwnStatement />
      </PortalPage>
    </>
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
