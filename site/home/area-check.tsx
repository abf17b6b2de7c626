import { useState } from 'react';
import { openDialog } from '../frame/open-dialog.ts';
import type { Places } from '../submission/address-fields.tsx';
import { fewestLetters, foundPlaces } from '../submission/found-places.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './before-ordering.module.css';
import { areaCheck as texts } from './before-ordering-texts.ts';

const shownAtMost = 3;

/** Answers from the list of places that the order form suggests. */
export function AreaCheck() {
  const [places, setPlaces] = useState<Places | 'failed' | null>(null);
  const [typed, setTyped] = useState('');

  const loadPlaces = () => {
    if (places !== null && places !== 'failed') return;
    import('../submission/places.json')
      .then((found) => setPlaces(found.default))
      .catch(() => setPlaces('failed'));
  };
  const isAsked = typed.trim().length >= fewestLetters;
  const found = typeof places === 'object' && places ? foundPlaces(places, typed) : [];
  const isUnknown = isAsked && places !== null && found.length === 0;

  return (
    <div className={styles.area}>
      <TextField
        label={texts.label}
        name="place"
        hint={texts.hint}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={110}
        onFocus={loadPlaces}
        onChange={({ target }) => {
          loadPlaces();
          setTyped(target.value);
        }}
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
