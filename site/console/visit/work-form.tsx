import { useState } from 'react';
import { changeVisit } from '../../../contract/team/visit-changes.ts';
import { useAct } from '../../calls/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { Options, SelectField, TextAreaField } from '../frame/form-fields.tsx';
import { movingTexts } from '../moving/texts.ts';
import { stayLengths } from '../moving/times.ts';
import { TroubleNote } from '../moving/trouble.tsx';
import { useChange } from '../moving/use-change.ts';
import { visitTexts } from './texts.ts';
import styles from './visit.module.css';
import type { Visit } from './visit.ts';

type Work = { clientNotes: string; teamNotes: string; checklist: string; stayMinutes: number };

/** Notes, checklist and times, saved together. */
export function WorkForm({ latest }: { latest: Visit }) {
  // The version seen and the edits since, or null without edits.
  const [edited, setEdited] = useState<{ seen: Visit; work: Work } | null>(null);
  const { run } = useAct(changeVisit);
  const change = useChange(() => {
    setEdited(null);
    change.clear();
    showToast({ text: visitTexts.saved, tone: 'success' });
  });
  const { make, busy, trouble, clear, formOf } = change;
  const work = edited?.work ?? workOf(latest);
  const isClosed = latest.state !== 'scheduled';
  const edit = (changes: Partial<Work>) => {
    if (trouble?.kind !== 'conflict') clear();
    setEdited({ seen: edited?.seen ?? latest, work: { ...work, ...changes } });
  };
  const send = (overruled: string[], seen: Visit) => {
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
  const field = (name: 'clientNotes' | 'teamNotes' | 'checklist') => ({
    name,
    value: work[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      edit({ [name]: currentTarget.value }),
  });
  return (
    <section className={styles.section}>
      <h2>{visitTexts.sections.work}</h2>
      <Form className="stack" {...formOf((overruled) => send(overruled, edited?.seen ?? latest))}>
        <TextAreaField
          label={visitTexts.clientNotes}
          {...field('clientNotes')}
          rows={2}
          maxLength={2000}
        />
        <TextAreaField
          label={visitTexts.teamNotes}
          {...field('teamNotes')}
          rows={2}
          maxLength={2000}
        />
        <TextAreaField
          label={visitTexts.checklist}
          {...field('checklist')}
          rows={Math.max(4, latest.checklist.length + 1)}
          hint={visitTexts.checklistHint}
        />
        <SelectField
          label={visitTexts.stay}
          name="stayMinutes"
          required
          disabled={isClosed}
          value={work.stayMinutes}
          onChange={({ currentTarget }) => edit({ stayMinutes: Number(currentTarget.value) })}
        >
          <Options of={stayLengths} labels={visitTexts.hours} />
        </SelectField>
        <TroubleNote
          change={change}
          overruleLabel={movingTexts.overruleSave}
          send={(keys) => send(keys, edited?.seen ?? latest)}
          versions={{ now: workText(workOf(latest)), yours: workText(work) }}
          onUseMine={() => {
            setEdited({ seen: latest, work });
            send([], latest);
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
