import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { nobody, type VisitsToGive, visitsToGive } from '../../../contract/team/giving.ts';
import { isDay } from '../../../domain/manila-date.ts';
import { useRead } from '../../calls/use-read.ts';
import { ConsultationsLeft } from '../consultations/consultations-left.tsx';
import { givingAddress } from '../frame/addresses.ts';
import { SelectField, TextField } from '../frame/form-fields.tsx';
import { Loaded } from '../frame/notice.tsx';
import { Page } from '../frame/page.tsx';
import { dayIn, useSearch } from '../frame/use-search.ts';
import { GiveForm } from './give-form.tsx';
import styles from './giving.module.css';
import { givingTexts } from './texts.ts';

/** Gives visits of an absent worker, or of nobody, to others (docs/product.md, "Schedule"). */
export function GiveScreen() {
  const [search, show] = useSearch();
  const asked = {
    holder: search.get('holder') ?? '',
    from: dayIn(search, 'from'),
    to: dayIn(search, 'to'),
    subscription: search.get('subscription') ?? '',
  };
  const read = useRead(visitsToGive, asked);
  // After visits were given, the form restarts with the remaining ones.
  const [given, setGiven] = useState<{ turn: number; text: string }>({ turn: 0, text: '' });
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (given.turn > 0) said.current?.focus();
  }, [given]);
  const day = (name: 'from' | 'to') => (
    <TextField
      label={givingTexts[name]}
      name={name}
      type="date"
      value={asked[name]}
      onChange={({ currentTarget: { value } }) => {
        if (value === '' || isDay(value)) show({ [name]: value || null }, { replace: true });
      }}
    />
  );

  return (
    <Page
      title={givingTexts.title}
      count={read.answer?.total}
      back={{ href: '/team/schedule', label: givingTexts.back }}
    >
      <p className={styles.intro}>{givingTexts.intro}</p>
      <Loaded read={read}>
        {(answer) => {
          const { holder, total, visits } = answer;
          const name = nameOf(answer, holder);
          return (
            <>
              <div className={styles.asked}>
                <SelectField
                  label={givingTexts.holder}
                  name="holder"
                  required
                  value={holder}
                  onChange={({ currentTarget: { value } }) =>
                    show({ holder: value }, { replace: true })
                  }
                >
                  {holdersOf(answer).map(({ id, visits: count }) => (
                    <option key={id} value={id}>
                      {givingTexts.holderOption(nameOf(answer, id), count)}
                    </option>
                  ))}
                </SelectField>
                {day('from')}
                {day('to')}
              </div>
              {asked.subscription !== '' && (
                <p className={styles.intro}>
                  {givingTexts.series(visits[0]?.clientName ?? '')}{' '}
                  <Link to={givingAddress({ holder, from: asked.from, to: asked.to })}>
                    {givingTexts.allSeries}
                  </Link>
                </p>
              )}
              <p ref={said} tabIndex={-1} className={styles.said}>
                {given.text}
              </p>
              {visits.length === 0 && (
                <p>{holder === nobody ? givingTexts.noneWithoutCrew : givingTexts.none(name)}</p>
              )}
              <ConsultationsLeft consultations={answer.consultations} />
              {total > visits.length && <p>{givingTexts.onlyFirst(visits.length, total)}</p>}
              {/* Choices belong to the requested visits, not to the last ones shown. */}
              {visits.length > 0 && read.state !== 'loading' && (
                <GiveForm
                  key={`${JSON.stringify(asked)} ${given.turn}`}
                  latest={answer}
                  name={name}
                  onGiven={(text) => {
                    setGiven({ turn: given.turn + 1, text });
                    // Without a name in the address, the next holder's visits would appear.
                    show({ holder }, { replace: true });
                  }}
                />
              )}
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

function holdersOf({ holder, holders }: VisitsToGive): VisitsToGive['holders'] {
  return holders.some(({ id }) => id === holder)
    ? holders
    : [{ id: holder, visits: 0 }, ...holders];
}

function nameOf({ members }: VisitsToGive, holder: string): string {
  return members.find(({ id }) => id === holder)?.name ?? givingTexts.withoutCrew;
}
