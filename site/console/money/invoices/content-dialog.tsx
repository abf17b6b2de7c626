import { type ReactNode, useState } from 'react';
import { type InvoiceContent, invoiceContent } from '../../../../contract/team/invoices.ts';
import { formatDay } from '../../../../domain/manila-date.ts';
import { notAnInvoice } from '../../../../domain/money/invoices.ts';
import { formatCentavos } from '../../../../domain/money/whole-pesos.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { useRead } from '../../../calls/use-read.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Loaded } from '../../frame/notice.tsx';
import styles from '../money-list.module.css';
import { BillingDialog, EnterDialog, WithholdDialog } from './invoice-dialogs.tsx';
import { invoicesTexts } from './texts.ts';

const { content: texts } = invoicesTexts;
type Step = 'content' | 'enter' | 'billing' | 'withhold';

/** What stands on the invoice of a due, and what is entered of it. */
export function ContentDialog({ dueId, onClose }: { dueId: string; onClose: () => void }) {
  const [step, setStep] = useState<Step>('content');
  const read = useRead(invoiceContent, { dueId });
  const { answer } = read;
  if (answer !== null && step === 'enter')
    return <EnterDialog content={answer} onClose={onClose} />;
  if (answer !== null && step === 'billing') {
    return <BillingDialog content={answer} onClose={() => setStep('content')} />;
  }
  if (answer !== null && step === 'withhold') {
    return <WithholdDialog content={answer} onClose={() => setStep('content')} />;
  }
  return (
    <Dialog title={texts.title} closable onClose={onClose}>
      <Loaded read={read}>
        {(content) => (
          <div className={styles.content}>
            <Content content={content} />
            <p className={styles.actions}>
              <Button onClick={() => setStep('enter')}>{texts.enter}</Button>
              <Button variant="secondary" onClick={() => setStep('billing')}>
                {texts.billing}
              </Button>
              <Button variant="secondary" onClick={() => setStep('withhold')}>
                {texts.withhold}
              </Button>
              <Button variant="secondary" onClick={() => print()}>
                {texts.print}
              </Button>
            </p>
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function Content({ content }: { content: InvoiceContent }) {
  const { seller, buyer, purchaseOrder, description, reference, day, pesos } = content;
  return (
    <>
      <dl>
        <Line label={texts.seller}>{partyText(seller)}</Line>
        <Line label={texts.buyer}>{partyText(buyer)}</Line>
        {purchaseOrder !== '' && <Line label={texts.purchaseOrder}>{purchaseOrder}</Line>}
        <Line label={texts.what}>
          {description}, {formatDay(day)}
        </Line>
        <Line label={texts.reference}>{reference}</Line>
        {content.isVatRegistered && (
          <>
            <Line label={texts.net}>
              <Amount>{formatCentavos(content.netInCentavos)}</Amount>
            </Line>
            <Line label={texts.vat}>
              <Amount>{formatCentavos(content.vatInCentavos)}</Amount>
            </Line>
          </>
        )}
        <Line label={texts.total}>
          <Amount>{formatPesos(pesos)}</Amount>
        </Line>
        <Line label={texts.withheld}>
          <Amount>{formatPesos(content.withheldInPesos)}</Amount>
        </Line>
      </dl>
      <p>
        <strong>{notAnInvoice}</strong>
      </p>
    </>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function partyText({ name, address, tin }: InvoiceContent['seller']): string {
  return [name, address, tin && texts.tin(tin)].filter(Boolean).join(' · ');
}
