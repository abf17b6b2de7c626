import { useState } from 'react';
import * as calls from '../../../contract/client/pay-links.ts';
import type { Plan } from '../../../contract/client/plan.ts';
import { linkTexts } from '../../pay-link/link-texts.ts';
import { LinksDialog } from '../../pay-link/links-dialog.tsx';
import { Button } from '../../ui/button.tsx';

/** Makes links by which somebody else pays, while anything is open. */
export function PayByOthers({ plan: { id, dues } }: { plan: Pick<Plan, 'id' | 'dues'> }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!dues.some(({ openInPesos }) => openInPesos > 0)) return null;
  return (
    <div>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {linkTexts.action}
      </Button>
      {isOpen && (
        <LinksDialog
          calls={calls}
          subscriptionId={id}
          dues={dues}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
