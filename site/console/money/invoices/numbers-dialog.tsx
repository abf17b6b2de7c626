import { useState } from 'react';
import type { AnswerOf } from '../../../../contract/call.ts';
import {
  checkInvoices,
  enterInvoices,
  takeBackInvoices,
  uninvoicedReferences,
} from '../../../../contract/team/invoices.ts';
import { decodeStatement } from '../../../../domain/money/bank-statement/decode.ts';
import { type NumberLine, readNumbers } from '../../../../domain/money/invoice-numbers.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { invoicesAtOnce } from '../../../../domain/service-numbers.ts';
import { typedIn } from '../../../calls/typed-in.ts';
import { useAct } from '../../../calls/use-act.ts';
import { useRead } from '../../../calls/use-read.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { PastDayField, TextAreaField } from '../../frame/form-fields.tsx';
import { offerUndo } from '../../frame/offer-undo.ts';
import { Table } from '../../frame/table.tsx';
import { actionTexts } from '../../texts.ts';
import styles from '../money.module.css';
import type { Filter } from './filter-fields.tsx';
import { invoicesTexts } from './texts.ts';

const { numbers: texts } = invoicesTexts;

type Checked = NumberLine & AnswerOf<typeof checkInvoices>['lines'][number];

type NumbersDialogProps = {
  filter: Filter;
  /** References of the chosen dues; none for all that the filter finds. */
  chosen: readonly string[];
  onClose: () => void;
};

/** Takes numbers as a column or as the accountant's table, shows what they do, and enters them. */
export function NumbersDialog({ filter, chosen, onClose }: NumbersDialogProps) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [checked, setChecked] = useState<Checked[] | null>(null);
  const checking = useAct(checkInvoices);
  const entering = useAct(enterInvoices);
  const takingBack = useAct(takeBackInvoices);
  const { answer: listed } = useRead(uninvoicedReferences, filter);
  const references = chosen.length > 0 ? chosen : (listed?.references ?? []);
  const isBusy = checking.isBusy || entering.isBusy;

  const check = async (day: string) => {
    const lines = readNumbers(text, { references, day });
    setFault(null);
    if (lines === null) return setFault(texts.otherCount(references.length));
    if (lines.length === 0) return setFault(texts.noNumbers);
    if (lines.length > invoicesAtOnce) return setFault(texts.tooMany);
    const { answer } = await checking.run({ lines: lines.map(tupleOf) });
    if (answer === null) return;
    setChecked(
      lines.flatMap((line, place) => {
        const judged = answer.lines[place];
        return judged === undefined ? [] : [{ ...line, ...judged }];
      }),
    );
  };
  const right = checked?.filter((line) => line.fault === null) ?? [];
  const enter = async () => {
    const { answer } = await entering.run({ lines: right.map(tupleOf) });
    if (answer === null) return;
    const { id, entered } = answer;
    onClose();
    if (id === null) return;
    const run = () => takingBack.run({ id });
    offerUndo(texts.entered(entered), { run, done: texts.takenBack, failed: texts.notTakenBack });
  };
  const failure = fault ?? checking.failure?.message ?? entering.failure?.message;
  return (
    <Dialog title={texts.title} size="wide" closable={!isBusy} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void check(typedIn(new FormData(event.currentTarget), 'day'));
        }}
      >
        <TextAreaField
          label={texts.paste}
          hint={texts.hint(references.length, chosen.length > 0)}
          name="numbers"
          rows={6}
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setChecked(null);
          }}
          required
        />
        <PastDayField label={invoicesTexts.dialog.day} hint={texts.dayHint} />
        <p className="row">
          <Button
            type="submit"
            variant={checked === null ? 'primary' : 'secondary'}
            disabled={text.trim() === '' || listed === null}
            busy={checking.isBusy}
            busyLabel={actionTexts.busy}
          >
            {texts.check}
          </Button>
          <FileButton
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            onChoose={async ([file]) => {
              if (file) setText(decodeStatement(new Uint8Array(await file.arrayBuffer())));
              setChecked(null);
            }}
          >
            {texts.file}
          </FileButton>
        </p>
      </form>
      <div role="alert">{failure && <p className="problem">{failure}</p>}</div>
      {checked && (
        <section className={`stack ${styles.checked}`} aria-label={texts.result}>
          <p role="status">
            <strong>{texts.found(right.length, checked.length - right.length)}</strong>
          </p>
          {right.length > 0 && (
            <p>
              <Button
                busy={entering.isBusy}
                busyLabel={actionTexts.busy}
                onClick={() => void enter()}
              >
                {texts.enter(right.length)}
              </Button>
            </p>
          )}
          <CheckedTable lines={checked} />
        </section>
      )}
    </Dialog>
  );
}

const tupleOf = ({ reference, number, day, pesos }: NumberLine) =>
  [reference, number, day, pesos] as [string, string, string, number | null];

/** What cannot be entered first. */
function CheckedTable({ lines }: { lines: readonly Checked[] }) {
  const { columns } = invoicesTexts;
  return (
    <Table
      rows={lines.toSorted((a, b) => Number(a.fault === null) - Number(b.fault === null))}
      keyOf={({ reference, number }) => `${reference} ${number}`}
      columns={[
        { ...{ head: columns.number, as: 'name' }, cell: ({ number }) => number },
        {
          head: columns.client,
          cell: ({ client, reference, pesos, billedInPesos, fault }) => (
            <>
              {client} <span className="quiet">{reference}</span>
              {fault !== null && <p className="problem">{fault || texts.known}</p>}
              {fault === null && pesos < billedInPesos && (
                <p>{texts.less(formatPesos(billedInPesos))}</p>
              )}
            </>
          ),
        },
        {
          ...{ head: columns.amount, as: 'amount' },
          cell: ({ pesos }) => <Amount>{formatPesos(pesos)}</Amount>,
        },
      ]}
    />
  );
}
