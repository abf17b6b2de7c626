import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Statement } from '../../contract/shapes/statement.ts';
import { formatDay } from '../../domain/manila-date.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { planName } from './lines.ts';
import styles from './statement.module.css';
import { statementTexts as texts } from './texts.ts';

type SpanFormProps = { statement: Statement; onAsk: (asked: Asked) => void };

/** Asks for other days, or for one subscription. Not printed. */
export function SpanForm({ statement, onAsk }: SpanFormProps) {
  const { subscriptions } = statement;
  const [from, setFrom] = useState(statement.from);
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const of = (name: keyof Asked) => String(typed.get(name) ?? '');
    onAsk({ from: of('from'), to: of('to'), subscription: of('subscription') });
  };
  return (
    <form className={`stack ${styles.span}`} onSubmit={ask}>
      <TextField
        label={texts.from}
        name="from"
        type="date"
        value={from}
        onChange={({ target }) => setFrom(target.value)}
        required
      />
      <TextField
        label={texts.to}
        name="to"
        type="date"
        min={from}
        defaultValue={statement.to}
        required
      />
      {subscriptions.length > 1 && (
        <SelectField
          label={texts.subscription}
          name="subscription"
          defaultValue={statement.subscription}
        >
          <option value="">{texts.all}</option>
          {subscriptions.map((one) => (
            <option key={one.id} value={one.id}>
              {planName(one)}, {formatDay(one.firstDay)}
            </option>
          ))}
        </SelectField>
      )}
      <Button type="submit" variant="secondary">
        {texts.show}
      </Button>
    </form>
  );
}

/** YYYY-MM-DD in Manila; '' for the default. */
export type Asked = { from: string; to: string; subscription: string };

export function useAsked(): [Asked, (asked: Asked) => void] {
  const [query, setQuery] = useSearchParams();
  const of = (name: keyof Asked) => query.get(name) ?? '';
  const asked = { from: of('from'), to: of('to'), subscription: of('subscription') };
  return [asked, (next) => setQuery(next, { replace: true })];
}
