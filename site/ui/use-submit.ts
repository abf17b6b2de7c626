import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { followTyped } from './typed-kept.ts';

/** Sentences by field. */
export type FieldProblems = Readonly<Record<string, string>>;

/**
 * Sends once at a time and keeps typed text. Problems are shown beside their fields, and the first
 * one gets the focus.
 */
export function useSubmit(
  problems: FieldProblems,
  send: (typed: FormData, form: HTMLFormElement) => Promise<unknown>,
) {
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setIsBusy] = useState(false);

  const follow = useCallback((element: HTMLFormElement) => {
    form.current = element;
    const leave = followTyped(element);
    return () => {
      leave();
      form.current = null;
    };
  }, []);

  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.closest('details')?.setAttribute('open', '');
    first?.focus();
  }, [problems]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const { currentTarget } = event;
    setIsBusy(true);
    try {
      await send(new FormData(currentTarget), currentTarget);
    } finally {
      setIsBusy(false);
    }
  };
  return { form: { ref: follow, onSubmit }, isBusy };
}
