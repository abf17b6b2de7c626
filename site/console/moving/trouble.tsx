import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './moving.module.css';
import { movingTexts } from './texts.ts';
import type { Trouble } from './use-change.ts';

type TroubleNoteProps = {
  trouble: Trouble | null;
  busy: boolean;
  /** How overruling is called here. */
  overruleLabel: string;
  onOverrule: (keys: string[]) => void;
  /** What the thing is now, and what was wanted; null until it is known. */
  versions: { now: ReactNode; yours: ReactNode } | null;
  onUseMine: () => void;
  onKeepTheirs: () => void;
};

/**
 * Warnings to overrule, a conflict with both versions, or why a change is refused. Warnings bring the
 * button that goes on; the form hides its own meanwhile.
 */
export function TroubleNote(props: TroubleNoteProps) {
  const { trouble, busy, overruleLabel, onOverrule, versions, onUseMine, onKeepTheirs } = props;
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
        <Button busy={busy} onClick={() => onOverrule(trouble.warnings.map(({ key }) => key))}>
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
            <div>
              <dt>{conflict.now}</dt>
              <dd>{versions.now}</dd>
            </div>
            <div>
              <dt>{conflict.yours}</dt>
              <dd>{versions.yours}</dd>
            </div>
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

/** In a long dialog it would open out of sight, and the focused button makes room for it. */
function show(note: HTMLElement | null): void {
  note?.querySelector('h3')?.focus({ preventScroll: true });
  note?.scrollIntoView({ block: 'nearest' });
}
