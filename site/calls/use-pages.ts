import { useState } from 'react';
import type { AnswerOf, CallDefinition, InputOf } from '../../contract/call.ts';
import { call } from './call.ts';

/** A list that the server gives a page at a time. */
type PagesOptions<Definition extends CallDefinition> = {
  /** The first page, or null until it is there. */
  first: AnswerOf<Definition> | null;
  /** Where the next page begins; null after the last one. */
  nextOf: (page: AnswerOf<Definition>) => string | null;
  inputOf: (next: string) => InputOf<Definition>;
};

/**
 * Returns the pages of a list that were fetched so far, and fetches the next one. What was fetched stays,
 * whatever fails, as long as it follows the first page: once that ends elsewhere, a row would be missing
 * between them, or stand twice.
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
    /** Puts further pages in place that an action changed. */
    changeFurther: (changed: (page: Page) => Page) =>
      setFetched((before) => ({ ...before, further: before.further.map(changed) })),
  };
}
