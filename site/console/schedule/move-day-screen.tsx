import { useState } from 'react';
import { previewDay } from '../../../contract/team/schedule.ts';
import { mondayOf } from '../../../domain/calendar/days.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { isDay } from '../../../domain/manila-date.ts';
import { useRead } from '../../calls/use-read.ts';
import { ConsultationsLeft } from '../consultations/consultations-left.tsx';
import { Checkboxes, TextField } from '../frame/form-fields.tsx';
import { Loaded } from '../frame/notice.tsx';
import { Page } from '../frame/page.tsx';
import { useSearch } from '../frame/use-search.ts';
import styles from './move-day.module.css';
import { emptyDraft, MoveDayForm } from './move-day-form.tsx';
import { moveDayTexts } from './texts.ts';

/** Empties a day because of a storm, a holiday or a strike (docs/product.md, "Move a day"). */
export function MoveDayScreen() {
  const [search, show] = useSearch();
  const asked = search.get('day') ?? '';
  const day = isDay(asked) ? asked : manilaDayOf(new Date());
  const towns = search.get('towns') ?? '';
  const crews = search.get('crews') ?? '';
  const [draft, setDraft] = useState(emptyDraft);
  const read = useRead(previewDay, { day, towns, crews }, { live: `day:${day}` });

  const change = (name: string, value: string) =>
    show(
      { ...(name === 'day' && { towns: null, crews: null }), [name]: value === '' ? null : value },
      { replace: true },
    );

  return (
    <Page
      title={moveDayTexts.title}
      back={{ href: `/team/schedule?week=${mondayOf(day)}`, label: moveDayTexts.back }}
      at={`move-day:${day}`}
      writes={draft === emptyDraft ? undefined : 'form'}
    >
      <p className={styles.intro}>{moveDayTexts.intro}</p>
      <div className={styles.day}>
        <TextField
          label={moveDayTexts.day}
          name="day"
          type="date"
          required
          value={day}
          onChange={({ currentTarget: { value } }) => {
            if (isDay(value)) change('day', value);
          }}
        />
      </div>
      <Loaded read={read}>
        {(preview) => {
          const { proposals, members } = preview;
          const onDay = new Set(proposals.flatMap(({ crew }) => crew));
          const workers = members.filter(({ id, role }) => role === 'worker' || onDay.has(id));
          return (
            <>
              <Choice
                legend={moveDayTexts.towns}
                options={preview.towns.map((town) => ({ id: town, label: town }))}
                chosen={towns === '' ? [] : towns.split(';')}
                onChange={(chosen) => change('towns', chosen.join(';'))}
              />
              <Choice
                legend={moveDayTexts.crews}
                options={workers.map(({ id, name }) => ({ id, label: name }))}
                chosen={crews === '' ? [] : crews.split(',')}
                onChange={(chosen) => change('crews', chosen.join(','))}
              />
              {proposals.length === 0 && <p>{moveDayTexts.none}</p>}
              <ConsultationsLeft consultations={preview.consultations} />
              {/* The form belongs to the requested visits, not to the last ones shown. */}
              {proposals.length > 0 && read.state !== 'loading' && (
                <MoveDayForm
                  key={`${day} ${towns} ${crews}`}
                  day={day}
                  latest={proposals}
                  members={members}
                  draft={draft}
                  onDraft={setDraft}
                />
              )}
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

type ChoiceProps = {
  legend: string;
  options: readonly { id: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** Filters by town or crew. None ticked means all. */
function Choice({ legend, options, chosen, onChange }: ChoiceProps) {
  if (options.length < 2 && chosen.length === 0) return null;
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      <div>
        <Checkboxes of={options} checked={chosen} onChange={onChange} />
      </div>
    </fieldset>
  );
}
