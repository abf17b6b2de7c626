import { useState } from 'react';
import { Link } from 'react-router';
import {
  type InvoiceContent,
  invoiceContent,
  type Uninvoiced,
  uninvoiced,
} from '../../../../contract/team/invoices.ts';
import { formatDay } from '../../../../domain/manila-date.ts';
import { notAnInvoice } from '../../../../domain/money/invoices.ts';
import { dueStateLabels } from '../../../../domain/money/ledger.ts';
import { formatCentavos } from '../../../../domain/money/whole-pesos.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { useRead } from '../../../calls/use-read.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { clientHref } from '../../frame/addresses.ts';
import { PageLinks } from '../../frame/list-address.tsx';
import { NamedButton } from '../../frame/named-button.tsx';
import { Loaded, Notice } from '../../frame/notice.tsx';
import { stepThrough } from '../../frame/page.tsx';
import tableStyles from '../../frame/table.module.css';
import { pesosColumn, Table } from '../../frame/table.tsx';
import styles from '../money.module.css';
import type { Filter } from './filter-fields.tsx';
import { BillingDialog, EnterDialog, WithholdDialog } from './invoice-dialogs.tsx';
import { NumbersDialog } from './numbers-dialog.tsx';
import { invoicesTexts as texts } from './texts.ts';

export type Paged = { page: number; filter: Filter; queryOf: (page: number) => string };

const nothing: ReadonlySet<string> = new Set();

/** Oldest first. */
export function WithoutInvoice({ page, filter, queryOf }: Paged) {
  const [prepared, setPrepared] = useState<string | null>(null);
  // What was chosen under another filter is not chosen here.
  const listed = `${filter.month} ${filter.search}`;
  const [choice, setChoice] = useState({ listed, references: nothing });
  const chosen = choice.listed === listed ? choice.references : nothing;
  const setChosen = (references: ReadonlySet<string>) => setChoice({ listed, references });
  const [isNumbering, setIsNumbering] = useState(false);
  const read = useRead(uninvoiced, { ...filter, page: String(page) });
  const isFiltered = filter.search !== '' || filter.month !== '';
  return (
    <>
      <Loaded read={read}>
        {({ dues, total, pageSize }) =>
          dues.length === 0 ? (
            <Notice {...(isFiltered ? texts.nothingFound : texts.none)} />
          ) : (
            <>
              <p className={`cluster-loose ${styles.months} ${styles.sum}`}>
                <Button variant="secondary" onClick={() => setIsNumbering(true)}>
                  {texts.enterMany(chosen.size)}
                </Button>
                <span>{texts.total(total)}</span>
              </p>
              <BilledTable {...{ dues, chosen }} onChoose={setChosen} onPrepare={setPrepared} />
              <PageLinks {...{ page, total, pageSize, queryOf }} />
            </>
          )
        }
      </Loaded>
      {prepared !== null && <ContentDialog dueId={prepared} onClose={() => setPrepared(null)} />}
      {isNumbering && (
        <NumbersDialog
          {...{ filter, chosen }}
          onClose={() => {
            setIsNumbering(false);
            setChosen(nothing);
          }}
        />
      )}
    </>
  );
}

type BilledTableProps = {
  dues: readonly Uninvoiced[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  onPrepare: (dueId: string) => void;
};

/** Arrow keys, J and K move between the rows' buttons. */
function BilledTable({ dues, chosen, onChoose, onPrepare }: BilledTableProps) {
  const { columns } = texts;
  const references = dues.map(({ reference }) => reference);
  const tick = (all: readonly string[], isOn: boolean) => {
    const others = [...chosen].filter((one) => !all.includes(one));
    onChoose(new Set(isOn ? [...others, ...all] : others));
  };
  return (
    <Table
      rows={dues}
      keyOf={({ dueId }) => dueId}
      onKeyDown={stepThrough('button')}
      columns={[
        {
          head: (
            <input
              type="checkbox"
              className={styles.tick}
              aria-label={texts.chooseAll}
              checked={references.every((reference) => chosen.has(reference))}
              onChange={({ target }) => tick(references, target.checked)}
            />
          ),
          cell: ({ reference, client }) => (
            <input
              type="checkbox"
              className={styles.tick}
              aria-label={texts.choose(reference, client.name)}
              checked={chosen.has(reference)}
              onChange={({ target }) => tick([reference], target.checked)}
            />
          ),
        },
        {
          ...{ head: columns.client, as: 'name' },
          cell: ({ client, day, reference }) => (
            <>
              <Link to={clientHref(client.id)}>{client.registeredName || client.name}</Link>
              <span className={tableStyles.below}>
                {formatDay(day)} · {reference}
              </span>
            </>
          ),
        },
        { head: columns.day, as: 'wide', cell: ({ day }) => formatDay(day) },
        {
          ...{ head: columns.what, as: 'wide' },
          cell: ({ reference, state }) => (
            <>
              {reference} <span className="quiet">{dueStateLabels[state]}</span>
            </>
          ),
        },
        pesosColumn(columns.amount),
        {
          cell: ({ dueId, reference, client }) => (
            <NamedButton
              label={texts.prepare}
              name={texts.prepareOf(reference, client.name)}
              variant="secondary"
              onClick={() => onPrepare(dueId)}
            />
          ),
        },
      ]}
    />
  );
}

const { content: contentTexts } = texts;
type Step = 'content' | 'enter' | 'billing' | 'withhold';

function ContentDialog({ dueId, onClose }: { dueId: string; onClose: () => void }) {
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
    <Dialog title={contentTexts.title} closable onClose={onClose}>
      <Loaded read={read}>
        {(content) => (
          <div className={`stack ${styles.content}`}>
            <Content content={content} />
            <p className={`row ${styles.actions}`}>
              <Button onClick={() => setStep('enter')}>{contentTexts.enter}</Button>
              <Button variant="secondary" onClick={() => setStep('billing')}>
                {contentTexts.billing}
              </Button>
              <Button variant="secondary" onClick={() => setStep('withhold')}>
                {contentTexts.withhold}
              </Button>
              <Button variant="secondary" onClick={() => print()}>
                {contentTexts.print}
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
        <Fact label={contentTexts.seller}>{partyText(seller)}</Fact>
        <Fact label={contentTexts.buyer}>{partyText(buyer)}</Fact>
        {purchaseOrder !== '' && <Fact label={contentTexts.purchaseOrder}>{purchaseOrder}</Fact>}
        <Fact label={contentTexts.what}>
          {description}, {formatDay(day)}
        </Fact>
        <Fact label={contentTexts.reference}>{reference}</Fact>
        {content.isVatRegistered && (
          <>
            <Fact label={contentTexts.net}>
              <Amount>{formatCentavos(content.netInCentavos)}</Amount>
            </Fact>
            <Fact label={contentTexts.vat}>
              <Amount>{formatCentavos(content.vatInCentavos)}</Amount>
            </Fact>
          </>
        )}
        <Fact label={contentTexts.total}>
          <Amount>{formatPesos(pesos)}</Amount>
        </Fact>
        <Fact label={contentTexts.withheld}>
          <Amount>{formatPesos(content.withheldInPesos)}</Amount>
        </Fact>
      </dl>
      <p>
        <strong>{notAnInvoice}</strong>
      </p>
    </>
  );
}

function partyText({ name, address, tin }: InvoiceContent['seller']): string {
  return [name, address, tin && contentTexts.tin(tin)].filter(Boolean).join(' · ');
}
