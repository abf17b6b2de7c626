import { useState } from 'react';
import type { ImportFault, ImportFound } from '../../../contract/team/imports.ts';
import { columnsOf, type ImportKind } from '../../../domain/transfer/columns.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { SelectField, TextField } from '../frame/form-fields.tsx';
import styles from './import.module.css';
import type { Mend } from './mend-rows.ts';
import { importTexts as texts } from './texts.ts';

type MendFaultsProps = {
  kind: ImportKind;
  found: ImportFound;
  /** What a row is called, such as its client. */
  nameOf: (row: number) => string;
  onMend: (mends: Mend[]) => void;
};

/** Asks for one correction for all rows with the same fault. */
export function MendFaults({ kind, found, nameOf, onMend }: MendFaultsProps) {
  const { faults, faultCount } = found;
  const canMend = faults.some(({ rows }) => rows.length > 0);
  return (
    <section className={styles.found} aria-labelledby="faults">
      <h2 id="faults">{texts.faults(faultCount)}</h2>
      <p className={styles.words}>
        {canMend && texts.faultsText}{' '}
        {faults.length < faultCount && texts.moreFaults(faults.length)}
      </p>
      <form
        className={`stack ${styles.form}`}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget);
          onMend(
            faults.map((fault, at) => ({
              fault,
              text: typed.has(`out-${at}`)
                ? null
                : typed.has(`mend-${at}`)
                  ? typedIn(typed, `mend-${at}`).trim()
                  : fault.text,
            })),
          );
        }}
      >
        {faults.map((fault, at) => (
          <Group
            key={JSON.stringify(fault)}
            {...{ kind, fault, at }}
            where={texts.where(fault.rows, fault.rows.slice(0, 3).map(nameOf))}
          />
        ))}
        {canMend && (
          <div className="cluster">
            <Button type="submit">{texts.checkAgain}</Button>
          </div>
        )}
      </form>
    </section>
  );
}

type GroupProps = { kind: ImportKind; fault: ImportFault; at: number; where: string };

function Group({ kind, fault: { column, text, what, todo, rows }, at, where }: GroupProps) {
  const [isOut, setOut] = useState(false);
  const hint = `${what} ${todo}`;
  const choices = columnsOf[kind].find(({ title }) => title === column)?.choices;
  const field = {
    ...{ label: where, hint, name: `mend-${at}` },
    ...{ disabled: isOut, required: !isOut },
  };
  return (
    <fieldset className={styles.group}>
      {where && <legend>{column || where}</legend>}
      {column === '' && <p>{hint}</p>}
      {column !== '' && choices === undefined && <TextField {...field} defaultValue={text} />}
      {column !== '' && choices !== undefined && (
        <SelectField {...field} defaultValue="">
          <option value="">{texts.choose}</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </SelectField>
      )}
      {rows.length > 0 && (
        <CheckboxField
          label={texts.leaveRowsOut(rows.length)}
          name={`out-${at}`}
          checked={isOut}
          onChange={({ target }) => setOut(target.checked)}
        />
      )}
    </fieldset>
  );
}
