import { useState } from 'react';
import type { AnswerOf, CallDefinition, InputOf } from '../../contract/call.ts';
import { call } from './call.ts';

type PagesOptions<Definition extends CallDefinition> = {
  /** Null until it was fetched. */
  first: AnswerOf<Definition> | null;
  /** Where the next page begins; null after the last one. */
  nextOf: (page: AnswerOf<Definition>) => string | null;
  inputOf: (next: string) => InputOf<Definition>;
};

/**
 * Returns the fetched pages of a list. They stay as long as they follow the first page: once that
 * ends elsewhere, a row would be missing between them, or be there twice.
 */
export function usePages<Definition extends CallDefinition>(
  definition: Definition,
  { first, nextOf, inputOf }: PagesOptions<Definition>,
) {
  type Page = AnswerOf<Definition>;
  const [fetched, setFetched] = useState<{ after: string | null; further: readonly Page[] }>({
    after: null,
    further: [],
  });
  const [fetching, setFetching] = useState<'no' | 'now' | 'failed'>('no');
  const after = first && nextOf(first);
  const further = fetched.after === after ? fetched.further : [];
  const pages = first === null ? [] : [first, ...further];
  const last = pages.at(-1);
  const next = last === undefined ? null : nextOf(last);

  const fetchNext = async () => {
    if (next === null || fetching === 'now') return;
    setFetching('now');
    const outcome = await call(definition, inputOf(next)).catch(() => null);
    if (outcome?.kind !== 'accepted') return setFetching('failed');
    setFetched({ after, further: [...further, outcome.answer] });
    setFetching('no');
  };

  return {
    pages,
    hasNext: next !== null,
    fetching,
    fetchNext,
    /** Puts an action's changes into the further pages. */
    changeFurther: (changed: (page: Page) => Page) =>
      setFetched((before) => ({ ...before, further: before.further.map(changed) })),
  };
}
