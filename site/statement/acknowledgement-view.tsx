import type { Acknowledgement } from '../../contract/shapes/statement.ts';
import { formatDay } from '../../domain/manila-date.ts';
import { notAnInvoice } from '../../domain/money/invoices.ts';
import { paymentMethodLabels } from '../../domain/money/payment-methods.ts';
import { formatPesos } from '../../domain/prices.ts';
import { brand } from '../brand.ts';
import { Amount } from '../ui/amount.tsx';
import { Button } from '../ui/button.tsx';
import { Fact } from '../ui/fact.tsx';
import { planName } from './lines.ts';
import styles from './statement.module.css';
import { statementTexts, acknowledgementTexts as texts } from './texts.ts';

export function AcknowledgementView({ told }: { told: Acknowledgement }) {
  const { state, pesos, covers, creditInPesos } = told;
  return (
    <div className={`stack-loose ${styles.statement}`}>
      <p className={styles.head}>{brand.registeredName ?? brand.name}</p>
      {state === 'confirmed' ? (
        <p>{texts.received(formatPesos(pesos), told.clientName)}</p>
      ) : (
        <p className={styles.warning}>{texts.states[state]}</p>
      )}
      <dl className={styles.facts}>
        <Fact label={texts.from}>{told.clientName}</Fact>
        <Fact label={texts.paidOn}>{formatDay(told.day)}</Fact>
        <Fact label={texts.amount}>
          <Amount>{formatPesos(pesos)}</Amount>
        </Fact>
        <Fact label={texts.method}>{paymentMethodLabels[told.method]}</Fact>
        {told.reference && <Fact label={texts.reference}>{told.reference}</Fact>}
        <Fact label={texts.plan}>{planName(told)}</Fact>
      </dl>
      {covers.length + creditInPesos > 0 && (
        <section>
          <h2>{texts.covers}</h2>
          <dl className={styles.facts}>
            {covers.map((due) => (
              <Fact
                key={due.reference}
                label={[
                  texts.dueOn(formatDay(due.day)),
                  due.text,
                  due.reference,
                  invoiceText(due.invoice),
                ]
                  .filter((part) => part !== '')
                  .join(' · ')}
              >
                <Amount>{formatPesos(due.pesos)}</Amount>
              </Fact>
            ))}
            {creditInPesos > 0 && (
              <Fact label={texts.credit}>
                <Amount>{formatPesos(creditInPesos)}</Amount>
              </Fact>
            )}
          </dl>
        </section>
      )}
      <section>
        <h2>{texts.remains}</h2>
        <dl className={styles.facts}>
          <Fact label={texts.dueNow}>
            <Amount>{formatPesos(told.dueInPesos)}</Amount>
          </Fact>
          <Fact label={texts.owed}>
            <Amount>{formatPesos(told.owedInPesos)}</Amount>
          </Fact>
        </dl>
      </section>
      <p className={styles.notice}>{notAnInvoice}</p>
      <div className={`cluster-loose ${styles.actions}`}>
        <Button variant="secondary" onClick={() => print()}>
          {texts.print}
        </Button>
      </div>
    </div>
  );
}

const invoiceText = (number: string) => (number === '' ? '' : statementTexts.invoice(number));
