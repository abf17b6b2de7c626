import { useState } from 'react';
import type { KnownClient } from '../../../contract/team/new-requests.ts';
import { Button } from '../../ui/button.tsx';
import { PhoneJobDialog } from './phone-job-dialog.tsx';
import { PhoneOrderDialog } from './phone-order-dialog.tsx';
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
      {open === 'order' && <PhoneOrderDialog client={client} onClose={close} />}
      {open === 'job' && <PhoneJobDialog client={client} onClose={close} />}
    </>
  );
}
