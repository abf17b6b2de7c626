import type { Columns } from '../../../../domain/money/bank-statement/columns.ts';
import type { BankStatement } from '../../../../domain/money/bank-statement/read-statement.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import styles from './statement.module.css';
import { statementTexts } from './texts.ts';

const texts = statementTexts.columns;

type ColumnFieldsProps = { statement: BankStatement; onChange: (columns: Columns) => void };

/** Which column is what, as it was guessed. A change matches anew. */
export function ColumnFields({ statement, onChange }: ColumnFieldsProps) {
  const { columns, head, lines, unread } = statement;
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
        {texts.title}{' '}
        <span className={styles.quiet}>{statementTexts.read(lines.length, unread)}</span>
      </summary>
      <div className={styles.fields}>
        {(['date', amount, 'description', 'reference'] as const).map((name) => (
          <SelectField
            key={name}
            label={texts[name]}
            name={name}
            value={String(columns[name] ?? '')}
            onChange={({ target }) => change(name, target.value)}
            required={name === 'date' || name === amount}
          >
            {(name === 'description' || name === 'reference') && (
              <option value="">{texts.none}</option>
            )}
            {places.map((place) => (
              <option key={place} value={place}>
                {head[place] || texts.column(place)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </details>
  );
}
