import { formatDay } from '../../domain/manila-date.ts';
import {
  type DayOrder,
  type DaysWritten,
  dayOrders,
  readDays,
} from '../../domain/money/bank-statement/read-days.ts';
import { SelectField } from '../ui/select-field.tsx';
import { dayOrderTexts as texts } from './texts.ts';

type DayOrderFieldProps = { days: DaysWritten; onChoose: (order: DayOrder) => void };

/** In which order a file writes day and month, where that makes a difference. It can always be switched. */
export function DayOrderField({ days: { order, example }, onChoose }: DayOrderFieldProps) {
  if (example === null) return null;
  return (
    <SelectField
      label={texts.label}
      name="day-order"
      error={order === null ? texts.unclear : undefined}
      value={order ?? ''}
      onChange={({ target }) => onChoose(target.value as DayOrder)}
      required
    >
      {order === null && <option value="">{texts.choose}</option>}
      {dayOrders.map((one) => (
        <option key={one} value={one}>
          {texts.option(example, formatDay(readDays([example], one)[0] ?? ''))}
        </option>
      ))}
    </SelectField>
  );
}
