import { useState } from 'react';
import { giveVisits, nobody, type VisitsToGive } from '../../../contract/team/giving.ts';
import { listInWords } from '../../../domain/calendar/words.ts';
import { firstNameOf } from '../../../domain/people/first-name.ts';
import { useAct } from '../../calls/use-act.ts';
import { Form } from '../../ui/field.tsx';
import { SelectField } from '../frame/form-fields.tsx';
import { SendAll } from '../moving/send-all.tsx';
import { timesText } from '../moving/times.ts';
import { TroubleNote } from '../moving/trouble.tsx';
import { useChange, useUndo } from '../moving/use-change.ts';
import {
  allTo,
  type Choices,
  clashesIn,
  crewThen,
  freeCount,
  proposedChoices,
  stays,
  weeksOf,
} from './choices.ts';
import styles from './giving.module.css';
import { givingTexts } from './texts.ts';
import { WeekVisits } from './week-visits.tsx';

type GiveFormProps = {
  /** The latest visits. They do not replace the choices made. */
  latest: VisitsToGive;
  name: string;
  onGiven: (text: string) => void;
};

/** With more visits than this, weeks start folded. */
const openUpTo = 40;

/** Proposes a receiver for each visit. All are given at once. */
export function GiveForm({ latest, name, onGiven }: GiveFormProps) {
  const [{ visits, holder, members }, setListed] = useState(latest);
  const [choices, setChoices] = useState<Choices>(() => proposedChoices(visits));
  const [all, setAll] = useState('proposed');
  const offerUndo = useUndo();
  const { run } = useAct(giveVisits);
  const change = useChange((undo) => {
    const text = givingTexts.given(undo.length, receivers());
    offerUndo(text, undo);
    onGiven(text);
  });
  const { make, busy, trouble, clear, formOf } = change;
  const names = new Map(members.map((member) => [member.id, firstNameOf(member.name)]));
  const others = members
    .filter(({ id }) => id !== holder)
    .toSorted((one, other) => Number(one.role !== 'worker') - Number(other.role !== 'worker'));
  const wanted = visits.filter(({ id }) => choices.get(id) !== stays);
  const clashes = clashesIn(visits, choices);
  const weeks = [...weeksOf(visits)];

  const send = (overruled: string[]) => {
    const given = wanted.map((visit) => ({
      id: visit.id,
      version: visit.version,
      crew: crewThen(visit, holder, choices.get(visit.id) ?? stays),
    }));
    void make(run({ visits: given, overruled }));
  };
  const choose = (changed: Choices, how: string) => {
    clear();
    setChoices(changed);
    setAll(how);
  };

  const latestById = new Map(latest.visits.map((visit) => [visit.id, visit]));
  const conflicts = wanted.filter(({ id, version }) => latestById.get(id)?.version !== version);
  /** Adopts the latest visits and keeps the choices, or drops those in conflict. */
  const settle = (whose: 'mine' | 'theirs') => {
    const left = new Set(whose === 'mine' ? [] : conflicts.map(({ id }) => id));
    setListed(latest);
    setChoices(
      new Map(
        latest.visits.map(({ id }) => [id, left.has(id) ? stays : (choices.get(id) ?? stays)]),
      ),
    );
    clear();
  };
  /** Returns the receivers in words, or '' if some visits go to no one. */
  const receivers = () => {
    const chosen = new Set(wanted.map(({ id }) => choices.get(id)));
    if (chosen.has(nobody)) return '';
    return listInWords(members.filter(({ id }) => chosen.has(id)).map((member) => member.name));
  };
  const crewText = (crew: readonly string[]) =>
    listInWords(crew.map((id) => names.get(id) ?? '')) || givingTexts.withoutCrew;
  const perVisit = (text: (visit: (typeof visits)[number]) => string) =>
    conflicts.map((one) => `${one.clientName}, ${text(one)}`).join('\n');

  return (
    <Form noValidate className="stack" {...formOf(send)}>
      {visits.length > 1 && (
        <div className={styles.all}>
          <SelectField
            label={givingTexts.all}
            name="all"
            required
            value={all}
            onChange={({ currentTarget: { value } }) => choose(forAll(visits, value), value)}
          >
            {all === 'mixed' && <option value="mixed">{givingTexts.mixed}</option>}
            <option value="proposed">{givingTexts.asProposed}</option>
            <option value={stays}>{givingTexts.allStay}</option>
            {others.map((member) => (
              <option key={member.id} value={member.id}>
                {givingTexts.allOption(member.name, freeCount(visits, member.id), visits.length)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {weeks.map(([monday, ofWeek], index) => (
        <WeekVisits
          key={monday}
          monday={monday}
          visits={ofWeek}
          isOpenAtFirst={index === 0 || visits.length <= openUpTo}
          holder={{ id: holder, name: holder === nobody ? null : firstNameOf(name) }}
          members={others}
          choices={choices}
          clashes={clashes}
          warnings={trouble?.kind === 'warned' ? trouble.warnings : []}
          onChoose={(id, choice) => choose(new Map([...choices, [id, choice]]), 'mixed')}
        />
      ))}
      <TroubleNote
        change={change}
        overruleLabel={givingTexts.overrule}
        send={send}
        versions={{
          now: perVisit(({ id }) => {
            const visit = latestById.get(id);
            return visit ? `${timesText(visit)}: ${crewText(visit.crew)}` : givingTexts.gone;
          }),
          yours: perVisit(
            (visit) =>
              `${timesText(visit)}: ${crewText(crewThen(visit, holder, choices.get(visit.id) ?? stays))}`,
          ),
        }}
        onUseMine={() => settle('mine')}
        onKeepTheirs={() => settle('theirs')}
      />
      <SendAll
        label={givingTexts.give(wanted.length)}
        busyLabel={givingTexts.giving}
        busy={busy}
        isEmpty={wanted.length === 0}
        isWarned={trouble?.kind === 'warned'}
        note={givingTexts.mails}
      />
    </Form>
  );
}

function forAll(visits: VisitsToGive['visits'], how: string): Choices {
  return how === 'proposed' ? proposedChoices(visits) : allTo(visits, how);
}
