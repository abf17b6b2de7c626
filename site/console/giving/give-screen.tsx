import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { nobody, type VisitsToGive, visitsToGive } from '../../../contract/team/giving.ts';
import { isDay } from '../../../domain/manila-date.ts';
import { useRead } from '../../calls/use-read.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ConsultationsLeft } from '../consultations/consultations-left.tsx';
import { givingAddress } from '../frame/addresses.ts';
import { Loaded } from '../frame/notice.tsx';
import { Page } from '../frame/page.tsx';
import { useSearch } from '../frame/use-search.ts';
import { GiveForm } from './give-form.tsx';
import styles from './giving.module.css';
import { givingTexts } from './texts.ts';

/** Gives visits of who will not come, or of nobody, to others (docs/product.md, "Schedule"). */
export function GiveScreen() {
  const [search, show] = useSearch();
  const asked = {
    holder: search.get('holder') ?? '',
    from: dayIn(search.get('from')),
    to: dayIn(search.get('to')),
    subscription: search.get('subscription') ?? '',
  };
  const read = useRead(visitsToGive, asked);
  // Each time visits were given, the form begins anew with those that are left.
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
              {/* What was chosen belongs to the visits that were asked for, not to the last ones. */}
              {visits.length > 0 && read.state !== 'loading' && (
                <GiveForm
                  key={`${JSON.stringify(asked)} ${given.turn}`}
                  latest={answer}
                  name={name}
                  onGiven={(text) => {
                    setGiven({ turn: given.turn + 1, text });
                    // Without a name in the address, the next holder's visits would follow.
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

/** Returns the day that an address names, or ''. */
function dayIn(value: string | null): string {
  return value !== null && isDay(value) ? value : '';
}

/** Returns who can be chosen: whoever has visits then, and who was asked for. */
function holdersOf({ holder, holders }: VisitsToGive): VisitsToGive['holders'] {
  return holders.some(({ id }) => id === holder)
    ? holders
    : [{ id: holder, visits: 0 }, ...holders];
}

function nameOf({ members }: VisitsToGive, holder: string): string {
  return members.find(({ id }) => id === holder)?.name ?? givingTexts.withoutCrew;
}
