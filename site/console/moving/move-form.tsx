import { useState } from 'react';
import type { AnswerOf } from '../../../contract/call.ts';
import type { visit as visitCall } from '../../../contract/team/visit.ts';
import { moveVisit, restoreVisit } from '../../../contract/team/visit-changes.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { listInWords } from '../../../domain/calendar/words.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { useAct } from '../../calls/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CrewFields, FreeTimes, type Scope, ScopeFields } from './move-fields.tsx';
import styles from './moving.module.css';
import { movingTexts } from './texts.ts';
import { startOf, timesText, timeValue } from './times.ts';
import { TroubleNote } from './trouble.tsx';
import { useChange, useUndo } from './use-change.ts';

type Visit = AnswerOf<typeof visitCall>;

type MoveFormProps = {
  /** The visit as the dispatcher saw it when the dialog opened, and as it is by now. */
  opened: Visit;
  latest: Visit;
  target: MoveTarget | undefined;
  onClose: () => void;
};

/** The fields of a move: day, start, crew, free times, and what follows. */
export function MoveForm({ opened, latest, target, onClose }: MoveFormProps) {
  const [seen, setSeen] = useState(opened);
  const first = target?.start ?? new Date(opened.startsAt);
  const [day, setDay] = useState(manilaDayOf(first));
  const [time, setTime] = useState(timeValue(first));
  const [crew, setCrew] = useState<string[]>([...(target?.crew ?? opened.crew)]);
  const [scope, setScope] = useState<Scope>('this');
  const [ticked, setTicked] = useState<string[]>([]);
  const [reason, setReason] = useState('');
  const offerUndo = useUndo();
  const { run: move } = useAct(moveVisit);
  const { run: restore } = useAct(restoreVisit);
  const { make, busy, trouble, clear, formOf } = useChange((undo) => {
    onClose();
    offerUndo(movingTexts.moved(undo.length), undo);
  });
  const start = startOf(day, time);
  const isMove = opened.state === 'scheduled';
  const stay = Date.parse(opened.endsAt) - Date.parse(opened.startsAt);
  const crewChange = String(crew.toSorted()) === String(opened.crew.toSorted()) ? {} : { crew };

  const submit = (overruled: string[], known: Visit) => {
    if (start === null) return;
    setSeen(known);
    const startsAt = start.toISOString();
    const { id, version } = known;
    const wish = { id, startsAt, overruled, reason, ...crewChange };
    const versions =
      scope === 'this'
        ? [{ id, version }]
        : known.series.map((one) => ({ id: one.id, version: one.version }));
    void make(
      isMove ? move({ ...wish, scope, ticked, seen: versions }) : restore({ ...wish, version }),
    );
  };
  const nameOf = (id: string) => opened.members.find((member) => member.id === id)?.name ?? '';
  const crewText = (ids: readonly string[]) => listInWords(ids.map(nameOf)) || movingTexts.noCrew;
  const versionText = (times: { startsAt: string; endsAt: string }, ids: readonly string[]) =>
    `${timesText(times)}, ${crewText(ids)}`;
  const changing = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      clear();
      set(value);
    };
  };

  return (
    <Form className={`stack ${styles.form}`} {...formOf((overruled) => submit(overruled, seen))}>
      <p>
        <span className="small-print">{movingTexts.from}:</span> {versionText(opened, opened.crew)}
      </p>
      <div className={`stack ${styles.pair}`}>
        <TextField
          label={movingTexts.day}
          name="day"
          type="date"
          hint={isMove ? undefined : lastDayText(opened)}
          required
          value={day}
          onChange={({ currentTarget }) => changing(setDay)(currentTarget.value)}
        />
        <TextField
          label={movingTexts.start}
          name="start"
          type="time"
          step={1800}
          required
          value={time}
          onChange={({ currentTarget }) => changing(setTime)(currentTarget.value)}
        />
      </div>
      {isMove && opened.isInSeries && (
        <ScopeFields
          visit={trouble?.kind === 'conflict' ? latest : seen}
          scope={scope}
          onScope={changing(setScope)}
          ticked={ticked}
          onTicked={changing(setTicked)}
        />
      )}
      <TroubleNote
        trouble={trouble}
        busy={busy}
        overruleLabel={movingTexts.overrule}
        onOverrule={(keys) => submit(keys, seen)}
        versions={
          start && {
            now: versionText(latest, latest.crew),
            yours: versionText(
              {
                startsAt: start.toISOString(),
                endsAt: new Date(start.getTime() + stay).toISOString(),
              },
              crew,
            ),
          }
        }
        onUseMine={() => submit([], latest)}
        onKeepTheirs={onClose}
      />
      <div className="row">
        {trouble?.kind !== 'warned' && (
          <Button type="submit" busy={busy} busyLabel={movingTexts.moving}>
            {isMove ? movingTexts.move : movingTexts.restore}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {movingTexts.cancel}
        </Button>
      </div>
      <FreeTimes
        visitId={opened.id}
        crew={crew}
        from={day === '' ? manilaDayOf(first) : day}
        chosen={start}
        onChoose={(moment) => {
          changing(setDay)(manilaDayOf(moment));
          setTime(timeValue(moment));
        }}
      />
      <CrewFields members={opened.members} crew={crew} onChange={changing(setCrew)} />
      <TextField
        label={movingTexts.reason}
        name="reason"
        hint={movingTexts.reasonHint}
        maxLength={300}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Form>
  );
}

/** Says until when a visit can be put on another day. A single job has no last day. */
function lastDayText({ lastDay, isOwed }: Visit): string | undefined {
  if (lastDay === null) return undefined;
  return isOwed ? movingTexts.owedUntil(formatDay(lastDay)) : movingTexts.until(formatDay(lastDay));
}

/** Where a visit was dropped. */
export type MoveTarget = { start: Date; crew: readonly string[] };
