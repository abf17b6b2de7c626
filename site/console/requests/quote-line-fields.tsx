import { pesosOf } from '../../calls/typed-in.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './request.module.css';
import { dialogTexts } from './texts.ts';

/** A line of a quote as it is typed. */
export type TypedLine = {
  /** Its own number, so that a line keeps what was typed while others come and go. */
  key: number;
  text: string;
  pesos: string;
  /** Whether it takes something off. Its amount is typed without a sign. */
  isDiscount: boolean;
};

/** Returns a typed line as the quote has it. */
export function lineOf({ text, pesos, isDiscount }: TypedLine): { text: string; pesos: number } {
  const amount = pesosOf(pesos);
  return { text, pesos: isDiscount ? -amount : amount };
}

type QuoteLineFieldsProps = {
  lines: readonly TypedLine[];
  onChange: (lines: TypedLine[]) => void;
};

const texts = dialogTexts.quote;
const mostLines = 30;

/** The lines of a quote: what for, and how many pesos. */
export function QuoteLineFields({ lines, onChange }: QuoteLineFieldsProps) {
  const change = (key: number, typed: Partial<TypedLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...typed } : line)));
  const add = (isDiscount: boolean) => {
    const key = 1 + Math.max(...lines.map((line) => line.key));
    onChange([...lines, { key, text: '', pesos: '', isDiscount }]);
  };
  return (
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
          <TextField
            label={isDiscount ? texts.pesosOff : texts.pesos}
            name={`lines.${index}.pesos`}
            inputMode="numeric"
            autoComplete="off"
            value={pesos}
            onChange={({ target }) => change(key, { pesos: target.value })}
            required
          />
          {lines.length > 1 && (
            <Button
              variant="quiet"
              aria-label={`${texts.remove} ${index + 1}`}
              onClick={() => onChange(lines.filter((line) => line.key !== key))}
            >
              ×
            </Button>
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
  );
}
