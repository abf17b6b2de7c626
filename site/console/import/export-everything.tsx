import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { handOver } from '../../ui/hand-over.ts';
import styles from './import.module.css';
import { exportTexts as texts } from './texts.ts';

/** Takes all that the company keeps out again (docs/product.md, "Bring and take data"). */
export function ExportEverything() {
  const [progress, setProgress] = useState<string | null>(null);
  const [told, setTold] = useState<{ text: string; isFault: boolean } | null>(null);
  const run = async () => {
    setTold(null);
    setProgress(texts.begins);
    const gathering = await import('./gather-export.ts').catch(() => null);
    try {
      if (gathering === null) return setTold({ text: texts.unreachable, isFault: true });
      handOver(await gathering.gatherExport(setProgress));
      setTold({ text: texts.done, isFault: false });
    } catch (error) {
      // Only what is known is expected.
      if (!(gathering !== null && error instanceof gathering.NotExported)) throw error;
      setTold({ text: error.message, isFault: true });
    } finally {
      setProgress(null);
    }
  };
  return (
    <section className={styles.found} aria-labelledby="export">
      <h2 id="export">{texts.title}</h2>
      <p className={styles.words}>{texts.text}</p>
      <Button
        variant="secondary"
        busy={progress !== null}
        busyLabel={progress ?? ''}
        onClick={() => void run()}
      >
        {texts.button}
      </Button>
      <p role="status" className={told?.isFault ? styles.fault : undefined}>
        {told?.text}
      </p>
    </section>
  );
}
