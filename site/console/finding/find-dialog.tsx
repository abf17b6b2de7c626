import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { find } from '../../../contract/team/finding.ts';
import { useRead } from '../../calls/use-read.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './finding.module.css';
import { FoundGroups } from './found-groups.tsx';
import { findingTexts as texts } from './texts.ts';

/** Whoever types does not ask with each letter. */
const restInMs = 150;

/** A dialog that finds clients, requests and visits. Enter opens the first, the arrow keys lead to the others. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const search = useRested(typed.trim());
  const read = useRead(find, search === '' ? null : { search });
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  // On phones, too: whoever searches wants to type.
  useLayoutEffect(() => field.current?.focus(), []);

  const found = search === '' ? null : read.answer;
  const isSettled = read.state === 'ready' && search === typed.trim();
  const count = found && Object.values(found).reduce((sum, { length }) => sum + length, 0);

  return (
    <Dialog title={texts.title} onClose={onClose}>
      <search>
        <form
          className={styles.finding}
          onKeyDown={(event) => stepThrough(event, field.current, results.current)}
          onSubmit={(event) => {
            event.preventDefault();
            if (isSettled) results.current?.querySelector('a')?.click();
          }}
        >
          <input
            ref={field}
            type="search"
            className={styles.field}
            aria-label={texts.label}
            placeholder={texts.label}
            aria-describedby="finding-hint"
            value={typed}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="off"
            enterKeyHint="search"
            spellCheck={false}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
          <p id="finding-hint" className={styles.quiet}>
            {texts.hint}
          </p>
          <p role="status" className={styles.quiet}>
            {search !== '' && standingText(read, count)}
          </p>
          <div ref={results} className={styles.results}>
            {found && <FoundGroups found={found} onOpen={onClose} />}
          </div>
        </form>
      </search>
    </Dialog>
  );

  /** Says how many were found, or why nobody knows. */
  function standingText({ state }: typeof read, all: number | null): string {
    if (state === 'failed' || state === 'offline') return texts.failed;
    if (!isSettled || found === null) return texts.searching;
    if (all === 0) return texts.nothing;
    const { clients, requests, visits, consultations } = found;
    return texts.found(clients.length, requests.length, visits.length, consultations.length);
  }
}

/** Returns a text once it has stayed the same for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restInMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/** Moves the focus between the field and what was found. A letter that is typed goes to the field. */
function stepThrough(
  event: KeyboardEvent<HTMLElement>,
  field: HTMLInputElement | null,
  results: HTMLElement | null,
): void {
  const stops: (Element | null)[] = [field, ...(results?.querySelectorAll('a') ?? [])];
  const at = stops.indexOf(document.activeElement);
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const next = step === 0 ? undefined : stops[at + step];
  if (next instanceof HTMLElement) {
    event.preventDefault();
    next.focus();
  } else if (at > 0 && event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
    field?.focus();
  }
}
