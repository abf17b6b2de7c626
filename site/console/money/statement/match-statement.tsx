import { useState } from 'react';
import type { Columns } from '../../../../domain/money/bank-statement/columns.ts';
import { decodeStatement } from '../../../../domain/money/bank-statement/decode.ts';
import type { BankStatement } from '../../../../domain/money/bank-statement/read-statement.ts';
import {
  type HandedMethod,
  paymentMethodLabels,
  transferMethods,
} from '../../../../domain/money/payment-methods.ts';
import { Button } from '../../../ui/button.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { DayOrderField } from '../../day-order-field.tsx';
import { Options, SelectField, TextAreaField } from '../../frame/form-fields.tsx';
import { MoneyPage } from '../money-page.tsx';
import { MatchedLines } from './matched-lines.tsx';
import styles from './statement.module.css';
import { statementTexts as texts } from './texts.ts';
import { useStatement } from './use-statement.ts';
import { keepUsualOrder } from './usual-order.ts';

/**
 * Matches a bank or wallet statement with claims and dues (docs/product.md, "Money screens: to
 * confirm, statements").
 */
export function MatchStatement() {
  const [text, setText] = useState('');
  const [account, setAccount] = useState<HandedMethod>('bank');
  const { match, confirm, ...statement } = useStatement();
  const { matched, failure, fault } = statement;

  // Another column may have another order of day and month.
  const asRead = (columns = matched?.statement.columns) => {
    const { order } = matched?.statement.days ?? {};
    const isSameDays = columns?.date === matched?.statement.columns.date;
    return { ...(columns && { columns }), ...(order && isSameDays && { order }) };
  };
  const readFile = async (file: File | undefined) => {
    if (file === undefined) return;
    const read = decodeStatement(new Uint8Array(await file.arrayBuffer()));
    setText(read);
    await match(read, account);
  };
  const confirmChosen = async () => {
    const answer = await confirm();
    if (answer === null) return;
    showToast({ text: texts.confirmed(answer.confirmed, answer.known), tone: 'success' });
    await match(text, account, asRead());
  };

  return (
    <MoneyPage>
      <form
        className={`stack ${styles.form}`}
        onSubmit={(event) => {
          event.preventDefault();
          void match(text, account);
        }}
      >
        <p className={styles.quiet}>{texts.intro}</p>
        <SelectField
          label={texts.account}
          name="account"
          value={account}
          onChange={({ target }) => setAccount(target.value as HandedMethod)}
          required
        >
          <Options of={transferMethods} labels={paymentMethodLabels} />
        </SelectField>
        <TextAreaField
          label={texts.paste}
          name="statement"
          rows={6}
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
          required
        />
        <div className={`cluster-loose ${styles.choices}`}>
          <Button
            type="submit"
            variant={matched === null ? 'primary' : 'secondary'}
            disabled={text.trim() === ''}
            busy={statement.isMatching}
            busyLabel={texts.busy}
          >
            {texts.match}
          </Button>
          <FileButton
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            onChoose={([file]) => void readFile(file)}
          >
            {texts.file}
          </FileButton>
        </div>
      </form>
      <div role="alert">
        {(fault ?? failure?.message) && <p className={styles.fault}>{fault ?? failure?.message}</p>}
      </div>
      {matched && (
        <>
          <div className={`stack ${styles.form}`}>
            <DayOrderField
              days={matched.statement.days}
              onChoose={(order) => {
                keepUsualOrder({ account, head: matched.statement.head }, order);
                void match(text, account, { ...asRead(), order });
              }}
            />
          </div>
          {matched.statement.days.order && (
            <ColumnFields
              statement={matched.statement}
              onChange={(columns) => void match(text, account, asRead(columns))}
            />
          )}
          <Unread rows={matched.statement.days.order ? matched.statement.unread : []} />
          <MatchedLines {...statement} matched={matched} onConfirm={() => void confirmChosen()} />
        </>
      )}
    </MoneyPage>
  );
}

function Unread({ rows }: { rows: readonly string[] }) {
  if (rows.length === 0) return null;
  return (
    <details className={styles.group}>
      <summary>
        <h2>
          {texts.unread} <span className={styles.quiet}>{rows.length}</span>
        </h2>
      </summary>
      <p className={styles.quiet}>{texts.unreadHint}</p>
      <ul>
        {/* Rows never change their order. */}
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal rows have no other name
          <li key={place} className={styles.line}>
            {row}
          </li>
        ))}
      </ul>
    </details>
  );
}

const columnTexts = texts.columns;

type ColumnFieldsProps = { statement: BankStatement; onChange: (columns: Columns) => void };

function ColumnFields({ statement, onChange }: ColumnFieldsProps) {
  const { columns, head, lines, unread, totals } = statement;
  const last = Math.max(head.length - 1, ...Object.values(columns));
  const places = Array.from({ length: last + 1 }, (_, place) => place);
  const amount = columns.credit === undefined ? 'amount' : 'credit';
  const change = (name: keyof Columns, value: string) => {
    const { [name]: _, ...others } = columns;
    onChange({ ...others, ...(value !== '' && { [name]: Number(value) }) } as Columns);
  };
  return (
    <details className={styles.columns}>
      <summary>
        {columnTexts.title}{' '}
        <span className={styles.quiet}>{texts.read(lines.length, unread.length, totals)}</span>
      </summary>
      <div className={`stack ${styles.fields}`}>
        {(['date', amount, 'description', 'reference'] as const).map((name) => (
          <SelectField
            key={name}
            label={columnTexts[name]}
            name={name}
            value={String(columns[name] ?? '')}
            onChange={({ target }) => change(name, target.value)}
            required={name === 'date' || name === amount}
          >
            {(name === 'description' || name === 'reference') && (
              <option value="">{columnTexts.none}</option>
            )}
            {places.map((place) => (
              <option key={place} value={place}>
                {head[place] || columnTexts.column(place)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </details>
  );
}
