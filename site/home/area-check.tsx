import { useEffect, useRef, useState } from 'react';
import type { Places } from '../../domain/places/places.ts';
import { openDialog } from '../frame/open-dialog.ts';
import { fewestLetters, foundPlaces } from '../submission/found-places.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './before-ordering.module.css';
import { areaCheck as texts } from './before-ordering-texts.ts';

const shownAtMost = 3;

/** The browser fetches it once, and again only after a failure. */
const readPlaces = () =>
  import('../../domain/places/places.json').then(({ default: all }): Places => all);

/** Answers from the list of places that the order form suggests. */
export function AreaCheck() {
  const area = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<Places | 'failed' | null>(null);
  const [typed, setTyped] = useState('');

  // What was typed before React ran is answered too.
  useEffect(() => setTyped(area.current?.querySelector('input')?.value ?? ''), []);
  useEffect(() => {
    if (typed !== '') readPlaces().then(setPlaces, () => setPlaces('failed'));
  }, [typed]);
  const isAsked = typed.trim().length >= fewestLetters;
  const found = typeof places === 'object' && places ? foundPlaces(places, typed) : [];
  const isUnknown = isAsked && places !== null && found.length === 0;

  return (
    <div ref={area} className={styles.area}>
      <TextField
        label={texts.label}
        name="place"
        hint={texts.hint}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={110}
        onFocus={() => void readPlaces().catch(() => null)}
        onChange={({ target }) => setTyped(target.value)}
        required
      />
      <div role="status" className={styles.answer}>
        {found.length > 0 && (
          <p>
            <strong>{texts.yes}</strong> {found.slice(0, shownAtMost).join(' · ')}
            {found.length > shownAtMost && ` ${texts.more(found.length - shownAtMost)}`}
          </p>
        )}
        {isUnknown && (
          <>
            <p>{places === 'failed' ? texts.failed : texts.unknown}</p>
            <Button variant="quiet" onClick={() => openDialog({ kind: 'inquiry' })}>
              {texts.ask}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
