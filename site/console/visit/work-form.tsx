import { useState } from 'react';
import type { AnswerOf } from '../../../contract/call.ts';
import type { visit as visitCall } from '../../../contract/team/visit.ts';
import { changeVisit } from '../../../contract/team/visit-changes.ts';
import { stayInMinutes } from '../../../domain/service-numbers.ts';
import { useAct } from '../../calls/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { movingTexts } from '../moving/texts.ts';
import { TroubleNote } from '../moving/trouble.tsx';
import { useChange } from '../moving/use-change.ts';
import { visitTexts } from './texts.ts';
import styles from './visit.module.css';

type Visit = AnswerOf<typeof visitCall>;
type Work = { clientNotes: string; teamNotes: string; checklist: string; stayMinutes: number };

const stays = Array.from(
  { length: (stayInMinutes.longest - stayInMinutes.shortest) / stayInMinutes.step + 1 },
  (_, index) => stayInMinutes.shortest + index * stayInMinutes.step,
);

/** The notes, the checklist and the stay, which are edited and saved together. */
export function WorkForm({ latest }: { latest: Visit }) {
  // The version that was seen, and what was typed since; null while nothing is.
  const [edited, setEdited] = useState<{ seen: Visit; work: Work } | null>(null);
  const { run } = useAct(changeVisit);
  const { make, busy, trouble, clear, formOf } = useChange(() => {
    setEdited(null);
    clear();
    showToast({ text: visitTexts.saved, tone: 'success' });
  });
  const work = edited?.work ?? workOf(latest);
  const isClosed = latest.state !== 'scheduled';
  const change = (changes: Partial<Work>) => {
    if (trouble?.kind !== 'conflict') clear();
    setEdited({ seen: edited?.seen ?? latest, work: { ...work, ...changes } });
  };
  const submit = (overruled: string[], seen: Visit) => {
    const { clientNotes, teamNotes, checklist, stayMinutes } = work;
    const tasks = checklist.split('\n').map((task) => task.trim());
    void make(
      run({
        id: seen.id,
        version: seen.version,
        clientNotes,
        teamNotes,
        checklist: tasks.filter(Boolean),
        ...(stayMinutes !== workOf(seen).stayMinutes && { stayMinutes }),
        overruled,
      }),
    );
  };
  return (
    <section className={styles.section}>
      <h2>{visitTexts.sections.work}</h2>
      <Form className="stack" {...formOf((overruled) => submit(overruled, edited?.seen ?? latest))}>
        <TextAreaField
          label={visitTexts.clientNotes}
          name="clientNotes"
          rows={2}
          maxLength={2000}
          value={work.clientNotes}
          onChange={({ currentTarget }) => change({ clientNotes: currentTarget.value })}
        />
        <TextAreaField
          label={visitTexts.teamNotes}
          name="teamNotes"
          rows={2}
          maxLength={2000}
          value={work.teamNotes}
          onChange={({ currentTarget }) => change({ teamNotes: currentTarget.value })}
        />
        <TextAreaField
          label={visitTexts.checklist}
          name="checklist"
          rows={Math.max(4, latest.checklist.length + 1)}
          hint={visitTexts.checklistHint}
          value={work.checklist}
          onChange={({ currentTarget }) => change({ checklist: currentTarget.value })}
        />
        <SelectField
          label={visitTexts.stay}
          name="stay"
          required
          disabled={isClosed}
          problemName="stayMinutes"
          value={work.stayMinutes}
          onChange={({ currentTarget }) => change({ stayMinutes: Number(currentTarget.value) })}
        >
          {stays.map((minutes) => (
            <option key={minutes} value={minutes}>
              {visitTexts.hours(minutes)}
            </option>
          ))}
        </SelectField>
        <TroubleNote
          trouble={trouble}
          busy={busy}
          overruleLabel={movingTexts.overruleSave}
          onOverrule={(keys) => submit(keys, edited?.seen ?? latest)}
          versions={{ now: workText(workOf(latest)), yours: workText(work) }}
          onUseMine={() => {
            setEdited({ seen: latest, work });
            submit([], latest);
          }}
          onKeepTheirs={() => {
            setEdited(null);
            clear();
          }}
        />
        <div>
          <Button
            type="submit"
            variant="secondary"
            busy={busy}
            busyLabel={visitTexts.saving}
            disabled={edited === null}
          >
            {visitTexts.save}
          </Button>
        </div>
      </Form>
    </section>
  );
}

function workOf({ clientNotes, teamNotes, checklist, startsAt, endsAt }: Visit): Work {
  const stayMinutes = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
  return { clientNotes, teamNotes, checklist: checklist.join('\n'), stayMinutes };
}

function workText({ clientNotes, teamNotes, checklist, stayMinutes }: Work): string {
  return [clientNotes, teamNotes, checklist, visitTexts.hours(stayMinutes)]
    .filter(Boolean)
    .join('\n');
}
