import { useParams } from 'react-router';
import { clientStatement } from '../../../contract/team/statements.ts';
import { useRead } from '../../calls/use-read.ts';
import { useAsked } from '../../statement/span-form.tsx';
import { StatementView } from '../../statement/statement-view.tsx';
import { statementTexts as texts } from '../../statement/texts.ts';
import { clientTexts } from '../clients/texts.ts';
import { Loaded } from '../frame/notice.tsx';
import { Page } from '../frame/page.tsx';

export function ClientStatement() {
  const { id: typed = '' } = useParams();
  const id = typed.toLowerCase();
  const [asked, ask] = useAsked();
  const read = useRead(clientStatement, { id, ...asked });
  const name = read.answer?.clientName;
  return (
    <Page
      title={texts.title}
      back={{ href: `/team/clients/${id}`, label: name ?? clientTexts.client }}
    >
      <Loaded read={read}>{(answer) => <StatementView statement={answer} onAsk={ask} />}</Loaded>
    </Page>
  );
}
