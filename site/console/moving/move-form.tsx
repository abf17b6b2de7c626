import { useState } from 'react';
import { moveVisit, restoreVisit } from '../../../contract/team/visit-changes.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { listInWords } from '../../../domain/calendar/words.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { useAct } from '../../calls/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/field.tsx';
import { TextField } from '../frame/form-fields.tsx';
import type { Visit } from '../visit/visit.ts';
import { CrewFields, FreeTimes, type Scope, ScopeFields } from './move-fields.tsx';
import styles from './moving.module.css';
import { movingTexts } from './texts.ts';
import { startOf, timesText, timeValue } from './times.ts';
import { TroubleNote } from './trouble.tsx';
import { useChange, useUndo } from './use-change.ts';

type MoveFormProps = {
  /** The visit as opened, and its latest state. */
  opened: Visit;
  latest: Visit;
  target: MoveTarget | undefined;
  onClose: () => void;
};

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
  const change = useChange((undo) => {
    onClose();
    offerUndo(movingTexts.moved(undo.length), undo);
  });
  const { make, busy, trouble, clear, formOf } = change;
  const start = startOf(day, time);
  const isMove = opened.state === 'scheduled';
  const stay = Date.parse(opened.endsAt) - Date.parse(opened.startsAt);
  const crewChange = String(crew.toSorted()) === String(opened.crew.toSorted()) ? {} : { crew };

  const send = (overruled: string[], known: Visit) => {
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
    <Form className={`stack ${styles.form}`} {...formOf((overruled) => send(overruled, seen))}>
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
        change={change}
        send={(keys) => send(keys, seen)}
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
        onUseMine={() => send([], latest)}
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

/** Says by when a visit has to take place. A single job has no last day. */
function lastDayText({ lastDay, isOwed }: Visit): string | undefined {
  if (lastDay === null) return undefined;
  return isOwed ? movingTexts.owedUntil(formatDay(lastDay)) : movingTexts.until(formatDay(lastDay));
}

export type MoveTarget = { start: Date; crew: readonly string[] };
