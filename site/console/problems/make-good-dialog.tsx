import { useState } from 'react';
import { makeGood, type TeamProblem } from '../../../contract/team/problems.ts';
import { visit as visitCall } from '../../../contract/team/visit.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { useAct } from '../../calls/use-act.ts';
import { useRead } from '../../calls/use-read.ts';
import { Options, SelectField, TextAreaField, TextField, textsIn } from '../frame/form-fields.tsx';
import { ChangeDialog } from '../moving/change-dialog.tsx';
import { CrewFields } from '../moving/move-fields.tsx';
import { startOf } from '../moving/times.ts';
import styles from './problems.module.css';
import { problemsTexts } from './texts.ts';

const texts = problemsTexts.goodDialog;
const stays = [1, 2, 3, 4, 5, 6, 7, 8];

type MakeGoodDialogProps = { problem: TeamProblem; onClose: () => void };

export function MakeGoodDialog({
  problem: { id, text, visit: about },
  onClose,
}: MakeGoodDialogProps) {
  const { answer: visit } = useRead(visitCall, { id: about.id });
  const { run } = useAct(makeGood);
  /** Null until changed: then the visit's own crew, without members who left. */
  const [chosen, setChosen] = useState<string[] | null>(null);
  const members = visit?.members ?? [];
  const crew = chosen ?? (visit?.crew ?? []).filter((id) => members.some((one) => one.id === id));
  return (
    <ChangeDialog
      title={texts.title}
      subtitle={texts.text}
      send={problemsTexts.makeGood}
      overrule={texts.overrule}
      done={texts.done}
      run={(typed, overruled) => {
        const { day, start, stay, answer } = textsIn(typed, 'day', 'start', 'stay', 'answer');
        const startsAt = startOf(day, start)?.toISOString() ?? '';
        return run({ id, startsAt, stayMinutes: Number(stay) * 60, crew, answer, overruled });
      }}
      onClose={onClose}
    >
      <p className={styles.words}>{text}</p>
      <TextField
        label={texts.day}
        name="day"
        type="date"
        required
        defaultValue={addDays(manilaDayOf(new Date()), 1)}
      />
      <TextField
        label={texts.start}
        name="start"
        type="time"
        step={1800}
        required
        defaultValue="09:00"
      />
      <SelectField label={texts.stay} name="stay" required>
        <Options of={stays} labels={texts.hours} />
      </SelectField>
      <CrewFields members={members} crew={crew} onChange={setChosen} />
      <TextAreaField label={texts.words} name="answer" rows={3} maxLength={2000} />
    </ChangeDialog>
  );
}
