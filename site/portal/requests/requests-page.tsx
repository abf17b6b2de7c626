import { openDialog } from '../../frame/open-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { PortalPage } from '../frame/portal-page.tsx';
import { RequestList } from './request-list.tsx';
import styles from './requests.module.css';
import { requestTexts as texts } from './texts.ts';
import { useMyRequests } from './use-my-requests.ts';

/** The client's orders, inquiries and quotes (docs/product.md, "Client portal"). */
export function RequestsPage() {
  return (
    <PortalPage title={texts.title} intro={texts.intro}>
      <Requests />
    </PortalPage>
  );
}

function Requests() {
  const read = useMyRequests();
  return (
    <>
      <div className={styles.asks}>
        <Button variant="secondary" onClick={() => openDialog({ kind: 'order', packageId: '' })}>
          {texts.order}
        </Button>
        <Button variant="secondary" onClick={() => openDialog({ kind: 'inquiry' })}>
          {texts.ask}
        </Button>
      </div>
      <Loaded read={read} loading={texts.loading}>
        {(fetched) => <RequestList fetched={fetched} />}
      </Loaded>
    </>
  );
}
