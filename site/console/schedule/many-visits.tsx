import { useState } from 'react';
import { giveVisits } from '../../../contract/team/giving.ts';
import { moveDay, type WeekMember, type WeekVisit } from '../../../contract/team/schedule.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import {
  manilaDayOf,
  manilaMinutesOf,
  manilaMoment,
} from '../../../domain/calendar/manila-clock.ts';
import { listInWords } from '../../../domain/calendar/words.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { useAct } from '../../calls/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../frame/form-fields.tsx';
import { type Selection, SelectionBar } from '../frame/selection.tsx';
import { givingTexts } from '../giving/texts.ts';
import { ChangeDialog } from '../moving/change-dialog.tsx';
import { CrewFields } from '../moving/move-fields.tsx';
import { movingTexts } from '../moving/texts.ts';
import { useUndo } from '../moving/use-change.ts';
import { moveDayTexts, manyVisitsTexts as texts } from './texts.ts';

type ManyVisitsProps = {
  visits: readonly WeekVisit[];
  members: readonly WeekMember[];
  selection: Selection;
};

/** The visits as they were when the dialog was opened. */
type Opened = { kind: 'give' | 'move'; visits: readonly WeekVisit[] };

/** What can be done with all selected visits at once. */
export function ManyVisits({ visits, members, selection }: ManyVisitsProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const selected = visits.filter(({ id }) => selection.ids.includes(id));
  const dialog = opened && {
    visits: opened.visits,
    onClose: () => setOpened(null),
    onDone: selection.clear,
  };
  return (
    <>
      <SelectionBar selection={selection}>
        <Button variant="secondary" onClick={() => setOpened({ kind: 'give', visits: selected })}>
          {texts.give}
        </Button>
        <Button variant="secondary" onClick={() => setOpened({ kind: 'move', visits: selected })}>
          {texts.move}
        </Button>
      </SelectionBar>
      {dialog && opened?.kind === 'give' && <GiveDialog {...dialog} members={members} />}
      {dialog && opened?.kind === 'move' && <MoveToDayDialog {...dialog} />}
    </>
  );
}

type DialogProps = { visits: readonly WeekVisit[]; onClose: () => void; onDone: () => void };

/** The crew comes in place of the one of each visit. */
function GiveDialog({
  visits,
  members,
  ...rest
}: DialogProps & { members: readonly WeekMember[] }) {
  const { run } = useAct(giveVisits);
  const offerUndo = useUndo();
  const [crew, setCrew] = useState<string[]>([]);
  const names = members.filter(({ id }) => crew.includes(id)).map(({ name }) => name);
  return (
    <ChangeDialog
      {...rest}
      title={texts.give}
      subtitle={subtitleOf(visits)}
      send={givingTexts.give(visits.length)}
      overrule={givingTexts.overrule}
      done={givingTexts.given(visits.length, listInWords(names))}
      tellDone={offerUndo}
      run={(_, overruled) =>
        run({ visits: visits.map(({ id, version }) => ({ id, version, crew })), overruled })
      }
    >
      <CrewFields members={members} crew={crew} onChange={setCrew} />
      <p className="small-print">{texts.crewHint}</p>
    </ChangeDialog>
  );
}

/** Each visit keeps its time of day. */
function MoveToDayDialog({ visits, ...rest }: DialogProps) {
  const { run } = useAct(moveDay);
  const offerUndo = useUndo();
  const lastDay = visits
    .map(({ startsAt }) => manilaDayOf(new Date(startsAt)))
    .toSorted()
    .at(-1);
  return (
    <ChangeDialog
      {...rest}
      title={texts.move}
      subtitle={subtitleOf(visits)}
      send={moveDayTexts.apply(visits.length)}
      overrule={movingTexts.overrule}
      done={movingTexts.moved(visits.length)}
      tellDone={offerUndo}
      run={(typed, overruled) =>
        run({
          reason: typedIn(typed, 'reason'),
          placements: visits.map(({ id, version, startsAt }) => ({
            ...{ id, version },
            startsAt: onDay(startsAt, typedIn(typed, 'day')),
          })),
          overruled,
        })
      }
    >
      <TextField
        label={moveDayTexts.columns.day}
        name="day"
        type="date"
        hint={texts.dayHint}
        defaultValue={lastDay && addDays(lastDay, 1)}
        required
      />
      <TextField
        label={moveDayTexts.reason}
        name="reason"
        hint={moveDayTexts.reasonHint}
        maxLength={200}
        required
      />
    </ChangeDialog>
  );
}

const onDay = (startsAt: string, day: string) =>
  manilaMoment(day, manilaMinutesOf(new Date(startsAt))).toISOString();

/** Names each client once. */
function subtitleOf(visits: readonly WeekVisit[]): string {
  const clients = [...new Set(visits.map(({ clientName }) => clientName))];
  return texts.subtitle(visits.length, clients.join(', '));
}
