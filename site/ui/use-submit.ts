import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { followTyped } from './typed-kept.ts';

/** Sentences by field. */
export type FieldProblems = Readonly<Record<string, string>>;

/**
 * Sends once at a time and keeps typed text. Afterwards the first field with a problem gets the
 * focus, or the button if the busy form lost it. `send` returns undefined if it sends nothing.
 */
export function useSubmit(
  send: (typed: FormData, form: HTMLFormElement) => Promise<unknown> | undefined,
) {
  const form = useRef<HTMLFormElement>(null);
  // Two taps may come before the form is drawn as busy.
  const isSending = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [tries, setTries] = useState(0);

  const follow = useCallback((element: HTMLFormElement) => {
    form.current = element;
    const leave = followTyped(element);
    return () => {
      leave();
      form.current = null;
    };
  }, []);

  useEffect(() => {
    if (tries === 0) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.closest('details')?.setAttribute('open', '');
    if (first) return first.focus();
    if (document.activeElement !== document.body) return;
    const button = form.current?.querySelector<HTMLElement>('[type="submit"]');
    button?.focus({ preventScroll: true });
  }, [tries]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    const { currentTarget } = event;
    isSending.current = true;
    try {
      const sending = send(new FormData(currentTarget), currentTarget);
      if (sending === undefined) return;
      setIsBusy(true);
      await sending;
    } finally {
      isSending.current = false;
      setIsBusy(false);
      setTries((count) => count + 1);
    }
  };
  return { form: { ref: follow, onSubmit }, isBusy };
}
