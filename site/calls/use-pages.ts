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
 * whatever fails.
 */
export function usePages<Definition extends CallDefinition>(
  definition: Definition,
  { first, nextOf, inputOf }: PagesOptions<Definition>,
) {
  type Page = AnswerOf<Definition>;
  const [further, setFurther] = useState<readonly Page[]>([]);
  const [fetching, setFetching] = useState<'no' | 'now' | 'failed'>('no');
  const pages = first === null ? [] : [first, ...further];
  const last = pages.at(-1);
  const next = last === undefined ? null : nextOf(last);

  const fetchNext = async () => {
    if (next === null || fetching === 'now') return;
    setFetching('now');
    const outcome = await call(definition, inputOf(next)).catch(() => null);
    if (outcome?.kind !== 'accepted') return setFetching('failed');
    setFurther((before) => [...before, outcome.answer]);
    setFetching('no');
  };

  return {
    pages,
    hasNext: next !== null,
    fetching,
    fetchNext,
    /** Puts further pages in place that an action changed. */
    changeFurther: (changed: (page: Page) => Page) => setFurther((before) => before.map(changed)),
  };
}
