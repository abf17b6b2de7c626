import { useState } from 'react';
import { importableCsvOf } from '../../../domain/csv.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { columnsOf, type ImportKind, importKinds } from '../../../domain/transfer/columns.ts';
import { templateOf } from '../../../domain/transfer/template.ts';
import { Button } from '../../ui/button.tsx';
import { Fact } from '../../ui/fact.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { handOver } from '../../ui/hand-over.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { DayOrderField } from '../day-order-field.tsx';
import { Options, SelectField } from '../frame/form-fields.tsx';
import { Page } from '../frame/page.tsx';
import { Found } from './found.tsx';
import styles from './import.module.css';
import { MappingForm } from './mapping-form.tsx';
import { MendFaults } from './mend-faults.tsx';
import { PastImports } from './past-imports.tsx';
import { exportTexts, importTexts as texts } from './texts.ts';
import { useImport } from './use-import.ts';

/** Imports a company's data (docs/product.md, "Bring and take data"). */
export function ImportScreen() {
  const [kind, setKind] = useState<ImportKind>('clients');
  const importing = useImport(kind);
  const { sheet, state, progress, isBusy, isStopped, failure, make, checkAgain } = importing;
  const found = state?.found ?? null;
  const isMade = state !== null && state.madeAt !== null;
  const hasFaults = found !== null && found.faultCount > 0;
  return (
    <Page title={texts.title} back={{ href: '/team/clients', label: texts.back }}>
      <div className={`stack ${styles.form}`}>
        <p>{texts.intro}</p>
        <SelectField
          label={texts.kind}
          name="kind"
          value={kind}
          onChange={({ target }) => {
            setKind(target.value as ImportKind);
            importing.forget();
          }}
          disabled={isBusy}
          required
        >
          <Options of={importKinds} labels={texts.kinds} />
        </SelectField>
        <Columns kind={kind} />
        <div className={`cluster-loose ${styles.choices}`}>
          <Button variant="secondary" onClick={() => handOver(templateFile(kind))}>
            {texts.template}
          </Button>
          <FileButton
            accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
            disabled={isBusy}
            onChoose={([file]) => file && void importing.choose(file)}
          >
            {sheet === null ? texts.file : texts.another}
          </FileButton>
        </div>
      </div>
      {sheet && !isMade && (
        <details open={!importing.isSent}>
          <summary>{texts.mapTitle(sheet.fileName)}</summary>
          <MappingForm
            key={`${kind} ${sheet.fileName}`}
            {...{ kind, sheet, isBusy }}
            onMap={(mapping) => void importing.map(mapping)}
          />
        </details>
      )}
      <p role="status" className={styles.progress}>
        {progress}
        {isMade && texts.made(state.fileName)}
      </p>
      <div role="alert">
        {failure && <p className={styles.fault}>{failure}</p>}
        {isStopped && <p className={styles.fault}>{texts.stopped}</p>}
      </div>
      {isStopped && <Button onClick={() => void checkAgain()}>{texts.tryAgain}</Button>}
      {isMade && <LinkButton to="/team/clients">{texts.toClients}</LinkButton>}
      {found && !isMade && (
        <div className={`stack ${styles.form}`}>
          <DayOrderField days={found.days} onChoose={(order) => void checkAgain(order)} />
        </div>
      )}
      {found && !isMade && hasFaults && (
        <MendFaults
          {...{ kind, found }}
          nameOf={importing.nameOf}
          onMend={(mends) => void importing.mend(mends)}
        />
      )}
      {found && !isMade && !hasFaults && (
        <Found found={found} onMake={(reminds) => void make(reminds, found.days.order)} />
      )}
      <PastImports />
      <ExportEverything />
    </Page>
  );
}

function templateFile(kind: ImportKind) {
  const rows = templateOf(kind, manilaToday(new Date()));
  const file = new Blob([importableCsvOf(rows)], { type: 'text/csv;charset=utf-8' });
  return { name: texts.templateName(kind), file };
}

function Columns({ kind }: { kind: ImportKind }) {
  return (
    <details className={styles.columns}>
      <summary>{texts.columns}</summary>
      <dl>
        {columnsOf[kind].map(({ id, title, takes }) => (
          <Fact key={id} label={title}>
            {takes}
          </Fact>
        ))}
      </dl>
    </details>
  );
}

/** Exports all data of the company (docs/product.md, "Bring and take data"). */
function ExportEverything() {
  const [progress, setProgress] = useState<string | null>(null);
  const [told, setTold] = useState<{ text: string; isFault: boolean } | null>(null);
  const run = async () => {
    setTold(null);
    setProgress(exportTexts.begins);
    const gathering = await import('./gather-export.ts').catch(() => null);
    try {
      if (gathering === null) return setTold({ text: exportTexts.unreachable, isFault: true });
      handOver(await gathering.gatherExport(setProgress));
      setTold({ text: exportTexts.done, isFault: false });
    } catch (error) {
      // Only known errors are expected.
      if (!(gathering !== null && error instanceof gathering.NotExported)) throw error;
      setTold({ text: error.message, isFault: true });
    } finally {
      setProgress(null);
    }
  };
  return (
    <section className={styles.found} aria-labelledby="export">
      <h2 id="export">{exportTexts.title}</h2>
      <p className={styles.words}>{exportTexts.text}</p>
      <Button
        variant="secondary"
        busy={progress !== null}
        busyLabel={progress ?? ''}
        onClick={() => void run()}
      >
        {exportTexts.button}
      </Button>
      <p role="status" className={told?.isFault ? styles.fault : undefined}>
        {told?.text}
      </p>
    </section>
  );
}
