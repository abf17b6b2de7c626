import { useState } from 'react';
import { columnsOf, type ImportKind } from '../../../domain/transfer/columns.ts';
import {
  guessColumns,
  leftOut,
  type Mapping,
  missingColumns,
  remap,
} from '../../../domain/transfer/map-columns.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../frame/form-fields.tsx';
import styles from './import.module.css';
import type { Sheet } from './read-sheet.ts';
import { importTexts as texts } from './texts.ts';
import { keepUsualMapping, usualMapping } from './usual-mapping.ts';

type MappingFormProps = {
  kind: ImportKind;
  sheet: Sheet;
  isBusy: boolean;
  onMap: (mapping: Mapping) => void;
};

/** Asks which of our columns each heading is. Guesses are chosen already. */
export function MappingForm({ kind, sheet: { head, rows }, isBusy, onMap }: MappingFormProps) {
  const [mapping, setMapping] = useState<Mapping>(() =>
    guessColumns(kind, head, usualMapping(kind)),
  );
  const missing = missingColumns(kind, mapping);
  const samples = head.map((_, place) =>
    rows.flatMap(({ cells }) => cells[place] || []).slice(0, 3),
  );
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        keepUsualMapping(kind, head, mapping);
        onMap(mapping);
      }}
    >
      <p className={styles.words}>{texts.mapText}</p>
      <div className={styles.fields}>
        {head.map((heading, place) => {
          const sample = samples[place] ?? [];
          return heading === '' && sample.length === 0 ? null : (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: Headings never move, and may be equal.
              key={place}
              label={heading || texts.unnamed(place + 1)}
              hint={sample.join(' · ') || texts.noSamples}
              name={`column-${place}`}
              value={mapping[place]}
              onChange={({ target }) => setMapping(remap(kind, mapping, place, target.value))}
              disabled={isBusy}
              required
            >
              <option value={leftOut}>{texts.leaveColumnOut}</option>
              {columnsOf[kind].map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </SelectField>
          );
        })}
      </div>
      {missing.length > 0 && <p role="status">{texts.missing(missing)}</p>}
      <div className="cluster">
        <Button type="submit" disabled={isBusy || missing.length > 0}>
          {texts.check}
        </Button>
      </div>
    </form>
  );
}
