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
import {
  type Selection,
  SelectionBar,
  selectColumn,
  useSelection,
} from '../../frame/selection.tsx';
import tableStyles from '../../frame/table.module.css';
import { pesosColumn, Table } from '../../frame/table.tsx';
import styles from '../money.module.css';
import type { Filter } from './filter-fields.tsx';
import { BillingDialog, EnterDialog, WithholdDialog } from './invoice-dialogs.tsx';
import { NumbersDialog } from './numbers-dialog.tsx';
import { invoicesTexts as texts } from './texts.ts';

export type Paged = { page: number; filter: Filter; queryOf: (page: number) => string };

/** Oldest first. */
export function WithoutInvoice({ page, filter, queryOf }: Paged) {
  const read = useRead(uninvoiced, { ...filter, page: String(page) });
  const isFiltered = filter.search !== '' || filter.month !== '';
  return (
    <Loaded read={read}>
      {(found) =>
        found.dues.length === 0 ? (
          <Notice {...(isFiltered ? texts.nothingFound : texts.none)} />
        ) : (
          <>
            <Billed {...found} filter={filter} />
            <PageLinks {...found} {...{ page, queryOf }} />
          </>
        )
      }
    </Loaded>
  );
}

type BilledProps = { dues: readonly Uninvoiced[]; total: number; filter: Filter };
type Opened = { prepared: string } | { chosen: readonly string[] };

function Billed({ dues, total, filter }: BilledProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const selection = useSelection(dues.map(({ reference }) => reference));
  const close = () => setOpened(null);
  return (
    <>
      <p className={`cluster-loose ${styles.months} ${styles.sum}`}>
        <Button variant="secondary" onClick={() => setOpened({ chosen: [] })}>
          {texts.enterMany}
        </Button>
        <span>{texts.total(total)}</span>
      </p>
      <BilledTable {...{ dues, selection }} onPrepare={(prepared) => setOpened({ prepared })} />
      <SelectionBar selection={selection}>
        <Button onClick={() => setOpened({ chosen: selection.ids })}>{texts.enterChosen}</Button>
      </SelectionBar>
      {opened && 'prepared' in opened && <ContentDialog dueId={opened.prepared} onClose={close} />}
      {opened && 'chosen' in opened && (
        <NumbersDialog filter={filter} chosen={opened.chosen} onClose={close} />
      )}
    </>
  );
}

type BilledTableProps = {
  dues: readonly Uninvoiced[];
  selection: Selection;
  onPrepare: (dueId: string) => void;
};

function BilledTable({ dues, selection, onPrepare }: BilledTableProps) {
  const { columns } = texts;
  return (
    <Table
      rows={dues}
      keyOf={({ dueId }) => dueId}
      columns={[
        selectColumn<Uninvoiced>(selection, ({ reference, client }) => ({
          id: reference,
          name: `${reference}, ${client.name}`,
        })),
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
