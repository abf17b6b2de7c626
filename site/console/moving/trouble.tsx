import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Fact } from '../../ui/fact.tsx';
import styles from './moving.module.css';
import { movingTexts } from './texts.ts';
import type { Trouble } from './use-change.ts';

type TroubleNoteProps = {
  change: { trouble: Trouble | null; busy: boolean };
  overruleLabel?: string;
  send: (overruled: string[]) => void;
  /** The current and the wanted state, shown after a conflict. */
  versions?: { now: ReactNode; yours: ReactNode } | null;
  onUseMine?: () => void;
  onKeepTheirs: () => void;
};

/** Warnings bring their own send button. The form then hides its own. */
export function TroubleNote(props: TroubleNoteProps) {
  const { change, overruleLabel = movingTexts.overrule, send, versions, onKeepTheirs } = props;
  const { onUseMine = () => send([]) } = props;
  const { trouble, busy } = change;
  const { conflict } = movingTexts;
  if (trouble === null) return null;
  if (trouble.kind === 'refused') {
    return (
      <p role="alert" className={styles.refused}>
        {trouble.message}
      </p>
    );
  }
  if (trouble.kind === 'warned') {
    const sentences = Map.groupBy(trouble.warnings, ({ sentence }) => sentence);
    return (
      <div ref={show} role="alert" className={styles.warned}>
        <h3 tabIndex={-1}>{movingTexts.warnings}</h3>
        <ul>
          {[...sentences].map(([sentence, same]) => (
            <li key={sentence}>
              {sentence}
              {same.length > 1 && ` (${same.length}×)`}
            </li>
          ))}
        </ul>
        <Button busy={busy} onClick={() => send(trouble.warnings.map(({ key }) => key))}>
          {overruleLabel}
        </Button>
      </div>
    );
  }
  return (
    <div role="alert" className={styles.warned}>
      <h3>{trouble.message}</h3>
      {versions && (
        <>
          <dl className={styles.versions}>
            <Fact label={conflict.now}>{versions.now}</Fact>
            <Fact label={conflict.yours}>{versions.yours}</Fact>
          </dl>
          <div className="row">
            <Button variant="secondary" busy={busy} onClick={onUseMine}>
              {conflict.useMine}
            </Button>
            <Button variant="quiet" onClick={onKeepTheirs}>
              {conflict.keepTheirs}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** The note may be out of sight in a long dialog, and it replaces the focused button. */
function show(note: HTMLElement | null): void {
  note?.querySelector('h3')?.focus({ preventScroll: true });
  note?.scrollIntoView({ block: 'nearest' });
}
