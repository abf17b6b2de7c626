import { useState } from 'react';
import { makeGood, type TeamProblem } from '../../../contract/team/problems.ts';
import { visit as visitCall } from '../../../contract/team/visit.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { useAct } from '../../calls/use-act.ts';
import { useRead } from '../../calls/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { CrewFields } from '../moving/move-fields.tsx';
import { startOf } from '../moving/times.ts';
import { TroubleNote } from '../moving/trouble.tsx';
import { useChange } from '../moving/use-change.ts';
import styles from './problems.module.css';
import { problemsTexts } from './texts.ts';

const texts = problemsTexts.goodDialog;
const stays = [1, 2, 3, 4, 5, 6, 7, 8];

type MakeGoodDialogProps = { problem: TeamProblem; onClose: () => void };

/** Plans a visit that makes a problem good, with its time and its crew. */
export function MakeGoodDialog({ problem, onClose }: MakeGoodDialogProps) {
  const { answer: visit } = useRead(visitCall, { id: problem.visit.id });
  const { run } = useAct(makeGood);
  const { make, busy, trouble, clear, formOf } = useChange(() => {
    onClose();
    showToast({ text: texts.done, tone: 'success' });
  });
  const [day, setDay] = useState(addDays(manilaDayOf(new Date()), 1));
  const [time, setTime] = useState('09:00');
  const [hours, setHours] = useState('1');
  const [answer, setAnswer] = useState('');
  /** Null until somebody is chosen: then the visit's own crew comes, as far as it is still there. */
  const [chosen, setChosen] = useState<string[] | null>(null);
  const members = visit?.members ?? [];
  const crew = chosen ?? (visit?.crew ?? []).filter((id) => members.some((one) => one.id === id));
  const start = startOf(day, time);

  const send = (overruled: string[]) => {
    if (start === null) return;
    const stayMinutes = Number(hours) * 60;
    const wish = { id: problem.id, startsAt: start.toISOString(), stayMinutes, crew, answer };
    void make(run({ ...wish, overruled }));
  };
  return (
    <Dialog title={texts.title} subtitle={texts.text} closable={!busy} onClose={onClose}>
      <Form className="stack" {...formOf(send)} onChange={clear}>
        <p className={styles.words}>{problem.text}</p>
        <TextField
          label={texts.day}
          name="day"
          type="date"
          required
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <TextField
          label={texts.start}
          name="start"
          type="time"
          step={1800}
          required
          value={time}
          onChange={({ currentTarget }) => setTime(currentTarget.value)}
        />
        <SelectField
          label={texts.stay}
          name="stay"
          required
          value={hours}
          onChange={({ currentTarget }) => setHours(currentTarget.value)}
        >
          {stays.map((stay) => (
            <option key={stay} value={stay}>
              {texts.hours(stay)}
            </option>
          ))}
        </SelectField>
        <CrewFields members={members} crew={crew} onChange={setChosen} />
        <TextAreaField
          label={texts.words}
          name="answer"
          rows={3}
          maxLength={2000}
          value={answer}
          onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
        />
        <TroubleNote
          trouble={trouble}
          busy={busy}
          overruleLabel={texts.overrule}
          onOverrule={send}
          versions={null}
          onUseMine={() => send([])}
          onKeepTheirs={onClose}
        />
        <div className="actions">
          {trouble?.kind !== 'warned' && (
            <Button type="submit" busy={busy} busyLabel={texts.busy}>
              {problemsTexts.makeGood}
            </Button>
          )}
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
