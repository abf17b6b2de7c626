import { useState } from 'react';
import { pauseLengths } from '../../../../contract/client/pauses.ts';
import { addDays } from '../../../../domain/calendar/days.ts';
import { formatShortDay } from '../../../../domain/calendar/words.ts';
import { useRead } from '../../../calls/use-read.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from '../plan.module.css';
import { pauseTexts as texts } from './texts.ts';

type PauseLengthProps = {
  planId: string;
  firstDay: string;
  /** The latest last day. */
  latest: string;
  lastDay: string;
  fault: string | undefined;
  onChoose: (lastDay: string) => void;
};

const other = 'other';

/** Chooses how long a pause lasts: first what fits the rhythm, then any last day. */
export function PauseLength({
  planId,
  firstDay,
  latest,
  lastDay,
  fault,
  onChoose,
}: PauseLengthProps) {
  const read = useRead(pauseLengths, { id: planId, firstDay });
  const [isOther, setIsOther] = useState(false);
  if (read.state === 'loading') return <p className={styles.quiet}>{texts.looking}</p>;
  const lengths = read.state === 'ready' ? read.answer.lengths : [];
  const isTyped = isOther || lengths.length === 0;
  const lastOf = (endDay: string) => addDays(endDay, -1);
  return (
    <>
      {read.state === 'ready' && lengths.length === 0 && (
        <p className={styles.quiet}>{texts.noLength}</p>
      )}
      {lengths.length > 0 && (
        <SelectField
          name="length"
          label={texts.length}
          hint={texts.fits}
          required
          value={isOther ? other : lastDay}
          onChange={({ currentTarget }) => {
            setIsOther(currentTarget.value === other);
            onChoose(currentTarget.value === other ? '' : currentTarget.value);
          }}
        >
          <option value="" disabled>
            {texts.chooseLength}
          </option>
          {lengths.map(({ unit, count, endDay }) => (
            <option key={endDay} value={lastOf(endDay)}>
              {texts.lengths[unit](count, formatShortDay(lastOf(endDay)))}
            </option>
          ))}
          <option value={other}>{texts.otherLength}</option>
        </SelectField>
      )}
      {isTyped && (
        <TextField
          type="date"
          name="lastDay"
          label={texts.lastDay}
          required
          min={firstDay}
          max={latest}
          value={lastDay}
          error={fault}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        />
      )}
    </>
  );
}
