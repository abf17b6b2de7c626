import type { ReactNode } from 'react';
import type { AnswerOf, CallDefinition, InputOf } from '../../../contract/call.ts';
import { usePages } from '../../calls/use-pages.ts';
import { Button } from '../../ui/button.tsx';
import { visitTexts as texts } from './texts.ts';
import styles from './visits.module.css';

/** A page of a list, and the cursor of the next one. */
type ListPage<Row> = { rows: readonly Row[]; next: string | null };

type FetchMoreProps<Definition extends CallDefinition, Row> = {
  definition: Definition;
  first: AnswerOf<Definition>;
  inputOf: (next: string) => InputOf<Definition>;
  pageOf: (answer: AnswerOf<Definition>) => ListPage<Row>;
  label: string;
  children: (row: Row) => ReactNode;
};

/** A list whose further pages are fetched one by one. */
export function FetchMore<Definition extends CallDefinition, Row>({
  definition,
  first,
  inputOf,
  pageOf,
  label,
  children,
}: FetchMoreProps<Definition, Row>) {
  const { pages, hasNext, fetching, fetchNext } = usePages(definition, {
    first,
    nextOf: (page) => pageOf(page).next,
    inputOf,
  });

  return (
    <>
      <ol className={styles.list}>{pages.flatMap((page) => pageOf(page).rows.map(children))}</ol>
      {hasNext && (
        <Button variant="secondary" aria-disabled={fetching === 'now'} onClick={fetchNext}>
          {fetching === 'now' ? texts.fetching : label}
        </Button>
      )}
      <p role="status">{fetching === 'failed' && texts.notFetched}</p>
    </>
  );
}
