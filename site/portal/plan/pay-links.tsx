import { useState } from 'react';
import { Link } from 'react-router';
import * as calls from '../../../contract/client/pay-links.ts';
import type { Plan } from '../../../contract/client/plan.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { checkedOf, waitingOf } from '../../../domain/money/claims.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { payTexts } from '../../pay/texts.ts';
import { linkTexts } from '../../pay-link/link-texts.ts';
import { LinksDialog } from '../../pay-link/links-dialog.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './plan.module.css';
import { payLinkTexts as texts } from './texts.ts';

/** Links to paying what is due, or ahead, and lists unconfirmed payments. */
export function PayLinks({ plan: { id, dues, claims } }: { plan: Plan }) {
  const waiting = waitingOf(dues, claims);
  const today = manilaToday(new Date());
  const left = dues
    .map((due) => ({ day: due.day, pesos: due.openInPesos - (waiting.get(due.id) ?? 0) }))
    .filter(({ pesos }) => pesos > 0);
  const sumOf = (pesos: readonly number[]) => pesos.reduce((sum, one) => sum + one, 0);
  const all = sumOf(left.map(({ pesos }) => pesos));
  const due = sumOf(left.filter(({ day }) => day <= today).map(({ pesos }) => pesos));
  const waits = sumOf([...waiting.values()]);
  const checked = checkedOf(claims);
  if (all + waits === 0) return null;
  return (
    <div className={styles.paying}>
      {waits > 0 && (
        <p>
          {texts.waiting}: <Amount>{formatPesos(waits)}</Amount>
        </p>
      )}
      {checked > 0 && all > 0 && <p>{payTexts.checked(checked)}</p>}
      {due > 0 && <LinkButton to={`/portal/pay/${id}`}>{texts.pay(due)}</LinkButton>}
      {due === 0 && all > 0 && <Link to={`/portal/pay/${id}`}>{texts.ahead}</Link>}
      {due > 0 && all > due && <Link to={`/portal/pay/${id}?paying=open`}>{texts.rest(all)}</Link>}
    </div>
  );
}

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
