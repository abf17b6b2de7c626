import * as v from 'valibot';
import { keptAnswersPrefix } from '../../session/kept-answers.ts';
import { useSession } from '../../session/session.ts';

const TypedDraft = v.record(v.string(), v.string());

/** By field name. */
export type TypedDraft = v.InferOutput<typeof TypedDraft>;

/**
 * Keeps the unsent input of a form in this browser, per account, until it is sent or they sign out.
 * `name` identifies the form and its subject. Without storage the form still works.
 */
export function useDraft(name: string) {
  const { user } = useSession();
  const key = `${keptAnswersPrefix}${user?.id ?? ''} draft ${name}`;
  const forget = () => {
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was kept.
    }
  };
  return {
    read: (): TypedDraft => readTyped(key),
    /** Keeps the fields that differ from their initial values. */
    keep: (form: HTMLFormElement, opened: Readonly<Record<string, unknown>> = {}) => {
      const typed = [...new FormData(form)].filter(
        ([field, value]) => typeof value === 'string' && value !== (opened[field] ?? ''),
      );
      if (typed.length === 0) return forget();
      try {
        localStorage.setItem(key, JSON.stringify(Object.fromEntries(typed)));
      } catch {
        // The form still holds it.
      }
    },
    forget,
  };
}

function readTyped(key: string): TypedDraft {
  try {
    return v.parse(TypedDraft, JSON.parse(localStorage.getItem(key) ?? ''));
  } catch {
    return {};
  }
}
