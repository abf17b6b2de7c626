import { useState } from 'react';
import type { KnownClient } from '../../../contract/team/new-requests.ts';
import { Button } from '../../ui/button.tsx';
import { JobDialog } from './job-dialog.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { takingTexts as texts } from './texts.ts';

/** "New order" and "New job", for whoever phones, or for a client on their own page. */
export function TakingButtons({ client = null }: { client?: KnownClient | null }) {
  const [open, setOpen] = useState<'order' | 'job' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen('order')}>
        {texts.newOrder}
      </Button>
      <Button variant="secondary" onClick={() => setOpen('job')}>
        {texts.newJob}
      </Button>
      {open === 'order' && <OrderDialog client={client} onClose={close} />}
      {open === 'job' && <JobDialog client={client} onClose={close} />}
    </>
  );
}
