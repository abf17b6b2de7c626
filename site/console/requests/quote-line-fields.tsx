import { formatPesos } from '../../../domain/prices.ts';
import { pesosOf } from '../../calls/typed-in.ts';
import { Button } from '../../ui/button.tsx';
import { useProblems } from '../../ui/field.tsx';
import { PesosField, TextField } from '../frame/form-fields.tsx';
import { NamedButton } from '../frame/named-button.tsx';
import styles from './request.module.css';
import { dialogTexts } from './texts.ts';

export type TypedLine = {
  /** React key, so that a line keeps its values when others are added or removed. */
  key: number;
  text: string;
  pesos: string;
  /** Discounts are typed without a sign. */
  isDiscount: boolean;
};

export function lineOf({ text, pesos, isDiscount }: TypedLine): { text: string; pesos: number } {
  const amount = pesosOf(pesos);
  return { text, pesos: isDiscount ? -amount : amount };
}

type QuoteLineFieldsProps = {
  lines: readonly TypedLine[];
  total: number;
  onChange: (lines: TypedLine[]) => void;
};

const texts = dialogTexts.quote;
const mostLines = 30;

export function QuoteLineFields({ lines, total, onChange }: QuoteLineFieldsProps) {
  const fault = useProblems().lines;
  const change = (key: number, typed: Partial<TypedLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...typed } : line)));
  const add = (isDiscount: boolean) => {
    const key = 1 + Math.max(...lines.map((line) => line.key));
    onChange([...lines, { key, text: '', pesos: '', isDiscount }]);
  };
  return (
    <>
      <div className="stack">
        {lines.map(({ key, text, pesos, isDiscount }, index) => (
          <div key={key} className={styles.line}>
            <TextField
              label={isDiscount ? texts.discount : texts.line}
              name={`lines.${index}.text`}
              maxLength={200}
              value={text}
              onChange={({ target }) => change(key, { text: target.value })}
              required
            />
            <PesosField
              label={isDiscount ? texts.pesosOff : texts.pesos}
              name={`lines.${index}.pesos`}
              value={pesos}
              onChange={({ target }) => change(key, { pesos: target.value })}
            />
            {lines.length > 1 && (
              <NamedButton
                label="×"
                name={`${texts.remove} ${index + 1}`}
                onClick={() => onChange(lines.filter((line) => line.key !== key))}
              />
            )}
          </div>
        ))}
        {lines.length < mostLines && (
          <div className="actions">
            <Button variant="secondary" onClick={() => add(false)}>
              {texts.add}
            </Button>
            <Button variant="secondary" onClick={() => add(true)}>
              {texts.addDiscount}
            </Button>
          </div>
        )}
      </div>
      <p className={styles.total}>
        {texts.total} <output>{formatPesos(total)}</output>
      </p>
      {fault && <p className={styles.error}>{fault}</p>}
    </>
  );
}
